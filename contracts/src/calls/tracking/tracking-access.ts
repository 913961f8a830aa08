/** How a shipment is found, and who may open it. [tracking §2, §5, §7, D-29, D-32, D-79] */
import { DIRECTIONS } from '@thela/domain/tracking'
import { SHIPMENT_STAGES } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, ObjectId, Text, example, literals } from '../../fields.ts'
import { IdText } from '../../order-fields.ts'
import { Session } from '../identity/identity.ts'
import { CustomerShipment, PublicShipmentReply } from './tracking.ts'

/** As typed: its validation has texts of its own. */
const TypedId = example(Type.String({ maxLength: 128 }), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')

export const LOGIN_TYPES = ['GUEST', 'OTP'] as const

const verified = {
  tokens: ['NONE'],
  rate: 'lookup',
  query: Type.Object({ id: TypedId }),
  reply: Type.Object({
    status: literals(['VALID']),
    statusCode: example(Type.Integer(), 409),
    swiftId: IdText,
    /** Only with the login of the customer who ordered it. */
    channelId: Type.Optional(IdText),
    /** If false, nothing of it is shown without the OTP. */
    isPublic: Type.Boolean(),
    loader: Type.Optional(example(Type.String(), 'https://shop.example/images/loader.svg')),
  }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
} as const

export const verifyTrackingId = defineCall({
  route: 'GET /data/shipment/verify/v2',
  summary: 'Whether a tracking id exists; the order it belongs to for its verified customer only',
  ...verified,
})

export const verifyTrackingIdEarlier = defineCall({
  route: 'GET /data/shipment/verify',
  summary: 'The same under its earlier path',
  ...verified,
})

export const getTrackConfig = defineCall({
  route: 'GET /data/shipments/track/config/:id',
  summary: 'How this shipment’s page is opened',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Type.Object({ id: TypedId }),
  reply: Type.Object({
    status: literals(['VALID']),
    statusCode: example(Type.Integer(), 409),
    /** The customer’s part of the page asks for the OTP at once. */
    authRequired: Type.Boolean(),
    /** `OTP`: nothing of it is shown before the login. */
    loginType: literals(LOGIN_TYPES),
    isPublic: Type.Boolean(),
    /** Where a login is required, the OTP is sent to the phone of the order at once. */
    automaticOtp: Type.Boolean(),
    brandSlugName: example(Type.String(), 'meher'),
    direction: literals(DIRECTIONS),
  }),
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

const FindReply = Type.Object({
  /** `NOT_SENT`: no parcel of the order is known yet. */
  state: literals(['SENT', 'NOT_SENT', 'CANCELLED']),
  /** Oldest first. */
  shipments: Type.Array(
    Type.Object({
      swiftId: IdText,
      isPublic: Type.Boolean(),
      /** Of a public one only, as is what follows. */
      status: Type.Optional(literals(SHIPMENT_STAGES)),
      edd: Type.Optional(Day),
    }),
  ),
})
export type FoundOrder = Static<typeof FindReply>

export const findByOrderNumber = defineCall({
  route: 'POST /data/shipment/find',
  summary:
    'The parcels of an order, by its number and the pincode of its address; an unknown number and a wrong pincode are the same 404',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'lookup',
  body: Type.Object({ orderNumber: TypedId, pincode: example(Text(16), '560038') }),
  reply: FindReply,
  failures: ['INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const OwnParcelsReply = Type.Object({
  /** The newest first. */
  shipments: Type.Array(
    Type.Object({
      swiftId: IdText,
      /** Its customer knows the parcel by it. */
      reference: Type.Optional(example(Type.String(), 'INV-2042')),
      status: literals(SHIPMENT_STAGES),
      edd: Type.Optional(Day),
    }),
  ),
})
export type OwnParcels = Static<typeof OwnParcelsReply>

export const listOwnParcels = defineCall({
  route: 'GET /data/shipments/own',
  summary:
    'The caller’s parcels that their store sent without an order; those of orders stand in the list of orders',
  tokens: ['USER'],
  rate: 'read',
  reply: OwnParcelsReply,
  failures: [],
})

export const getAssociation = defineCall({
  route: 'GET /data/shipment/association/:orderId',
  summary: 'Whether a logged-in customer is led to the order’s page instead of one parcel’s',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'lookup',
  params: Type.Object({ orderId: TypedId }),
  query: Type.Object({ sId: Type.Optional(TypedId) }),
  reply: Type.Object({ status: literals(['ORDER_DETAILS', 'SHIPMENT']) }),
  failures: [],
})

/** Some members of the customer's view, some of everyone's: what is missing was not for this caller. */
const SeenShipment = Type.Object({
  ...Type.Partial(CustomerShipment).properties,
  ...PublicShipmentReply.properties,
})
export type SeenShipment = Static<typeof SeenShipment>

export const trackAsCaller = defineCall({
  route: 'GET /checkout/shipments/track/v2/:id',
  summary:
    'A shipment as this caller may see it: the customer’s view for its customer, else the public view',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'lookup',
  params: Type.Object({ id: TypedId }),
  reply: SeenShipment,
  failures: ['INVALID_TRACKING_ID', 'NOT_FOUND'],
})

const otpOfOrder = {
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  params: Type.Object({ orderId: TypedId }),
  query: Type.Object({ sId: Type.Optional(TypedId) }),
  reply: Type.Object({
    status: literals(['SENT']),
    tracking_id: ObjectId,
    /** Whom the code was sent to: a number of which only its end is readable. */
    challengeText: example(Type.String(), '482193'),
    remark: example(Type.String(), 'Handed to the customer'),
    /** The same as `tracking_id`; sent back with the code. */
    cid: ObjectId,
    /** As it was given; sent back with the code. */
    oid: example(Type.String(), '6001'),
    expiresInSeconds: example(Type.Integer(), 600),
    resendAfterSeconds: example(Type.Integer(), 30),
  }),
  failures: [
    'NOT_FOUND',
    'HUMAN_PROOF_REQUIRED',
    'OTP_WAIT',
    'OTP_LIMIT_EXCEEDED',
    'SMS_UNAVAILABLE',
  ],
} as const

export const generateOrderOtp = defineCall({
  route: 'POST /data/shipment/generate/OTP/:orderId',
  summary:
    'Send a one-time code to the phone of an order or a shipment of this store, without naming the phone',
  ...otpOfOrder,
})

export const generateOrderOtpByGet = defineCall({
  route: 'GET /data/shipment/generate/OTP/:orderId',
  summary: 'The same under its specified method; new clients use POST',
  acts: true,
  ...otpOfOrder,
})

export const validateOrderOtp = defineCall({
  route: 'POST /data/shipment/validate/OTP',
  summary:
    'Verify the phone of an order by the code; the session becomes a USER, whose token is in the header `verify` too',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    challengeText: example(Text(12), '482193'),
    /** This is the id of the sent code: without one the reply is `TRACKING_ID_MISSING`. */
    cid: Type.Optional(ObjectId),
    oid: TypedId,
  }),
  reply: Type.Object({
    status: literals(['SUCCESS']),
    remark: example(Type.String(), 'Handed to the customer'),
    session: Session,
  }),
  failures: [
    'INVALID_FIELDS',
    'TRACKING_ID_MISSING',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
})

export const recordVisitor = defineCall({
  route: 'POST /checkout/shipments/track/fp',
  summary:
    'In place of a fingerprint: a random id for a day, kept by the browser, with consent to analytics only',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'write',
  body: Type.Object({ consent: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({
    /** The server keeps none; the browser forgets it after that time. */
    visitorId: Type.Optional(
      Type.Object({ id: ObjectId, expiresInSeconds: example(Type.Integer({ minimum: 1 }), 600) }),
    ),
  }),
  failures: [],
})
