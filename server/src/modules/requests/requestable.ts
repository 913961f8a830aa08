/** What can be requested of an order now. [account §4 Allowed customer actions, I40, ADR-235] */
import {
  allowedActions,
  balancesOf,
  costOnDelivery,
  ORDER_ACTIONS,
  prepaidOf,
} from '@thela/domain/orders'
import type { OrderAction, PiecesOfLine } from '@thela/domain/orders'
import { addPaise, atLeastZero, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { MoneyOfOrder, RefundDestination } from '@thela/domain/payments'
import { isAboutItems, piecesLeft, refundDestinations } from '@thela/domain/requests'
import type { RequestStep } from '@thela/domain/requests'
import { factsOf, orderParts } from '../orders/index.ts'
import type { OrderPart, Parcel, StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import type { StoredRequest } from './requests-repository.ts'

interface OrderSeen {
  readonly store: Store
  readonly order: StoredOrder
  /** Without returns. */
  readonly parcels: readonly Parcel[]
  readonly requests: readonly StoredRequest[]
}

/** For whom: what needs an OTP is not offered to a customer for whom only the store vouched. */
export interface OrderSeenBy extends OrderSeen {
  readonly isVouched: boolean
}

export interface Requestable {
  readonly actions: readonly OrderAction[]
  /** All that is ordered now, whether or not it can be requested. */
  readonly ordered: readonly PiecesOfLine[]
  readonly cancellable: readonly PiecesOfLine[]
  readonly returnable: readonly PiecesOfLine[]
}

const piecesOf = (parts: readonly OrderPart[]): readonly PiecesOfLine[] =>
  parts.flatMap(({ lines }) => lines.map(({ line, quantity }) => ({ lineKey: line.key, quantity })))

const isOpen = ({ state }: StoredRequest): boolean => state === 'REQUEST'
const isRejected = ({ failure }: StoredRequest): boolean => failure === 'REJECTED'

/** The store's word is final for what it rejected; what failed otherwise can be requested again. */
const takenBy = (requests: readonly StoredRequest[], action: OrderAction) =>
  requests
    .filter((each) => each.action === action && (each.state !== 'FAILED' || isRejected(each)))
    .flatMap(({ content }) => content.items)

/** By the store's switches and the order's state alone. */
export function actionsOfState({
  store,
  order,
  parcels,
}: Omit<OrderSeen, 'requests'>): readonly OrderAction[] {
  const { account } = store.config
  return allowedActions(
    {
      subOrders: orderParts(order, parcels).map(({ subOrder }) => subOrder),
      billingCountry: factsOf(order).billingAddress.country,
      isPickup: order.snapshot.delivery?.type === 'PICKUP',
    },
    {
      allowCancelOrder: account.ALLOW_CANCEL_ORDER,
      allowReturnOrder: account.ALLOW_RETURN_ORDER,
      allowShippingAddressEdit: account.ALLOW_SHIPPING_ADDRESS_EDIT,
      allowBillingAddressEdit: account.ALLOW_BILLING_ADDRESS_EDIT,
    },
  )
}

/** One request of a kind at a time, and none beside a cancellation. */
function isFree(requests: readonly StoredRequest[], action: OrderAction): boolean {
  const open = requests.filter(isOpen)
  if (open.some((each) => each.action === action || each.action === 'CANCEL_ORDER')) return false
  return (
    isAboutItems(action) || !requests.some((each) => each.action === action && isRejected(each))
  )
}

export function requestable(seen: OrderSeen): Requestable {
  const { order, parcels, requests } = seen
  const parts = orderParts(order, parcels)
  // What was cancelled before is in no part any more.
  const cancels = requests.filter(({ state }) => state !== 'SUCCESS')
  const arrived = parts.filter(
    ({ subOrder }) => subOrder.isFulfilledElsewhere || subOrder.status === 'DELIVERED',
  )
  const ordered = piecesOf(parts)
  const pieces = {
    ordered,
    cancellable: piecesLeft(ordered, takenBy(cancels, 'CANCEL_ORDER')),
    returnable: piecesLeft(piecesOf(arrived), takenBy(requests, 'RETURN_ORDER')),
  }
  const possible = actionsOfState(seen)
  const actions = ORDER_ACTIONS.filter(
    (action) =>
      possible.includes(action) &&
      isFree(requests, action) &&
      (action !== 'CANCEL_ORDER' || pieces.cancellable.length > 0) &&
      (action !== 'RETURN_ORDER' || pieces.returnable.length > 0),
  )
  return { ...pieces, actions }
}

/** Once it has arrived. */
export const cashPaid = (order: StoredOrder): Paise =>
  costOnDelivery(order.snapshot, factsOf(order))

/** What the order was paid with; not what of it has gone back. */
export function paidWith(order: StoredOrder): MoneyOfOrder {
  const { quote } = order.snapshot
  return {
    cash: cashPaid(order),
    providers: addPaise(prepaidOf(quote), factsOf(order).paidOnline),
    balances: balancesOf(quote),
  }
}

/** The ways in which the money of a return can go back at this store. */
export const listDestinations = (
  { config: { uiConfig } }: Store,
  order: StoredOrder,
): readonly RefundDestination[] =>
  refundDestinations(paidWith(order), { takesCredit: uiConfig.storeCreditConfig.active })

/** What of the cash has not gone back by a request. */
export const cashLeft = (order: StoredOrder, requests: readonly StoredRequest[]): Paise =>
  atLeastZero(
    subtractPaise(cashPaid(order), paise(requests.reduce((sum, { cash }) => sum + cash, 0))),
  )

export const hasStep = ({ steps }: Pick<StoredRequest, 'steps'>, wanted: RequestStep): boolean =>
  steps.some(({ step }) => step === wanted)

/** An approved return whose items are not back. */
export const isAwaited = (request: StoredRequest): boolean =>
  request.action === 'RETURN_ORDER' &&
  isOpen(request) &&
  hasStep(request, 'APPROVED') &&
  !hasStep(request, 'ITEMS_BACK')

/**
 * The parcel that was booked for a return, or one that its store arranged, also after a cancelled pickup; never
 * one that was booked for another return of the order.
 */
export function isItsParcel(
  request: StoredRequest,
  shipmentId: string,
  requestsOfOrder: readonly StoredRequest[],
): boolean {
  const booked = requestsOfOrder.find((each) => each.shipmentId === shipmentId)
  if (booked) return booked.requestId === request.requestId
  return request.shipmentId === null || hasStep(request, 'PICKUP_BY_STORE')
}

/** Its items are back, and their money is on its way. */
export const isRefundedReturn = (request: StoredRequest): boolean =>
  request.action === 'RETURN_ORDER' &&
  request.state !== 'FAILED' &&
  (hasStep(request, 'REFUND_STARTED') || hasStep(request, 'REFUND_BY_STORE'))

/** Those for which nothing else is sent. */
export const refundedItems = ({ content }: StoredRequest): readonly PiecesOfLine[] =>
  content.items.filter(({ exchangeFor }) => !exchangeFor)

/** Pieces that brought money back before, or were cancelled. */
export const refundedPieces = (
  order: StoredOrder,
  others: readonly StoredRequest[],
): readonly PiecesOfLine[] => [
  ...factsOf(order).cancelledItems,
  ...others.filter(isRefundedReturn).flatMap(refundedItems),
]
