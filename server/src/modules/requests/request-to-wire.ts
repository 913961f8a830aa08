/** [account §3, A3.8] */
import { addressToWire } from '@thela/contracts/address-mapping'
import type {
  CustomerActionInfo,
  CustomerRequest,
  OrderConfig,
} from '@thela/contracts/calls/shapes/customer-request'
import type { StoreCustomerRequest } from '@thela/contracts/calls/orders/requests'
import { paise } from '@thela/domain/money'
import { valueOfItems } from '@thela/domain/orders'
import type { OrderAction, PiecesOfLine } from '@thela/domain/orders'
import { isInstant, MAX_PHOTOS, requestNeedsOtp, sendBackDeadline } from '@thela/domain/requests'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { factsOf, lineIdOf, orderName } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import { reasonText, reasonTexts } from './reason-of.ts'
import { isAwaited, listDestinations, requestable } from './requestable.ts'
import type { OrderSeenBy } from './requestable.ts'
import type { StoredRequest } from './requests-repository.ts'

/** Enough to know one's own again. */
const shortUpiId = (upiId: string): string =>
  `${upiId.slice(0, 2)}•••${upiId.slice(upiId.lastIndexOf('@'))}`

function itemsToWire(order: StoredOrder, { content }: StoredRequest): CustomerRequest['items'] {
  return content.items.map(({ lineKey, quantity, exchangeFor }) => {
    const line = order.snapshot.lines.find(({ key }) => key === lineKey)
    return {
      lineItemId: lineIdOf(lineKey),
      title: line?.productTitle ?? '',
      qty: quantity,
      ...omitUndefined({ variant: line?.variantTitle, exchangeFor }),
    }
  })
}

function refundToWire({ content, amount, refundReference }: StoredRequest) {
  const { refund } = content
  if (!refund && amount === 0) return {}
  return {
    refund: {
      to: refund?.to ?? ('SOURCE' as const),
      amount: paise(amount),
      ...omitUndefined({
        upiId: refund?.upiId && shortUpiId(refund.upiId),
        reference: refundReference ?? undefined,
      }),
    },
  }
}

/** While its items are awaited. */
function sendBackTime(request: StoredRequest): string | undefined {
  const approved = request.steps.find(({ step }) => step === 'APPROVED')
  if (!approved || !isAwaited(request)) return undefined
  return sendBackDeadline(new Date(approved.at)).toISOString()
}

export function requestToWire(
  t: Messages,
  order: StoredOrder,
  stored: StoredRequest,
): CustomerRequest {
  const { content, action } = stored
  return {
    id: stored.requestId,
    orderId: stored.orderId,
    action,
    state: stored.state,
    isApprovedByStore: !stored.isInstant,
    at: stored.requestedAt.toISOString(),
    replyBy: stored.replyBy.toISOString(),
    items: itemsToWire(order, stored),
    photos: [...content.photos],
    steps: stored.steps.map(({ step, at }) => ({ step, at: new Date(at).toISOString() })),
    ...refundToWire(stored),
    ...omitUndefined({
      reason: content.reason && reasonText(t, action, content.reason),
      comment: content.comment,
      address: content.address && addressToWire(content.address),
      sendBackBy: sendBackTime(stored),
      shipmentId: stored.shipmentId ?? undefined,
      storeComment: stored.storeComment ?? undefined,
      failure: stored.failure ?? undefined,
    }),
  }
}

export function requestToStore(
  t: Messages,
  order: StoredOrder,
  stored: StoredRequest,
): StoreCustomerRequest {
  const steps = stored.steps.map(({ step }) => step)
  const isOwed = steps.includes('REFUND_BY_STORE') && !steps.includes('REFUND_SENT')
  return {
    ...requestToWire(t, order, stored),
    phone: order.phone,
    customerName: factsOf(order).shippingAddress.name,
    ...omitUndefined({
      orderNumber: orderName(order),
      payTo: isOwed ? stored.content.refund?.upiId : undefined,
    }),
  }
}

export function orderConfigToWire(t: Messages, seen: OrderSeenBy): OrderConfig {
  const { store, order, isVouched } = seen
  const { account, uiConfig } = store.config
  const { actions: possible, cancellable, returnable } = requestable(seen)
  const actions = possible.filter((action) => !isVouched || !requestNeedsOtp(action, undefined))
  const refundTo = listDestinations(store, order)
  const countOf = (pieces: readonly PiecesOfLine[], lineKey: string) =>
    pieces.find((each) => each.lineKey === lineKey)?.quantity ?? 0
  return {
    returnReasons: reasonTexts(t, store, 'RETURN_ORDER'),
    cancellationsReasons: reasonTexts(t, store, 'CANCEL_ORDER'),
    possibleActions: [...actions],
    instantActions: actions.filter((action) => isInstant(action, account.requests)),
    replyWithinHours: account.requests.replyWithinHours,
    hidesReasonText: account.HIDE_FREEFORM_REASON_TEXT,
    allowsInternationalAddress: uiConfig.allowInternationalAddress,
    items: order.snapshot.lines.map(({ key }) => ({
      lineItemId: lineIdOf(key),
      cancellable: actions.includes('CANCEL_ORDER') ? countOf(cancellable, key) : 0,
      returnable: actions.includes('RETURN_ORDER') ? countOf(returnable, key) : 0,
      refundEach: valueOfItems(order.snapshot, [{ lineKey: key, quantity: 1 }]),
    })),
    refundTo: refundTo.filter((to) => !isVouched || !requestNeedsOtp('RETURN_ORDER', to)),
    maxPhotos: MAX_PHOTOS,
  }
}

/** The latest one of each kind that did not fail. */
export function actionInfoToWire(
  t: Messages,
  requests: readonly StoredRequest[],
): CustomerActionInfo {
  const latest = (action: OrderAction) =>
    requests
      .filter((each) => each.action === action && each.state !== 'FAILED')
      .toSorted((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime())
      .at(0)
  const [cancel, back, moved, billed] = (
    ['CANCEL_ORDER', 'RETURN_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'] as const
  ).map(latest)
  const wordsOf = (request: StoredRequest | undefined) =>
    request?.content.reason && reasonText(t, request.action, request.content.reason)
  return {
    cancellationRequested: cancel !== undefined,
    returnRequested: back !== undefined,
    addressEditRequested: moved !== undefined,
    billingAddressEditRequested: billed !== undefined,
    ...omitUndefined({
      cancellationReqTime: cancel?.requestedAt.toISOString(),
      cancellationRequestReason: wordsOf(cancel),
      returnReqTime: back?.requestedAt.toISOString(),
      returnRequestReason: wordsOf(back),
      addressEditReqTime: moved?.requestedAt.toISOString(),
      billingAddressEditReqTime: billed?.requestedAt.toISOString(),
    }),
  }
}
