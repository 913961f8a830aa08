/** A customer requests something of an order. [account §4, §7, A7.17, I5, I31, I40, D-37] */
import type { requestOrderAction } from '@thela/contracts/calls/orders/requests'
import type { TypesOf } from '@thela/contracts/call'
import { customerOf, orderDue, valueOfItems } from '@thela/domain/orders'
import type { OrderAction } from '@thela/domain/orders'
import { atLeastZero, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { verifiedPhone } from '@thela/domain/identity'
import {
  areAllPieces,
  arePiecesThere,
  isAboutItems,
  isInstant,
  replyDeadline,
  requestNeedsOtp,
} from '@thela/domain/requests'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { hashOfBody } from '../checkout/index.ts'
import { factsOf, priceNow } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { carryOut } from './carry-out.ts'
import { photosRepository } from './photos-repository.ts'
import { readWanted } from './read-wanted.ts'
import type { RequestDependencies } from './request-deps.ts'
import { refundedPieces, requestable } from './requestable.ts'
import type { Requestable } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'
import type { RequestContent, RequestedPieces, StoredRequest } from './requests-repository.ts'

type Body = TypesOf<typeof requestOrderAction>['body']

export interface WantedRequest {
  readonly visitor: Visitor
  readonly body: Body
  readonly idempotencyKey: string | undefined
}

export interface RequestOfOrder {
  readonly order: StoredOrder
  readonly request: StoredRequest
}

/** Somebody else's is the same as none. */
export async function ownOrder(
  { database, orders }: Pick<RequestDependencies, 'database' | 'orders'>,
  visitor: Visitor,
  orderId: string,
): Promise<StoredOrder> {
  const customer = customerOf(visitor)
  const order = await orders.ofCustomer(database, visitor.storeId, { customer, orderId })
  if (!order) throw new ApiError('NOT_FOUND')
  return order
}

const invalid = (field: string, code: 'ITEMS' | 'PHOTOS') =>
  new ApiError('INVALID_FIELDS', { details: { fields: { [field]: { code } } } })

function itemsOf(
  action: OrderAction,
  wanted: readonly RequestedPieces[] | undefined,
  { cancellable, returnable }: Requestable,
): readonly RequestedPieces[] {
  if (!isAboutItems(action)) return []
  const there = action === 'CANCEL_ORDER' ? cancellable : returnable
  if (!wanted) return there
  if (!arePiecesThere(there, wanted)) throw invalid('items', 'ITEMS')
  return wanted
}

/** What is expected to go back; it is computed anew when it does. */
function expectedRefund(
  order: StoredOrder,
  {
    action,
    items,
    isWhole,
    others,
  }: {
    readonly action: OrderAction
    readonly items: readonly RequestedPieces[]
    readonly isWhole: boolean
    readonly others: readonly StoredRequest[]
  },
): Paise {
  if (!isAboutItems(action)) return ZERO_PAISE
  const due = orderDue(order.snapshot, factsOf(order))
  if (action === 'CANCEL_ORDER' && isWhole) {
    return atLeastZero(subtractPaise(priceNow(order), due))
  }
  const money = items.filter(({ exchangeFor }) => !exchangeFor)
  const value = valueOfItems(order.snapshot, money, refundedPieces(order, others))
  return action === 'CANCEL_ORDER' ? atLeastZero(subtractPaise(value, due)) : value
}

function refuseClosed(
  action: OrderAction,
  { actions }: Requestable,
  requests: readonly StoredRequest[],
): void {
  if (actions.includes(action)) return
  const isOpen = requests.some((each) => each.action === action && each.state === 'REQUEST')
  throw new ApiError(isOpen ? 'ACTION_ALREADY_OPEN' : 'ACTION_NOT_ALLOWED')
}

async function write(
  deps: RequestDependencies,
  transaction: Transaction,
  {
    store,
    order,
    requests,
    wanted: { body, idempotencyKey, visitor },
    content: read,
  }: {
    readonly store: Store
    readonly order: StoredOrder
    readonly requests: readonly StoredRequest[]
    readonly wanted: WantedRequest
    readonly content: Omit<RequestContent, 'items'> & {
      readonly items: readonly RequestedPieces[] | undefined
    }
  },
): Promise<string> {
  const { storeId } = store
  const { orderId } = order
  const { action } = body
  const parcels = await deps.tracking.parcelsOf(transaction, storeId, [orderId])
  const possible = requestable({ store, order, parcels, requests })
  refuseClosed(action, possible, requests)
  const items = itemsOf(action, read.items, possible)
  // Pieces that the store refused to cancel stay ordered, and the order with them.
  const isWhole = action === 'CANCEL_ORDER' && areAllPieces(possible.ordered, items)
  const requestedAt = deps.now()
  const settings = store.config.account.requests
  const requestId = newId(store.number)
  const which = { storeId, requestId }
  const about = { REQUEST: requestId }
  const added = await requestsRepository.add(transaction, {
    ...which,
    orderId,
    action,
    content: { ...read, items },
    isWhole,
    amount: expectedRefund(order, { action, items, isWhole, others: requests }),
    isInstant: isInstant(action, settings),
    requestedAt,
    replyBy: replyDeadline(requestedAt, settings),
    idempotencyKey: idempotencyKey ?? null,
    bodyHash: hashOfBody(body),
  })
  if (!added) throw new ApiError('ACTION_ALREADY_OPEN')
  await requestsRepository.addStep(transaction, which, 'REQUESTED')
  const photoIds = read.photos
  if (photoIds.length > 0) {
    const phone = verifiedPhone(visitor) ?? ''
    const photos = { ...which, orderId, phone, photoIds }
    const attached = await photosRepository.attach(transaction, photos)
    if (attached !== new Set(photoIds).size) throw invalid('photos', 'PHOTOS')
  }
  if (isInstant(action, settings)) {
    await requestsRepository.addStep(transaction, which, 'APPROVED')
    await deps.queue.enqueue(transaction, carryOut, which)
    // A return takes days; the others report in a moment that they are done.
    if (action === 'RETURN_ORDER') {
      await deps.notifications.announce(transaction, { storeId, fact: 'REQUEST_APPROVED', about })
    }
  } else {
    await deps.notifications.announce(transaction, { storeId, fact: 'CUSTOMER_REQUESTED', about })
  }
  return requestId
}

/** Whether it was requested with the same key before. */
function repeated(
  requests: readonly StoredRequest[],
  { body, idempotencyKey }: WantedRequest,
): StoredRequest | undefined {
  const same = requests.find(
    (each) => idempotencyKey !== undefined && each.idempotencyKey === idempotencyKey,
  )
  if (same && !same.bodyHash?.equals(hashOfBody(body))) throw new ApiError('IDEMPOTENCY_MISMATCH')
  return same
}

/** Written with the job that carries it out, or with the message that the store decides. */
export async function requestAction(
  deps: RequestDependencies,
  wanted: WantedRequest,
): Promise<RequestOfOrder> {
  const { visitor, body } = wanted
  const { storeId } = visitor
  const store = await deps.stores.get(storeId)
  const own = await ownOrder(deps, visitor, body.orderId)
  const { orderId } = own
  const earlier = await requestsRepository.ofOrder(deps.database, storeId, orderId)
  const known = repeated(earlier, wanted)
  if (known) return { order: own, request: known }
  const content = await readWanted(deps, { store, order: own, body })
  const isVouched = visitor.vouchedBy !== undefined
  if (isVouched && requestNeedsOtp(body.action, content.refund?.to)) {
    throw new ApiError('OTP_REQUIRED')
  }
  return deps.database.transaction(async (transaction) => {
    const order = await deps.orders.lock(transaction, storeId, orderId)
    if (!order) throw new ApiError('NOT_FOUND')
    const requests = await requestsRepository.ofOrder(transaction, storeId, orderId)
    const same = repeated(requests, wanted)
    if (same) return { order, request: same }
    const requestId = await write(deps, transaction, { store, order, requests, wanted, content })
    const request = await requestsRepository.byId(transaction, storeId, requestId)
    if (!request) throw new Error('a request that was just written is missing')
    return { order, request }
  })
}
