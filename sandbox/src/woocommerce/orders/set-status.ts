import type { Order, OrderStatus } from '../store/order.ts'
import { isVersion8, race } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { addNote } from './add-note.ts'
import { countUses } from './count-uses.ts'
import { needsPayment, needsProcessing, PAYABLE } from './payment-needs.ts'
import { sendMails } from './send-mails.ts'
import { markedLines, reduceStock, restoreStock } from './stock.ts'

const LABELS: Readonly<Record<OrderStatus, string>> = {
  'checkout-draft': 'Draft',
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
}
const TAKES_STOCK: readonly OrderStatus[] = ['processing', 'completed', 'on-hold']
const GIVES_BACK: readonly OrderStatus[] = ['cancelled', 'pending']
const PAYABLE_WHEN_NEW: readonly OrderStatus[] = [...PAYABLE, 'on-hold', 'cancelled']

/** How an order stood when a call read it. */
export interface Before {
  readonly status: OrderStatus
  readonly marked: ReadonlySet<number>
  readonly areUsesCounted: boolean
}

export const readBefore = (order: Order): Before => ({
  status: order.status,
  marked: markedLines(order),
  areUsesCounted: order.areUsesCounted,
})

/** The status of a paid order. Cash on delivery has been paid when the parcel has arrived. */
const paidStatus = (store: Store, order: Order): OrderStatus =>
  order.paymentMethod === 'cod' || !needsProcessing(store, order) ? 'completed' : 'processing'

/** Changes the status with all that hangs on it: stock, date of payment, coupons, e-mails, notes, webhooks. */
export function setStatus(store: Store, order: Order, status: OrderStatus): void {
  if (order.status !== status) applyStatus(store, order, { status, before: readBefore(order) })
}

interface PaidFacts {
  readonly paymentMethod?: string
  readonly paymentMethodTitle?: string
  readonly transactionId?: string
  /** It was made by the same call, which pays it in more statuses. */
  readonly isNew?: boolean
}

/** `set_paid: true`. Whether it had an effect stands in the order only. */
export async function setPaid(store: Store, order: Order, facts: PaidFacts): Promise<void> {
  const before = readBefore(order)
  await race(store)
  payOrder(store, order, { ...facts, before })
}

/** As above, for a call that has read the order itself and has waited since. */
export function payOrder(
  store: Store,
  order: Order,
  { before, ...facts }: PaidFacts & { readonly before: Before },
): void {
  const isPayable =
    facts.isNew === true
      ? PAYABLE_WHEN_NEW.includes(before.status)
      : needsPayment(store, order, before.status)
  order.paymentMethod = facts.paymentMethod ?? order.paymentMethod
  order.paymentMethodTitle = facts.paymentMethodTitle ?? order.paymentMethodTitle
  order.transactionId = facts.transactionId ?? order.transactionId
  if (isPayable) {
    order.paidAt ??= store.sandbox.now()
    applyStatus(store, order, { status: paidStatus(store, order), before })
    return
  }
  touchOrder(store, order)
}

/** After a change that leaves the status as it is. */
export function touchOrder(store: Store, order: Order): void {
  order.modifiedAt = store.sandbox.now()
  notify(store, 'order.updated', order.id)
}

/** Of an order made by REST, when it stands complete: both topics, in this order. */
export function announceNewOrder(store: Store, order: Order): void {
  notify(store, 'order.created', order.id)
  notify(store, 'order.updated', order.id)
}

/**
 * Writes a status with all that hangs on it. `before` was read some time ago: two calls at once may
 * both take the stock, count the coupon and send the e-mails.
 */
export function applyStatus(
  store: Store,
  order: Order,
  { status, before }: { status: OrderStatus; before: Before },
): void {
  const now = store.sandbox.now()
  order.status = status
  order.modifiedAt = now
  if (isReached(status, paidStatus(store, order))) order.paidAt ??= now
  if (status === 'completed') order.completedAt ??= now
  if (TAKES_STOCK.includes(status)) reduceStock(store, order, before.marked)
  if (GIVES_BACK.includes(status)) restoreStock(store, order)
  countUses(store, order, before.areUsesCounted)
  addNote(store, order, {
    note: `Order status changed from ${LABELS[before.status]} to ${LABELS[status]}.`,
  })
  sendMails(store, order, before.status)
  notifyStatus(store, order, before.status)
}

const isReached = (status: OrderStatus, paid: OrderStatus): boolean =>
  status === paid || (status === 'completed' && paid === 'processing')

/** A draft that becomes an order counts as created; in version 8 the draft itself was the creation. */
function notifyStatus(store: Store, order: Order, from: OrderStatus): void {
  const isCreated = from === 'checkout-draft' && !isVersion8(store)
  if (!isCreated || order.status !== 'pending') notify(store, 'order.updated', order.id)
  if (isCreated) notify(store, 'order.created', order.id)
}
