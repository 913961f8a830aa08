/** What became of a cart. [I3, I8, I9] */
import type { TypesOf } from '@thela/contracts/call'
import type { getOrderStatus } from '@thela/contracts/calls/checkout-order'
import { payableOfCart } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { orderName } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
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

/** What is paid, and whether it was. */
export interface PaidThing {
  readonly store: Store
  readonly payableId: string
  readonly placed: () => Promise<Pick<OrderStatusReply, 'orderName'> | undefined>
}

/** The same for a loaded cart. One that nobody has staged has no order and no payment. */
export async function statusOf(
  deps: StatusDependencies,
  { store, stored }: OpenCart,
  options: StatusOptions = {},
): Promise<OrderStatusReply> {
  if (stored.subject === null) return { status: 'OPEN' }
  const { cartId } = stored
  const placed = async () => {
    const order = await orderOfCart(deps, store.storeId, cartId)
    return order && omitUndefined({ orderName: orderName(order) })
  }
  return statusOfPayable(deps, { store, placed, ...payableOfCart(cartId) }, options)
}

/** What became of a payable: of a cart, or of a use of a payment link. */
export async function statusOfPayable(
  deps: Pick<StatusDependencies, 'database' | 'payments'>,
  paid: PaidThing,
  { isRequested = false, isBack = false }: StatusOptions = {},
): Promise<OrderStatusReply> {
  const { store, payableId } = paid
  const placed = await paid.placed()
  if (placed) return { status: 'PLACED', ...placed }
  const attempt = await deps.payments.latestOfPayable(deps.database, store.storeId, payableId)
  if (!attempt) return { status: 'OPEN' }
  // While it can still be paid the next try may have succeeded: only the provider knows.
  const mayHaveChanged = attempt.state === 'FAILED' || (isBack && attempt.state === 'CREATED')
  if (mayHaveChanged && !attempt.isExpired && !isRequested) {
    const hasReplied = await deps.payments.refreshPaymentStatus(store, attempt)
    return hasReplied ? statusOfPayable(deps, paid, { isRequested: true }) : { status: 'PENDING' }
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
