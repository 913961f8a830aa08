/** What became of a cart. [I3, I8, I9] */
import type { TypesOf } from '@thela/contracts/call'
import type { getOrderStatus } from '@thela/contracts/calls/checkout-order'
import { payableOfCart } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { orderName } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import { findCart } from './open-cart.ts'
import type { CartDependencies, OpenCart } from './open-cart.ts'
import { orderOfCart } from './order-of-cart.ts'

export type StatusDependencies = CartDependencies & {
  readonly payments: Pick<Payments, 'latestOfPayable' | 'refundsOfPayable' | 'refreshPaymentStatus'>
}

export type OrderStatusReply = TypesOf<typeof getOrderStatus>['reply']

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

/** What became of a cart. Says nothing about a person, so it needs no token. */
export async function orderStatus(
  deps: StatusDependencies,
  cartId: string,
): Promise<OrderStatusReply> {
  return statusOf(deps, await findCart(deps, cartId))
}

export interface StatusOptions {
  /** The provider has just been asked. */
  readonly isRequested?: boolean
  /** The shopper is back from the provider, which knows more than we do. */
  readonly isBack?: boolean
}

/** The same for a loaded cart. One that nobody has staged has no order and no payment. */
export async function statusOf(
  deps: StatusDependencies,
  open: OpenCart,
  { isRequested = false, isBack = false }: StatusOptions = {},
): Promise<OrderStatusReply> {
  const { store, stored } = open
  if (stored.subject === null) return { status: 'OPEN' }
  const { cartId } = stored
  const { payableId } = payableOfCart(cartId)
  const order = await orderOfCart(deps, store.storeId, cartId)
  if (order) {
    const name = orderName(order)
    return { status: 'PLACED', ...omitUndefined({ orderName: name }) }
  }
  const attempt = await deps.payments.latestOfPayable(deps.database, store.storeId, payableId)
  if (!attempt) return { status: 'OPEN' }
  // While it can still be paid the next try may have succeeded: only the provider knows.
  const mayHaveChanged = attempt.state === 'FAILED' || (isBack && attempt.state === 'CREATED')
  if (mayHaveChanged && !attempt.isExpired && !isRequested) {
    const hasReplied = await deps.payments.refreshPaymentStatus(store, attempt)
    return hasReplied ? statusOf(deps, open, { isRequested: true }) : { status: 'PENDING' }
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
