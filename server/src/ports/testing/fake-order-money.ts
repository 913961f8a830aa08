import { paise } from '@thela/domain/money'
import type { ChargeOnPlatform, RefundOnPlatform } from '../order-changes.ts'
import type { NewPlatformOrder } from '../store-platform.ts'
import { refused } from './fake-refused.ts'

/** What the orders of a fake platform cost, and what they have received. */
export function fakeOrderMoney(orderOf: (platformOrderId: string) => NewPlatformOrder | undefined) {
  const removedCharges: (ChargeOnPlatform & { readonly platformOrderId: string })[] = []
  /** What an order had cost when it was marked as paid. */
  const marked = new Map<string, number>()
  const totalOf = (platformOrderId: string): number => {
    const { paid = 0, dueOnDelivery = 0 } = orderOf(platformOrderId) ?? {}
    const off = removedCharges.filter((each) => each.platformOrderId === platformOrderId)
    return off.reduce((sum, { amount }) => sum - amount, paid + dueOnDelivery)
  }
  /** Of money, by whomever. */
  const refunds: (RefundOnPlatform & { readonly platformOrderId: string })[] = []
  return {
    refunds,
    removedCharges,
    totalOf,
    receivedOf: (platformOrderId: string): number =>
      marked.get(platformOrderId) ?? orderOf(platformOrderId)?.paid ?? 0,
    /** The orders whose rest was paid, by the platform's ids. */
    markedPaid: {
      has: (platformOrderId: string) => marked.has(platformOrderId),
      [Symbol.iterator]: () => marked.keys(),
    },
    markPaid: (platformOrderId: string): void => {
      if (!marked.has(platformOrderId)) marked.set(platformOrderId, totalOf(platformOrderId))
    },
    removeCharge: (platformOrderId: string, { name, amount }: ChargeOnPlatform): void => {
      const fee = orderOf(platformOrderId)?.fees.find(({ title }) => title === name)
      if (fee?.amount !== amount) throw refused('NO_SUCH_CHARGE')
      const isOff = removedCharges.some(
        (each) => each.platformOrderId === platformOrderId && each.name === name,
      )
      if (!isOff) removedCharges.push({ platformOrderId, name, amount })
    },
    noteRefund(refund: (typeof refunds)[number]): void {
      const isKnown = refunds.some(
        ({ platformRefundId }) => platformRefundId === refund.platformRefundId,
      )
      if (!isKnown) refunds.push(refund)
    },
    recordRefund(platformOrderId: string, total: number): readonly RefundOnPlatform[] {
      if (!orderOf(platformOrderId)) throw refused('NO_ORDER')
      const ofOrder = () => refunds.filter((each) => each.platformOrderId === platformOrderId)
      const known = ofOrder().reduce((sum, { amount }) => sum + amount, 0)
      // What was due may have been paid since.
      const amount = Math.min(total, totalOf(platformOrderId)) - known
      if (amount > 0) {
        const platformRefundId = `by-thela-${platformOrderId}-${known}`
        refunds.push({ platformOrderId, platformRefundId, amount: paise(amount) })
      }
      return ofOrder().map(({ platformRefundId, amount: each }) => ({
        platformRefundId,
        amount: each,
      }))
    },
  }
}
