/** [tracking §5, §3 Shipment details, I37] */
import { PAYMENT_METHODS, SHIPMENT_STAGES } from '@thela/domain/orders'
import {
  CHECKPOINT_DESCRIPTIONS,
  CHECKPOINT_LABELS,
  DIRECTIONS,
  HEADER_CODES,
  HEADER_DESCRIPTIONS,
  ORDER_CANCELLATIONS,
  SHIPMENT_STATUSES,
  STEP_CODES,
  STEP_LABELS,
} from '@thela/domain/tracking'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { WireAddress } from './address.ts'
import { defineCall } from '../call.ts'
import { Day, PaiseSchema, Time, literals } from '../fields.ts'

/** As typed: its validation has texts of its own. */
const TypedId = Type.String({ maxLength: 128 })

export const verifyTrackingId = defineCall({
  route: 'GET /data/shipment/verify/v2',
  summary: 'Whether a tracking id exists; the order it belongs to for its verified customer only',
  tokens: ['NONE'],
  rate: 'lookup',
  query: Type.Object({ id: TypedId }),
  reply: Type.Object({
    status: literals(['VALID']),
    statusCode: Type.Integer(),
    swiftId: Type.String(),
    /** Only with the login of the customer who ordered it. */
    channelId: Type.Optional(Type.String()),
    /** If false, nothing of it is shown without the OTP. */
    isPublic: Type.Boolean(),
    loader: Type.Optional(Type.String()),
  }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

export const CheckpointReply = Type.Object({
  checkpoint: literals(SHIPMENT_STAGES),
  /** By its code, and in words. */
  label: literals(CHECKPOINT_LABELS),
  title: Type.String(),
  ctime: Type.Optional(Time),
  location: Type.Optional(Type.String()),
  weight: Type.Optional(Type.Number()),
  /** By its code, and in words. */
  descriptionCode: Type.Optional(literals(CHECKPOINT_DESCRIPTIONS)),
  description: Type.Optional(Type.String()),
  actualStatus: Type.Optional(literals(SHIPMENT_STATUSES)),
  isActive: Type.Boolean(),
  isDone: Type.Boolean(),
})

/** What anyone with the tracking id may see: an exact allow-list. */
export const PublicShipmentReply = Type.Object({
  swiftId: Type.String(),
  direction: literals(DIRECTIONS),
  courier: Type.Object({ code: Type.String(), name: Type.String(), colour: Type.String() }),
  status: literals(SHIPMENT_STAGES),
  header: Type.Object({
    code: literals(HEADER_CODES),
    /** The day that the code names. */
    day: Type.Optional(Time),
    description: Type.Optional(literals(HEADER_DESCRIPTIONS)),
  }),
  steps: Type.Array(
    Type.Object({
      step: literals(STEP_CODES),
      label: literals(STEP_LABELS),
      isDone: Type.Boolean(),
      isCurrent: Type.Boolean(),
    }),
  ),
  checkpoints: Type.Array(CheckpointReply),
  edd: Type.Optional(Day),
  isCancelled: Type.Boolean(),
  isDelivered: Type.Boolean(),
  isRTO: Type.Boolean(),
  isPublic: Type.Boolean(),
  /** In transit past its estimate. */
  isDelayed: Type.Boolean(),
  /** Set when its order was cancelled: what that means for this parcel. */
  orderCancellation: Type.Optional(literals(ORDER_CANCELLATIONS)),
})
export type PublicShipmentReply = Static<typeof PublicShipmentReply>

/** What its customer sees besides. */
export const CustomerShipment = Type.Object({
  ...PublicShipmentReply.properties,
  awb: Type.Optional(Type.String()),
  deliveryOtp: Type.Optional(Type.String()),
  isDeliveryOtpPresent: Type.Boolean(),
  orderData: Type.Object({
    orderId: Type.String(),
    /** Missing until the platform has numbered the order. */
    orderNumber: Type.Optional(Type.String()),
    orderDate: Time,
    shipmentId: Type.String(),
    orderValue: PaiseSchema,
    cartValue: PaiseSchema,
    paymentMethod: literals(PAYMENT_METHODS),
    items: Type.Array(
      Type.Object({
        title: Type.String(),
        variant: Type.Optional(Type.String()),
        image: Type.Optional(Type.String()),
        qty: Type.Integer(),
      }),
    ),
  }),
  shippingAddress: WireAddress,
})
export type CustomerShipment = Static<typeof CustomerShipment>

export const trackPublic = defineCall({
  route: 'GET /data/shipments/track/:id',
  summary: 'The public view of a shipment',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Type.Object({ id: TypedId }),
  reply: PublicShipmentReply,
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

export const trackOwned = defineCall({
  route: 'GET /data/shipments/track/v2/:id',
  summary: 'The customer’s view of a shipment; another customer’s is 404',
  tokens: ['USER'],
  rate: 'read',
  params: Type.Object({ id: TypedId }),
  reply: CustomerShipment,
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

export const getTrackConfig = defineCall({
  route: 'GET /data/shipments/track/config/:id',
  summary: 'Whether this shipment’s page requires a login',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Type.Object({ id: TypedId }),
  reply: Type.Object({
    authRequired: Type.Boolean(),
    brandSlugName: Type.String(),
    direction: literals(DIRECTIONS),
  }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})
