/** An order on delivery that a payment link makes prepaid. [D-71, I11, I14, ADR-299] */
import { orderDue } from '@thela/domain/orders'
import type { PaymentMethod } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import type { Database, Transaction } from '../../../db/statement.ts'
import { job } from '../../../jobs/queue.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import { factsOf } from '../stored/facts-of.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import { recordEvent } from '../stored/record-event.ts'

export interface PaidOnline {
  readonly storeId: string
  readonly orderId: string
  /** The use of the link. */
  readonly requestId: string
  /** Paise. */
  readonly amount: number
  readonly method: PaymentMethod
  /** Paise of the charge for paying on delivery, where this payment ends it. */
  readonly waived?: number
}

export const reportPaid = job<{ storeId: string; orderId: string }>('orders.paid-on-platform')

/** The platform's order loses a charge, `amount` in paise, and is marked as paid after that. */
export const paidWithoutCharge = job<{ storeId: string; orderId: string; amount: number }>(
  'orders.paid-without-charge',
)

export async function notePaidOnline(
  { queue }: { readonly queue: Queue },
  transaction: Transaction,
  { storeId, orderId, requestId, amount, method, waived = 0 }: PaidOnline,
): Promise<void> {
  const order = { storeId, orderId }
  const off = waived > 0 ? { waived: paise(waived) } : {}
  const payload = { amount: paise(amount), method, ...off }
  const isNew = await recordEvent(transaction, order, { kind: 'PAID_ONLINE', requestId, payload })
  if (!isNew) return
  if (waived > 0) await queue.enqueue(transaction, paidWithoutCharge, { ...order, amount: waived })
  else await queue.enqueue(transaction, reportPaid, order)
}

/** The platform does not have the order yet: repeated later. */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

/**
 * Nothing while a part is still due on delivery: the platform knows an order as paid or not. Nor where a charge is
 * to be taken off first: it would be recorded as paid there, and another job does both.
 */
export async function markPaidOnPlatform(
  {
    database,
    platformOf,
  }: { readonly database: Database; readonly platformOf: (store: Store) => StorePlatform },
  store: Store,
  orderId: string,
): Promise<void> {
  const order = await ordersRepository.byId(database, store.storeId, orderId)
  if (!order) return
  const facts = factsOf(order)
  if (facts.isCancelled || facts.waived > 0 || orderDue(order.snapshot, facts) > 0) return
  if (!order.platformOrderId) throw new NotYetOnPlatform('the platform has no such order yet')
  await platformOf(store).markPaid(order.platformOrderId)
}
