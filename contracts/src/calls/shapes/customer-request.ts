/** What a customer requests for an order, and what becomes of it. [account §3, §4, D-37, D-38] */
import { ORDER_ACTIONS } from '@thela/domain/orders'
import { REFUND_DESTINATIONS } from '@thela/domain/payments'
import { CUSTOMER_REQUEST_STATES, REQUEST_FAILURES, REQUEST_STEPS } from '@thela/domain/requests'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { WireAddress } from './address.ts'
import { ObjectId, PaiseSchema, Time, example, literals } from '../../fields.ts'
import { IdText, ProductTitle, VariantIdText, VariantTitle } from '../../order-fields.ts'

const RequestItem = Type.Object({
  lineItemId: IdText,
  title: ProductTitle,
  variant: Type.Optional(VariantTitle),
  qty: example(Type.Integer(), 1),
  /** The variant that comes instead. */
  exchangeFor: Type.Optional(
    Type.Object({
      variantId: VariantIdText,
      title: ProductTitle,
    }),
  ),
})

/** One request with its steps, the first one first. */
export const CustomerRequest = Type.Object({
  id: ObjectId,
  orderId: ObjectId,
  action: literals(ORDER_ACTIONS),
  state: literals(CUSTOMER_REQUEST_STATES),
  /** The store decides, as long as it is in the state `REQUEST` without a step `APPROVED`. */
  isApprovedByStore: Type.Boolean(),
  at: Time,
  /** The deadline: of the store's decision, and of a request that takes effect at once. */
  replyBy: Time,
  reason: Type.Optional(example(Type.String(), 'Ordered by mistake')),
  comment: Type.Optional(example(Type.String(), 'The lid was loose')),
  /** Of a cancellation or return. */
  items: Type.Array(RequestItem),
  /** The ids of its photos. */
  photos: Type.Array(ObjectId),
  /** What goes back and where to; of a UPI id only its ends are shown. */
  refund: Type.Optional(
    Type.Object({
      to: literals(REFUND_DESTINATIONS),
      amount: PaiseSchema,
      upiId: Type.Optional(example(Type.String(), 'asha@okhdfcbank')),
      /** Of a transfer by the store's own bank. */
      reference: Type.Optional(example(Type.String(), 'INV-2042')),
    }),
  ),
  address: Type.Optional(WireAddress),
  /** Of an approved return: without its items by then it ends, unless a courier has them. */
  sendBackBy: Type.Optional(Time),
  /** The parcel of a return. */
  shipmentId: Type.Optional(ObjectId),
  steps: Type.Array(Type.Object({ step: literals(REQUEST_STEPS), at: Time })),
  /** What the store wrote about its decision. */
  storeComment: Type.Optional(example(Type.String(), 'The refund is on its way')),
  /** Why it failed, in the state `FAILED`. */
  failure: Type.Optional(literals(REQUEST_FAILURES)),
})
export type CustomerRequest = Static<typeof CustomerRequest>

/** The latest request of each action that did not fail. */
export const CustomerActionInfo = Type.Object({
  cancellationRequested: Type.Boolean(),
  cancellationReqTime: Type.Optional(Time),
  cancellationRequestReason: Type.Optional(example(Type.String(), 'Ordered by mistake')),
  returnRequested: Type.Boolean(),
  returnReqTime: Type.Optional(Time),
  returnRequestReason: Type.Optional(example(Type.String(), 'Damaged')),
  addressEditRequested: Type.Boolean(),
  addressEditReqTime: Type.Optional(Time),
  billingAddressEditRequested: Type.Boolean(),
  billingAddressEditReqTime: Type.Optional(Time),
})
export type CustomerActionInfo = Static<typeof CustomerActionInfo>

/** What can be requested of an order. */
export const OrderConfig = Type.Object({
  returnReasons: Type.Array(example(Type.String(), 'Damaged')),
  cancellationsReasons: Type.Array(example(Type.String(), 'Ordered by mistake')),
  possibleActions: Type.Array(literals(ORDER_ACTIONS)),
  /** Those of them that take effect at once; the others are approved by the store. */
  instantActions: Type.Array(literals(ORDER_ACTIONS)),
  replyWithinHours: example(Type.Integer(), 48),
  /** HIDE_FREEFORM_REASON_TEXT: reasons come from the lists alone, and there is no comment. */
  hidesReasonText: Type.Boolean(),
  /** Whether an address abroad is taken. */
  allowsInternationalAddress: Type.Boolean(),
  /** Of each line what can still be requested, and what a piece brings back. */
  items: Type.Array(
    Type.Object({
      lineItemId: IdText,
      cancellable: example(Type.Integer(), 1),
      returnable: example(Type.Integer(), 1),
      refundEach: PaiseSchema,
    }),
  ),
  /** Where the money of a return can go; empty where none goes back. */
  refundTo: Type.Array(literals(REFUND_DESTINATIONS)),
  maxPhotos: example(Type.Integer(), 3),
})
export type OrderConfig = Static<typeof OrderConfig>
