import type { OrderChangesOnPlatform, RemovedItems } from '../order-changes.ts'
import type { NewPlatformOrder, PlatformAddress, PlatformEvent } from '../store-platform.ts'
import type { UnusableWebhook } from '../webhook.ts'
import type { fakeFaults } from './fake-faults.ts'
import { fakeOrderMoney } from './fake-order-money.ts'
import { refused } from './fake-refused.ts'

export type OrderChange =
  | 'cancelOrder'
  | 'removeItems'
  | 'setShippingAddress'
  | 'removeCharge'
  | 'recordRefund'

/** Changes of the orders that a fake platform has. */
export function fakeOrderChanges(
  faults: Pick<ReturnType<typeof fakeFaults<OrderChange>>, 'perform'>,
  stock: { giveBack(items: RemovedItems['items']): void },
  orderOf: (platformOrderId: string) => NewPlatformOrder | undefined,
) {
  const cancelled = new Set<string>()
  const removed: (RemovedItems & { readonly platformOrderId: string })[] = []
  const addresses = new Map<string, PlatformAddress>()
  const money = fakeOrderMoney(orderOf)
  /** The seller's people have sent them, and we do not know yet. */
  const sent = new Set<string>()

  const open = (platformOrderId: string): NewPlatformOrder => {
    const order = orderOf(platformOrderId)
    if (!order || sent.has(platformOrderId)) throw refused('INVALID')
    return order
  }
  const piecesOf =
    (order: NewPlatformOrder | undefined, platformOrderId: string) =>
    (variantId: string): number => {
      const of = (items: RemovedItems['items']) =>
        items.reduce((sum, each) => sum + (each.variantId === variantId ? each.quantity : 0), 0)
      const gone = removed.filter((each) => each.platformOrderId === platformOrderId)
      return of(order?.lines ?? []) - of(gone.flatMap(({ items }) => items))
    }
  const methods: OrderChangesOnPlatform = {
    cancel: (platformOrderId) =>
      faults.perform('cancelOrder', () => {
        const order = open(platformOrderId)
        if (cancelled.has(platformOrderId)) return
        cancelled.add(platformOrderId)
        stock.giveBack(order.lines)
      }),
    removeItems: (platformOrderId, wanted) =>
      faults.perform('removeItems', () => {
        if (wanted.because === 'CANCELLED') open(platformOrderId)
        if (removed.some(({ key }) => key === wanted.key)) return
        const left = piecesOf(orderOf(platformOrderId), platformOrderId)
        const isMore = wanted.items.some(({ variantId, quantity }) => quantity > left(variantId))
        if (isMore) throw refused('NO_SUCH_ITEMS')
        removed.push({ ...wanted, platformOrderId })
        stock.giveBack(wanted.items)
      }),
    setShippingAddress: (platformOrderId, address) =>
      faults.perform('setShippingAddress', () => {
        open(platformOrderId)
        addresses.set(platformOrderId, address)
      }),
    removeCharge: (platformOrderId, charge) =>
      faults.perform('removeCharge', () => money.removeCharge(platformOrderId, charge)),
    recordRefund: (platformOrderId, { total }) =>
      faults.perform('recordRefund', () => money.recordRefund(platformOrderId, total)),
  }
  /** What a webhook reports it has. */
  const noted = <Event extends PlatformEvent | UnusableWebhook>(event: Event): Event => {
    if (typeof event === 'object' && event.kind === 'REFUNDED') money.noteRefund(event)
    return event
  }
  const { refunds } = money
  return { methods, noted, money, seen: { cancelled, removed, addresses, sent, refunds, money } }
}
