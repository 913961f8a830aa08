/** [D-30, D-66, I31, I3, I9] */
import type { getOrderStatus, SuccessInfo } from '@thela/contracts/calls/checkout-order'
import type { TypesOf } from '@thela/contracts/call'
import { verifiedPhone } from '@thela/domain/identity'
import { amountOf, payableOfCart } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { addressToWire } from '@thela/contracts/address-mapping'
import { factsOf, orderName, orders } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import { REFUNDS_OF_PAYABLE } from '../payments/index.ts'
import type { PayableRefund, Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import { orderedCartToWire } from './cart-wire.ts'
import { findCart } from './open-cart.ts'
import type { CartDependencies, OpenCart } from './open-cart.ts'
import { orderOfCart } from './order-of-cart.ts'

export type StatusDependencies = CartDependencies & { readonly payments: Payments }

/** The one who placed it in this browser, or whoever has proved its phone. */
const isCustomer = (order: StoredOrder, visitor: Visitor): boolean =>
  order.subject === visitor.subject || order.phone === verifiedPhone(visitor)

/** All that goes back for this order, a payment that came twice included. */
function refundOf(refunds: readonly PayableRefund[]): Pick<SuccessInfo, 'refund'> {
  if (refunds.length === 0) return {}
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isDone = refunds.every(({ state }) => state === 'PROCESSED')
  const isPaidTwice = refunds.every(({ reason }) => reason === 'DUPLICATE_PAYMENT')
  const isPriceLower = refunds.every(({ reason }) => reason === 'PRICE_LOWER')
  return {
    refund: {
      amount,
      status: isDone ? 'PROCESSED' : 'PROCESSING',
      ...(isPaidTwice ? { isPaidTwice } : {}),
      ...(isPriceLower ? { isPriceLower } : {}),
    },
  }
}

function toSuccessInfo(
  store: Store,
  order: StoredOrder,
  refunds: readonly PayableRefund[],
): SuccessInfo {
  const { snapshot } = order
  const { quote } = snapshot
  const facts = factsOf(order)
  const name = orderName(order)
  return {
    success: true,
    orderId: order.orderId,
    ...(name === undefined ? {} : { orderNo: name.replace(/^#/, ''), orderName: name }),
    swiftOrderNo: order.orderId,
    placedAt: order.placedAt.toISOString(),
    redirectUrl: store.config.storeLink,
    address: addressToWire(facts.shippingAddress),
    billingAddress: addressToWire(facts.billingAddress),
    ...(snapshot.email ? { email: snapshot.email } : {}),
    ...(snapshot.gstin ? { gst_number: snapshot.gstin } : {}),
    cart: orderedCartToWire(order),
    taxes: quote.lines
      .filter(({ key }) => key === 'tax')
      .map(({ title, amount }) => ({ amount, ...omitUndefined({ title }) })),
    ...(snapshot.delivery ? { shipping_metadata: snapshot.delivery } : {}),
    shipping_charge: amountOf(quote, 'shippingCharge'),
    paymentMethod: snapshot.paymentMethod,
    payment_charge: amountOf(quote, 'paymentCharge'),
    payment_discount: amountOf(quote, 'paymentDiscount'),
    prepaid_amount: quote.payableNow,
    cod_amount: quote.dueOnDelivery,
    status: order.status === 'CANCELLED' ? 'CANCELLED' : 'PLACED',
    ...refundOf(refunds),
  }
}

/** The order that a cart became; not mine is the same as not there. */
export async function successInfo(
  deps: StatusDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<SuccessInfo> {
  const { storeId } = visitor
  const order = await orders.ofPayableWith<readonly PayableRefund[]>(
    deps.database,
    REFUNDS_OF_PAYABLE,
    {
      storeId,
      payableId: payableOfCart(cartId).payableId,
    },
  )
  if (!order || !isCustomer(order, visitor)) throw new ApiError('NOT_FOUND')
  return toSuccessInfo(await deps.stores.get(storeId), order, order.output)
}

type Status = TypesOf<typeof getOrderStatus>['reply']

const STATUS_OF_ATTEMPT = {
  CREATED: 'OPEN',
  PENDING: 'PENDING',
  AUTHORIZED: 'PENDING',
  CAPTURED: 'PENDING',
  EXPIRED: 'OPEN',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
  REFUNDED: 'REFUNDED',
} as const

/** How far a cart is. Says nothing about a person, so it needs no token. */
export async function orderStatus(deps: StatusDependencies, cartId: string): Promise<Status> {
  return statusOf(deps, await findCart(deps, cartId))
}

/** The same of a cart at hand. One that nobody has staged has no order and no payment. */
export async function statusOf(
  deps: StatusDependencies,
  open: OpenCart,
  { isRequested = false } = {},
): Promise<Status> {
  const { store, stored } = open
  if (stored.subject === null) return { status: 'OPEN' }
  const { cartId } = stored
  const { payableId } = payableOfCart(cartId)
  const order = await orderOfCart(deps.database, store.storeId, cartId)
  if (order) {
    const name = orderName(order)
    return { status: 'PLACED', ...(name === undefined ? {} : { orderName: name }) }
  }
  const attempt = await deps.payments.latestOfPayable(deps.database, store.storeId, payableId)
  if (!attempt) return { status: 'OPEN' }
  // While it can still be paid the next try may have succeeded: only the provider knows.
  if (attempt.state === 'FAILED' && !attempt.isExpired && !isRequested) {
    const isSettled = await deps.payments.refreshPaymentStatus(store, attempt)
    return isSettled ? statusOf(deps, open, { isRequested: true }) : { status: 'PENDING' }
  }
  const status = STATUS_OF_ATTEMPT[attempt.state]
  if (status === 'REFUNDED') {
    const refunds = await deps.payments.refundsOfPayable(deps.database, store.storeId, payableId)
    const refundAmount = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const refundReason = refunds.at(-1)?.reason
    return {
      status,
      ...(refundAmount > 0 ? { refundAmount } : {}),
      ...(refundReason ? { refundReason } : {}),
    }
  }
  return {
    status,
    ...(status === 'FAILED' && attempt.failure ? { description: attempt.failure } : {}),
  }
}
