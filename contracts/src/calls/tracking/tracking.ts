/** [tracking §5, §3 Shipment details, I37] */
import { ORDER_PAYMENTS, SHIPMENT_STAGES } from '@thela/domain/orders'
import {
  CHECKPOINT_DESCRIPTIONS,
  CHECKPOINT_LABELS,
  DELAY_CODES,
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
import { RefundInfo } from '../payments/store-refunds.ts'
import { WireAddress } from '../shapes/address.ts'
import { FeedbackReply, TrackReply } from './shipment-actions.ts'
import { defineCall } from '../../call.ts'
import { Day, PaiseSchema, Time, example, literals } from '../../fields.ts'
import {
  AwbText,
  IdText,
  ImageUrl,
  OrderNumberText,
  ProductTitle,
  VariantTitle,
} from '../../order-fields.ts'

/** As typed: its validation has texts of its own. */
const TypedId = example(Type.String({ maxLength: 128 }), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')

export const CheckpointReply = Type.Object({
  checkpoint: literals(SHIPMENT_STAGES),
  /** By its code, and in words. */
  label: literals(CHECKPOINT_LABELS),
  title: example(Type.String(), 'Out for delivery'),
  ctime: Type.Optional(Time),
  location: Type.Optional(example(Type.String(), 'Bengaluru')),
  weight: Type.Optional(example(Type.Number(), 250)),
  /** By its code, and in words. */
  descriptionCode: Type.Optional(literals(CHECKPOINT_DESCRIPTIONS)),
  description: Type.Optional(example(Type.String(), 'With the courier in Bengaluru')),
  actualStatus: Type.Optional(literals(SHIPMENT_STATUSES)),
  isActive: Type.Boolean(),
  isDone: Type.Boolean(),
})

/** What anyone with the tracking id may see: an exact allow-list. */
export const PublicShipmentReply = Type.Object({
  swiftId: IdText,
  direction: literals(DIRECTIONS),
  courier: Type.Object({
    code: example(Type.String(), 'CITY_COURIER'),
    name: example(Type.String(), 'City Courier'),
    colour: example(Type.String(), '#8a3b12'),
  }),
  /** The courier's number of the parcel. */
  awb: Type.Optional(AwbText),
  /** The courier's own page about it. */
  courierPage: Type.Optional(
    Type.Object({
      name: example(Type.String(), 'City Courier'),
      link: example(Type.String(), 'https://courier.example/track/174712345678'),
    }),
  ),
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
  /** What kind of thing delays it, where its courier said so. */
  delayCode: Type.Optional(literals(DELAY_CODES)),
  /** Set when its order was cancelled: what that means for this parcel. */
  orderCancellation: Type.Optional(literals(ORDER_CANCELLATIONS)),
})
export type PublicShipmentReply = Static<typeof PublicShipmentReply>

const OrderOfShipment = Type.Object({
  orderId: IdText,
  /** Missing until the platform has numbered the order. */
  orderNumber: Type.Optional(OrderNumberText),
  orderDate: Time,
  shipmentId: IdText,
  orderValue: PaiseSchema,
  cartValue: PaiseSchema,
  paymentMethod: literals(ORDER_PAYMENTS),
  /** What was paid before the delivery. */
  totalPrepaidAmt: PaiseSchema,
  /** What the courier collects: only of a parcel that holds the whole order. */
  dueOnDelivery: Type.Optional(example(PaiseSchema, 0)),
  /** Gift cards and store credit have paid it. */
  paidByBalances: PaiseSchema,
  /** What goes back of the order, and to what. */
  refunds: Type.Array(RefundInfo),
  items: Type.Array(
    Type.Object({
      title: ProductTitle,
      variant: Type.Optional(VariantTitle),
      image: Type.Optional(ImageUrl),
      qty: example(Type.Integer(), 1),
    }),
  ),
})

/** What its customer sees besides. */
export const CustomerShipment = Type.Object({
  ...PublicShipmentReply.properties,
  /** What the courier wrote about the delay. */
  delayReason: Type.Optional(example(Type.String(), 'Heavy rain in Bengaluru')),
  /** The courier. */
  cid: IdText,
  /** When the shipment was made. */
  ctime: Time,
  track: TrackReply,
  /** Messages about it can come by WhatsApp. */
  whatsappOffered: Type.Boolean(),
  /** They do, by the customer's choice or else as the store sends them. */
  whatsappSubscribed: Type.Boolean(),
  /** The store’s support can be written to about it. */
  isChatOffered: Type.Boolean(),
  /** The invoice of its order can be downloaded. */
  isInvoiceOffered: Type.Boolean(),
  feedback: Type.Optional(FeedbackReply),
  /** Missing where the courier sends it to the customer itself. */
  deliveryOtp: Type.Optional(example(Type.String(), '4821')),
  /** The courier wants a code at the delivery, which is still to come. */
  isDeliveryOtpPresent: Type.Boolean(),
  /** What its customer knows it by, where the store sent it without an order. */
  reference: Type.Optional(example(Type.String(), 'INV-2042')),
  /** Missing where it belongs to no order, like the address. */
  orderData: Type.Optional(OrderOfShipment),
  shippingAddress: Type.Optional(WireAddress),
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
