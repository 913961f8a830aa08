/** Parcels that a store reports itself, from its own systems or by hand. [tracking §3 Scan, ADR-228] */
import { SHIPMENT_STAGES } from '@thela/domain/orders'
import { DIRECTIONS, REPORT_LIMITS, SHIPMENT_STATUSES } from '@thela/domain/tracking'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, Instant, Line, ObjectId, Time, example, literals } from '../../fields.ts'
import { AwbText } from '../../order-fields.ts'

const CLOSED = { additionalProperties: false } as const

/** An event of a parcel. */
const NewScan = Type.Object(
  {
    status: literals(SHIPMENT_STATUSES),
    at: Instant,
    location: Type.Optional(example(Line(REPORT_LIMITS.location), 'Bengaluru')),
    /** What was written about it; of a failed delivery also why it failed. */
    remark: Type.Optional(example(Line(REPORT_LIMITS.remark), 'Handed to the customer')),
  },
  CLOSED,
)

const ShipmentItem = Type.Object(
  {
    /** The platform's. */
    variantId: example(Line(REPORT_LIMITS.variantId), '44120300000042'),
    quantity: example(Type.Integer({ minimum: 1, maximum: REPORT_LIMITS.quantity }), 1),
  },
  CLOSED,
)

const NewShipmentInfo = Type.Object(
  {
    awb: example(Line(REPORT_LIMITS.awb), '174712345678'),
    /** The code of one of the store's accounts with couriers, or the name of any other courier. */
    courier: example(Line(REPORT_LIMITS.courier), 'CITY_COURIER'),
    /** Without `orderId` and `orderNumber` it is a parcel without an order. */
    orderId: Type.Optional(ObjectId),
    /** The platform's. */
    orderNumber: Type.Optional(example(Line(REPORT_LIMITS.orderNumber), '1042')),
    /** `REVERSE`: a return, from the customer to the store. By default `FORWARD`. */
    direction: Type.Optional(literals(DIRECTIONS)),
    /** Left out: everything of the order that is in no other parcel. */
    items: Type.Optional(Type.Array(ShipmentItem, { maxItems: REPORT_LIMITS.items })),
    /** Scans from before it are not shown; left out, its first scan tells when it was shipped. */
    shippedAt: Type.Optional(Instant),
    estimatedOn: Type.Optional(Day),
    /** Of a parcel without an order: who gets it, reads messages about it and may see it. */
    phone: Type.Optional(example(Line(REPORT_LIMITS.phone), '+919876543210')),
    /** What that customer knows it by. */
    reference: Type.Optional(example(Line(REPORT_LIMITS.reference), 'INV-2042')),
    /**
     * What its customer says to the courier at delivery, and nobody else sees. The last one counts; it is deleted
     * when the parcel has ended.
     */
    deliveryOtp: Type.Optional(example(Line(REPORT_LIMITS.deliveryOtp), '4821')),
    /** Whether anyone with its link may see where it is. Left out: as before, at first as the store sets it. */
    isPublic: Type.Optional(Type.Boolean()),
    scans: Type.Optional(Type.Array(NewScan, { maxItems: REPORT_LIMITS.scans })),
  },
  CLOSED,
)

const ShipmentInfo = Type.Object({
  id: ObjectId,
  /** Its tracking page. */
  url: example(Type.String(), 'https://shop.example/products/masala-chai'),
  awb: AwbText,
  /** The code of the store's account; of another courier `OTHER` or `BY_STORE`. */
  courier: example(Type.String(), 'CITY_COURIER'),
  courierName: example(Type.String(), 'City Courier'),
  direction: literals(DIRECTIONS),
  orderId: Type.Optional(ObjectId),
  reference: Type.Optional(example(Type.String(), 'INV-2042')),
  /** It is missing where the parcel is as the store sets it for all. */
  isPublic: Type.Optional(Type.Boolean()),
  items: Type.Array(ShipmentItem),
  status: literals(SHIPMENT_STAGES),
  shippedAt: Time,
  estimatedOn: Type.Optional(Day),
  deliveredAt: Type.Optional(Time),
})
export type ShipmentInfo = Static<typeof ShipmentInfo>

const ReportReply = Type.Object({
  shipment: ShipmentInfo,
  /** `SAME`: all of it was known. */
  change: literals(['NEW', 'CHANGED', 'SAME']),
})

export const reportShipment = defineCall({
  route: 'POST /integrations/shipments',
  summary: 'Report a parcel with or without its scans; repeated with the same AWB it is one parcel',
  tokens: ['STORE'],
  rate: 'write',
  body: NewShipmentInfo,
  reply: ReportReply,
  failures: [],
})

export const reportScans = defineCall({
  route: 'POST /integrations/shipments/scans',
  summary:
    'Enter scans of a known parcel, by its AWB or its tracking id; the same one twice is one',
  tokens: ['STORE'],
  rate: 'write',
  body: Type.Object(
    {
      id: example(Line(REPORT_LIMITS.awb), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
      scans: Type.Array(NewScan, { minItems: 1, maxItems: REPORT_LIMITS.scans }),
    },
    CLOSED,
  ),
  reply: ReportReply,
  failures: [],
})
