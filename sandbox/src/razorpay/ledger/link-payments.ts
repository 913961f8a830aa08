import { announce, shown } from './announce.ts'
import type { Attempt, KeptLink, Order } from './entities.ts'
import type { Merchant } from './merchant.ts'

/** A payment of the link's order was captured. [razorpay §12] */
export function creditLink(merchant: Merchant, order: Order, attempt: Attempt): void {
  const kept = [...merchant.links.values()].find(({ orderId }) => orderId === order.id)
  if (kept === undefined) return
  const { link } = kept
  const { payment } = attempt
  const now = merchant.seconds()
  link.payments = [
    ...(link.payments ?? []),
    {
      amount: payment.amount,
      created_at: payment.created_at,
      method: payment.method,
      payment_id: payment.id,
      plink_id: link.id,
      status: 'captured',
      updated_at: now,
    },
  ]
  link.amount_paid += payment.amount
  link.status = link.amount_paid >= link.amount ? 'paid' : 'partially_paid'
  link.updated_at = now
  merchant.note(`${link.id} ${link.status} by ${payment.id}`)
  announceLink(merchant, kept, attempt)
}

/** `payment_link.<status>`, with order and payment where one was made. */
export function announceLink(
  merchant: Merchant,
  { link, orderId }: KeptLink,
  attempt?: Attempt,
): void {
  announce(merchant, `payment_link.${link.status}`, {
    ...(attempt === undefined
      ? {}
      : { payment: shown(merchant, attempt), order: merchant.order(orderId) }),
    payment_link: link,
  })
}
