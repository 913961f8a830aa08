/** One order with its parcels and refunds. [account §3, D-69, I31] */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { customerOf } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { ApiError } from '../http/replies/api-error.ts'
import type { Visitor } from '../http/caller/visitor.ts'
import { paidBy } from '../modules/orders/index.ts'
import { orderDetail } from './order-to-wire.ts'
import type { OrderViewDependencies } from './view-dependencies.ts'

export async function orderDetails(
  deps: OrderViewDependencies,
  { visitor, t }: { readonly visitor: Visitor; readonly t: Messages },
  orderId: string,
): Promise<OrderDetail> {
  const { database, stores, orders, payments, invoices, requests: all, tracking, now } = deps
  const store = await stores.get(visitor.storeId)
  const { storeId } = store
  const customer = customerOf(visitor)
  const order = await orders.ofCustomer(database, storeId, { customer, orderId })
  // Not this visitor's is the same as not there.
  if (!order) throw new ApiError('NOT_FOUND')
  const [parcels, returns, refunds, card, requests, isInvoiceOffered] = await Promise.all([
    tracking.parcelsOf(database, storeId, [order.orderId]),
    tracking.returnsOf(database, storeId, order.orderId),
    payments.refundsOfPayables(database, storeId, paidBy(order)),
    payments.cardOfPayable(database, storeId, order.payable.payableId),
    all.ofOrder(database, storeId, order.orderId),
    invoices.isOffered(database, store, order),
  ])
  const isVouched = visitor.vouchedBy !== undefined
  const seen = { t, store, order, parcels, returns, refunds, card, requests, isVouched, now: now() }
  return { ...orderDetail(seen), isInvoiceOffered }
}
