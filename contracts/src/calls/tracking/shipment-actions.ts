/** What a customer does about a parcel, and what its store answers. [tracking §3, §4, §5, §7, D-35, ADR-203] */
import {
  DELIVERY_REQUEST_KINDS,
  EXCEPTION_REASONS,
  FEEDBACK_REASONS,
  NDR_ACTIONS,
  REQUEST_STATES,
  SHIPMENT_STATUSES,
  STORE_REPLIES,
} from '@thela/domain/tracking'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, ObjectId, StoreIdSchema, Text, Time, example, literals } from '../../fields.ts'
import { AwbText, PhoneText } from '../../order-fields.ts'

/** As typed: its validation has texts of its own. */
const TypedId = example(Type.String({ maxLength: 128 }), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')

export const ScanReply = Type.Object({
  status: literals(SHIPMENT_STATUSES),
  ctime: Time,
  desc: Type.Optional(example(Type.String(), 'Delivered')),
  location: Type.Optional(example(Type.String(), 'Bengaluru')),
  ndrStatus: Type.Optional(literals(EXCEPTION_REASONS)),
})

/** One entry of `actionHistory`. */
export const DeliveryRequestReply = Type.Object({
  id: ObjectId,
  type: literals(DELIVERY_REQUEST_KINDS),
  at: Time,
  /** `REQUESTED`: kept, and on its way to the courier. */
  state: literals(REQUEST_STATES),
  /** The day that was asked for. */
  date: Type.Optional(Day),
  address_line1: Type.Optional(example(Type.String(), '12, Nandini Residency, 4th Main')),
  address_line2: Type.Optional(example(Type.String(), 'Near the metro station')),
  landmark: Type.Optional(example(Type.String(), 'Near the metro station')),
  phone: Type.Optional(PhoneText),
  comment: Type.Optional(example(Type.String(), 'The lid was loose')),
  /** The failed delivery that it is about, as the courier reported it then. */
  scan: ScanReply,
  /** The right of reply: what the store says of it, and what the courier reported next. */
  storeReply: Type.Optional(
    Type.Object({
      reply: literals(STORE_REPLIES),
      at: Time,
      comment: Type.Optional(example(Type.String(), 'The lid was loose')),
    }),
  ),
  courierReply: Type.Optional(ScanReply),
})
export type DeliveryRequestReply = Static<typeof DeliveryRequestReply>

/** `track` of the customer's view. */
export const TrackReply = Type.Object({
  /** Of the latest scan. */
  status: Type.Optional(literals(SHIPMENT_STATUSES)),
  /** Every scan, the newest first. */
  details: Type.Array(ScanReply),
  /** Why the last delivery failed, while it has. */
  ndrStatus: Type.Optional(literals(EXCEPTION_REASONS)),
  /** The newest first. */
  actionHistory: Type.Array(DeliveryRequestReply),
  /** A request of today waits for the courier. */
  actionRequested: Type.Boolean(),
  /** While a delivery has failed and nothing was asked for since. */
  actionAvailable: Type.Optional(
    Type.Object({
      type: literals(NDR_ACTIONS),
      buttonText: example(Type.String(), 'Reschedule the delivery'),
      /** Said in place of an action. */
      message: Type.Optional(example(Type.String(), 'The courier tries again tomorrow.')),
      /** What can be asked for. */
      types: Type.Array(literals(DELIVERY_REQUEST_KINDS)),
      /** Between these another attempt can be asked for. */
      firstDate: Day,
      lastDate: Day,
      /** Attempts that count, of the courier's most. */
      attempts: example(Type.Integer(), 1),
      maxAttempts: example(Type.Integer(), 3),
    }),
  ),
  firstDamagedTime: Type.Optional(Time),
})
export type TrackReply = Static<typeof TrackReply>

export const requestDelivery = defineCall({
  route: 'POST /checkout/package/ndr',
  summary: 'What the customer wants after a failed delivery; once per failed delivery and day',
  tokens: ['USER'],
  rate: 'write',
  idempotent: true,
  body: Type.Object({
    id: TypedId,
    type: literals(DELIVERY_REQUEST_KINDS),
    date: Type.Optional(example(Text(10), '2026-11-27')),
    address_line1: Type.Optional(example(Text(300), '12, Nandini Residency, 4th Main')),
    address_line2: Type.Optional(example(Text(300), 'Near the metro station')),
    landmark: Type.Optional(example(Text(300), 'Near the metro station')),
    pincode: Type.Optional(example(Text(12, 'It never changes: another one is refused'), '560038')),
    phone: Type.Optional(example(Text(24), '+919876543210')),
    comment: Type.Optional(example(Text(500), 'The lid was loose')),
  }),
  reply: DeliveryRequestReply,
  failures: [
    'INVALID_TRACKING_ID',
    'NOT_FOUND',
    'INVALID_FIELDS',
    // Another address or phone, of a customer for whom only the store vouched.
    'OTP_REQUIRED',
    'DELIVERY_NOT_FAILED',
    'ACTION_UNAVAILABLE',
    'ACTION_ALREADY_REQUESTED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const FeedbackReply = Type.Object({
  rating: example(Type.Integer(), 5),
  reasons: Type.Array(literals(FEEDBACK_REASONS)),
  comment: Type.Optional(example(Type.String(), 'The lid was loose')),
  /** Until then it can be changed. */
  editableUntil: Time,
})

export const giveShipmentFeedback = defineCall({
  route: 'POST /checkout/shipments/feedback/v2',
  summary: 'What a customer thinks of a delivery: once, and changed for a day',
  tokens: ['NONE'],
  rate: 'write',
  body: Type.Object({
    id: TypedId,
    rating: example(Type.Integer({ minimum: 1, maximum: 5, description: '5 is the best' }), 5),
    reasons: Type.Optional(Type.Array(literals(FEEDBACK_REASONS), { maxItems: 10 })),
    comment: Type.Optional(example(Text(500), 'The lid was loose')),
  }),
  reply: Type.Object({
    saved: Type.Boolean({ description: 'Not where it can no longer be changed' }),
    editableUntil: Time,
  }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND', 'NOT_DELIVERED'],
})

const subscription = {
  tokens: ['USER'],
  rate: 'write',
  params: Type.Object({ id: TypedId }),
  reply: Type.Object({ whatsappSubscribed: Type.Boolean() }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
} as const

export const subscribeByGet = defineCall({
  route: 'GET /data/track/whatsapp/subscribe/:id',
  summary: 'Updates of a parcel by WhatsApp; new clients use POST',
  acts: true,
  ...subscription,
})

export const subscribe = defineCall({
  route: 'POST /data/track/whatsapp/subscribe/:id',
  summary: 'Updates of a parcel by WhatsApp, or none any more',
  body: Type.Object({ subscribed: Type.Optional(Type.Boolean()) }),
  ...subscription,
})

/** What a store is told, with what it needs to act. */
const StoreRequest = Type.Object({
  ...DeliveryRequestReply.properties,
  shipmentId: ObjectId,
  /** Missing where the parcel belongs to no order. */
  orderId: Type.Optional(ObjectId),
  courier: example(Type.String(), 'CITY_COURIER'),
  awb: Type.Optional(AwbText),
})
export type StoreRequest = Static<typeof StoreRequest>

export const listStoreRequests = defineCall({
  route: 'GET /stores/:storeId/delivery-requests',
  summary: 'What customers asked for after failed deliveries and the store has not answered',
  tokens: ['STORE'],
  rate: 'read',
  params: Type.Object({ storeId: StoreIdSchema }),
  reply: Type.Object({ requests: Type.Array(StoreRequest) }),
  failures: ['NOT_FOUND'],
})

export const replyToStoreRequest = defineCall({
  route: 'POST /stores/:storeId/delivery-requests/:requestId/reply',
  summary: 'What the store says of a request; for a report that nobody came, its right of reply',
  tokens: ['STORE'],
  rate: 'write',
  params: Type.Object({ storeId: StoreIdSchema, requestId: ObjectId }),
  body: Type.Object({
    reply: literals(STORE_REPLIES),
    comment: Type.Optional(example(Text(300), 'The lid was loose')),
  }),
  reply: Type.Object({ saved: Type.Boolean({ description: 'Not where it was answered before' }) }),
  failures: ['NOT_FOUND'],
})
