/** What became of a cart. [I3, I8, I9, ADR-293] */
import type { TypesOf } from '@thela/contracts/call'
import type { getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { payableOfCart } from '@thela/domain/orders'
import { payableOutcome, stateByReply } from '@thela/domain/payments'
import type { AttemptFact, PayableOutcome } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import { orderName } from '../../orders/index.ts'
import type {
  PaymentAttempts,
  PaymentRecords,
  StoredAttempt,
  StoredRefund,
} from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { findCartWithOrder } from '../cart/open-cart.ts'
import type { CartWithOrder, OpenCart } from '../cart/open-cart.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

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
  deps: CheckoutDependencies,
  cartId: string,
): Promise<OrderStatusReply> {
  return statusOf(deps, await findCartWithOrder(deps, cartId))
}

export interface StatusOptions {
  /** The shopper is back from the provider, which knows more than we do. */
  readonly isBack?: boolean
}

/** What is paid, and whether it was. */
export interface PaidThing {
  readonly store: Store
  readonly payableId: string
  /** It was read just now, and is null where there was no order. */
  readonly known?: Pick<OrderStatusReply, 'orderName'> | null
  readonly placed: () => Promise<Pick<OrderStatusReply, 'orderName'> | undefined>
}

/** The same for a loaded cart. One that nobody has staged has no order and no payment. */
export async function statusOf(
  deps: CheckoutDependencies,
  { store, stored, order: read }: OpenCart & Partial<Pick<CartWithOrder, 'order'>>,
  options: StatusOptions = {},
): Promise<OrderStatusReply> {
  if (stored.subject === null) return { status: 'OPEN' }
  const { cartId } = stored
  const placed = async () => {
    const order = await orderOfCart(deps, store.storeId, cartId)
    return order && omitUndefined({ orderName: orderName(order) })
  }
  const known = read && omitUndefined({ orderName: read.name ?? undefined })
  const paid = { store, placed, ...omitUndefined({ known }), ...payableOfCart(cartId) }
  return statusOfPayable(deps, paid, options)
}

/** The attempt that tells first, then the others, then one that was opened meanwhile. */
const MAX_ROUNDS = 3

interface PayableDependencies {
  readonly database: Database
  readonly payments: PaymentAttempts & PaymentRecords
}

/** What became of a payable: of a cart, or of a use of a payment link. */
export async function statusOfPayable(
  deps: PayableDependencies,
  paid: PaidThing,
  options: StatusOptions = {},
): Promise<OrderStatusReply> {
  const { payments } = deps
  const placed = paid.known === undefined ? await paid.placed() : paid.known
  if (placed) return { status: 'PLACED', ...placed }
  let now = await readPayable(deps, paid, options)
  // While they can still be paid a try may have succeeded: only the provider knows.
  const replies = new Map<string, readonly AttemptFact[]>()
  const request = async (attempt: StoredAttempt): Promise<boolean> => {
    const reply = await payments.refreshPaymentStatus(paid.store, attempt, options)
    if (reply) replies.set(attempt.attemptId, reply)
    return reply !== false
  }
  // One that has failed by its reply is told only once the others were asked, too.
  for (let round = 0; ; round += 1) {
    const unknown = now.uncertain.filter(({ attemptId }) => !replies.has(attemptId))
    if (unknown.length === 0) break
    const isKnown = round < MAX_ROUNDS && (await Promise.all(unknown.map(request))).every(Boolean)
    if (!isKnown) return { status: 'PENDING' }
    now = await readPayable(deps, paid, { ...options, replies })
  }
  const status = statusFrom(now)
  const isEnd = status.status === 'REFUNDED' || status.status === 'FAILED'
  if (!isEnd && replies.size === 0) return status
  // It may have been placed since the first look: an end is told only when there is no order.
  const since = await paid.placed()
  return since ? { status: 'PLACED', ...since } : status
}

type KnownPayable = PayableOutcome<StoredAttempt> & { readonly refunds: readonly StoredRefund[] }

interface ReadOptions extends StatusOptions {
  /** What the providers of attempts have just reported, by the attempt. */
  readonly replies?: ReadonlyMap<string, readonly AttemptFact[]>
}

async function readPayable(
  { database, payments }: PayableDependencies,
  { store: { storeId }, payableId }: PaidThing,
  { isBack = false, replies }: ReadOptions,
): Promise<KnownPayable> {
  const stored = await payments.attemptsOfPayable(database, storeId, payableId)
  const attempts = stored.map((attempt) => ({
    ...attempt,
    state: stateByReply(attempt.state, replies?.get(attempt.attemptId) ?? []),
  }))
  const isRefunded = attempts.some(({ state }) => state === 'REFUNDED')
  const refunds = isRefunded ? await payments.refundsOfPayable(database, storeId, payableId) : []
  const refundedAt = refunds[0]?.createdAt
  return {
    ...payableOutcome(attempts, { isBack, ...(refundedAt ? { refundedAt } : {}) }),
    refunds,
  }
}

function statusFrom({ telling, isUndecided, refunds }: KnownPayable): OrderStatusReply {
  if (!telling) return { status: 'OPEN' }
  if (isUndecided) return { status: 'PENDING' }
  const status = STATUS_OF_ATTEMPT[telling.state]
  if (status === 'REFUNDED') {
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
    ...(status === 'FAILED' && telling.failure ? { description: telling.failure } : {}),
  }
}
