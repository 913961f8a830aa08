import type { Mail, Order, OrderStatus } from '../store/order.ts'
import type { Store } from '../store/store.ts'

type Letter = Pick<Mail, 'to' | 'kind'>

const UNPAID: readonly OrderStatus[] = ['pending', 'failed', 'cancelled']

/** Which e-mails go out when an order changes its status: a draft that is processed at once sends none. */
function letters(from: OrderStatus, status: OrderStatus): Letter[] {
  const isFromUnpaid = UNPAID.includes(from)
  const shop: Letter = { to: 'shop', kind: 'new_order' }
  const isNew = isFromUnpaid && ['processing', 'completed', 'on-hold'].includes(status)
  const mails: Letter[] = isNew ? [shop] : []
  if (status === 'processing' && (isFromUnpaid || from === 'on-hold'))
    mails.push({ to: 'shopper', kind: 'processing' })
  if (status === 'on-hold' && isFromUnpaid) mails.push({ to: 'shopper', kind: 'on_hold' })
  if (status === 'completed') mails.push({ to: 'shopper', kind: 'completed' })
  if (status === 'refunded') mails.push({ to: 'shopper', kind: 'refunded' })
  if (status === 'cancelled' && ['processing', 'on-hold'].includes(from))
    mails.push({ to: 'shop', kind: 'cancelled' })
  return mails
}

/** The store's owner is sent the mail of a new order once. */
export function sendMails(store: Store, order: Order, from: OrderStatus): void {
  const wasAnnounced = store.mails.some(
    (mail) => mail.orderId === order.id && mail.kind === 'new_order',
  )
  for (const letter of letters(from, order.status)) {
    if (letter.kind === 'new_order' && wasAnnounced) continue
    store.mails.push({ ...letter, orderId: order.id, at: store.sandbox.now() })
  }
}
