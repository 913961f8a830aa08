/** The provider's own ledger of the payments of one cart, in one form. Money in paise. */
import type { ProviderLine } from './lines.ts'

export interface LedgerOfCart {
  /** Orders opened there for this cart. */
  readonly orders: readonly string[]
  readonly captured: number
  readonly refunded: number
}

interface Notes {
  readonly payable?: string
}
type Json = Record<string, unknown>

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const paiseOf = (rupees: unknown): number => Math.round(Number(rupees) * 100)
const list = (ledger: Json, key: string): readonly Json[] => (ledger[key] ?? []) as readonly Json[]
const isOf = (notes: unknown, cartId: string): boolean =>
  (notes as Notes | null)?.payable === cartId

const READ: Readonly<Record<ProviderLine['name'], (ledger: Json, cartId: string) => LedgerOfCart>> =
  {
    RAZORPAY(ledger, cartId) {
      const orders = list(ledger, 'orders').filter(({ notes }) => isOf(notes, cartId))
      const ids = orders.map(({ id }) => String(id))
      const payments = list(ledger, 'payments').filter(
        (payment) => payment['captured'] === true && ids.includes(String(payment['order_id'])),
      )
      return {
        orders: ids,
        captured: sum(payments.map(({ amount }) => Number(amount))),
        refunded: sum(payments.map((payment) => Number(payment['amount_refunded']))),
      }
    },
    CASHFREE(ledger, cartId) {
      const orders = list(ledger, 'orders').filter((order) => isOf(order['order_tags'], cartId))
      const ids = orders.map((order) => String(order['order_id']))
      const isOurs = (item: Json) => ids.includes(String(item['order_id']))
      return {
        orders: ids,
        captured: sum(
          list(ledger, 'payments')
            .filter((payment) => payment['is_captured'] === true && isOurs(payment))
            .map((payment) => paiseOf(payment['payment_amount'])),
        ),
        refunded: sum(
          list(ledger, 'refunds')
            .filter((refund) => refund['refund_status'] === 'SUCCESS' && isOurs(refund))
            .map((refund) => paiseOf(refund['refund_amount'])),
        ),
      }
    },
    BHARATX(ledger, cartId) {
      const mine = list(ledger, 'transactions').filter(({ notes }) => isOf(notes, cartId))
      const paid = mine.filter(({ status }) => status === 'SUCCESS')
      return {
        orders: mine.map(({ id }) => String(id)),
        captured: sum(paid.map(({ amount }) => Number(amount))),
        refunded: sum(
          paid
            .flatMap((item) => list(item, 'refunds'))
            .filter(({ status }) => status === 'SUCCESS')
            .map(({ amount }) => Number(amount)),
        ),
      }
    },
  }

export const readLedger = (line: ProviderLine, ledger: Json, cartId: string): LedgerOfCart =>
  READ[line.name](ledger, cartId)

/** Of one link that Razorpay hosts: those made there by its reference, and what was paid by them. */
export function readLinkLedger(ledger: Json, linkId: string): LedgerOfCart {
  const mine = list(ledger, 'links').filter((link) => link['reference_id'] === linkId)
  const paid = mine.flatMap((link) => list(link, 'payments')).map((item) => item['payment_id'])
  const payments = list(ledger, 'payments').filter(({ id }) => paid.includes(id))
  return {
    orders: mine.map(({ id }) => String(id)),
    captured: sum(payments.map(({ amount }) => Number(amount))),
    refunded: sum(payments.map((payment) => Number(payment['amount_refunded']))),
  }
}
