/** Requests of customers about their orders. [account §4, §7, D-37, I31, I40] */
import { ORDER_ACTIONS } from '@thela/domain/orders'
import { REFUND_DESTINATIONS } from '@thela/domain/payments'
import { CUSTOMER_REQUEST_STATES, MAX_PHOTO_BYTES, MAX_PHOTOS } from '@thela/domain/requests'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { WireAddress } from '../shapes/address.ts'
import { defineCall } from '../../call.ts'
import { CustomerRequest } from '../shapes/customer-request.ts'
import { ObjectId, PaiseSchema, StoreIdSchema, Text, example, literals } from '../../fields.ts'
import {
  ImageUrl,
  OrderNumberText,
  PersonText,
  PhoneText,
  ProductTitle,
  VariantIdText,
} from '../../order-fields.ts'

const CLOSED = { additionalProperties: false } as const

const WantedItem = Type.Object(
  {
    /** The id of a line of the order, as in its `lineItems`. */
    lineItemId: example(Text(64), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
    quantity: example(Type.Integer({ minimum: 1, maximum: 100_000 }), 1),
    /** The variant that is wanted instead: one of those that the call for variants lists. */
    exchangeFor: Type.Optional(example(Text(64), '44120300000043')),
  },
  CLOSED,
)

export const requestOrderAction = defineCall({
  route: 'POST /checkout/customer/actions/v2',
  summary:
    'Request a cancellation, a return or a changed address; once per order and action while one is open. An address and a refund to a UPI id need a phone verified by OTP',
  tokens: ['USER'],
  rate: 'write',
  idempotent: true,
  body: Type.Object(
    {
      orderId: ObjectId,
      action: literals(ORDER_ACTIONS),
      /** Of a cancellation or return; left out: everything that can be. */
      items: Type.Optional(Type.Array(WantedItem, { minItems: 1, maxItems: 200 })),
      /** One of the order's reasons, in the words of the reply. */
      reason: Type.Optional(example(Text(120), 'Ordered by mistake')),
      comment: Type.Optional(example(Text(500), 'The lid was loose')),
      /** The ids of uploaded photos, of a return. */
      photos: Type.Optional(Type.Array(ObjectId, { maxItems: MAX_PHOTOS })),
      /** Of a return that brings money back; left out: to the source. */
      refund: Type.Optional(
        Type.Object(
          {
            to: literals(REFUND_DESTINATIONS),
            /** With `UPI`. */
            upiId: Type.Optional(example(Text(300), 'asha@okhdfcbank')),
          },
          CLOSED,
        ),
      ),
      /** With an edit of an address. */
      address: Type.Optional(WireAddress),
    },
    CLOSED,
  ),
  reply: CustomerRequest,
  failures: [
    'NOT_FOUND',
    'INVALID_FIELDS',
    'ACTION_NOT_ALLOWED',
    'ACTION_ALREADY_OPEN',
    'UNDELIVERABLE',
    'IDEMPOTENCY_MISMATCH',
    /** Of an address or a UPI id, where only the store vouched for the phone (ADR-360). */
    'OTP_REQUIRED',
  ],
})

export const uploadPhoto = defineCall({
  route: 'POST /checkout/customer/actions/photos',
  summary: 'Upload a photo for a return, as the file is',
  tokens: ['USER'],
  rate: 'write',
  file: ['image/jpeg', 'image/png', 'image/webp'],
  maxBodyBytes: MAX_PHOTO_BYTES,
  query: Type.Object({ orderId: ObjectId }),
  reply: Type.Object({ photoId: ObjectId }),
  failures: ['NOT_FOUND', 'PHOTO_UNREADABLE', 'ACTION_NOT_ALLOWED'],
})

const Photo = Type.Object({
  contentType: example(Type.String(), 'image/jpeg'),
  /** Base64. */
  image: example(Type.String(), 'aW1hZ2U='),
})

export const getPhoto = defineCall({
  route: 'GET /checkout/customer/actions/photos/:photoId',
  summary: 'A photo that this customer uploaded',
  tokens: ['USER'],
  rate: 'read',
  params: Type.Object({ photoId: ObjectId }),
  reply: Photo,
  failures: ['NOT_FOUND'],
})

export const getExchangeVariants = defineCall({
  route: 'GET /checkout/customer/actions/variants',
  summary: 'The variants for which a line of an order can be exchanged',
  tokens: ['USER'],
  rate: 'platform',
  query: Type.Object({
    orderId: ObjectId,
    lineItemId: example(Text(64), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
  }),
  reply: Type.Object({
    variants: Type.Array(
      Type.Object({
        variantId: VariantIdText,
        title: ProductTitle,
        price: PaiseSchema,
        image: Type.Optional(ImageUrl),
        /** How many there are, where the platform counts them. */
        availableQuantity: Type.Optional(example(Type.Integer(), 5)),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'PLATFORM_UNAVAILABLE'],
})

/** The same for the store, with who requested it and where a refund goes. */
export const StoreCustomerRequest = Type.Object({
  ...CustomerRequest.properties,
  /** The platform's number of the order, once it is known. */
  orderNumber: Type.Optional(OrderNumberText),
  phone: PhoneText,
  customerName: PersonText,
  /** In full, while the store has to pay it. */
  payTo: Type.Optional(example(Type.String(), 'asha@okhdfcbank')),
})
export type StoreCustomerRequest = Static<typeof StoreCustomerRequest>

const ofStore = Type.Object({ storeId: StoreIdSchema })
const ofRequest = Type.Object({ storeId: StoreIdSchema, requestId: ObjectId })

export const listRequests = defineCall({
  route: 'GET /stores/:storeId/requests',
  summary: 'Requests of customers, the newest first; those that are open by default',
  tokens: ['STORE'],
  rate: 'read',
  params: ofStore,
  query: Type.Object({
    state: Type.Optional(literals([...CUSTOMER_REQUEST_STATES, 'ALL'])),
    orderId: Type.Optional(ObjectId),
    /** The id of the last one of the page before. */
    after: Type.Optional(ObjectId),
  }),
  reply: Type.Object({ requests: Type.Array(StoreCustomerRequest) }),
  failures: ['NOT_FOUND'],
})

export const getRequest = defineCall({
  route: 'GET /stores/:storeId/requests/:requestId',
  summary: 'One request of a customer',
  tokens: ['STORE'],
  rate: 'read',
  params: ofRequest,
  reply: StoreCustomerRequest,
  failures: ['NOT_FOUND'],
})

const decision = {
  tokens: ['STORE'],
  rate: 'write',
  params: ofRequest,
  reply: StoreCustomerRequest,
  failures: ['NOT_FOUND', 'REQUEST_DECIDED'],
} as const

export const approveRequest = defineCall({
  route: 'POST /stores/:storeId/requests/:requestId/approve',
  summary: 'Approve a request: it takes effect; approved twice it is approved once',
  body: Type.Object({ comment: Type.Optional(example(Text(300), 'The lid was loose')) }, CLOSED),
  ...decision,
})

export const rejectRequest = defineCall({
  route: 'POST /stores/:storeId/requests/:requestId/reject',
  summary: 'Reject a request, with what the customer reads about it',
  body: Type.Object({ comment: Type.Optional(example(Text(300), 'The lid was loose')) }, CLOSED),
  ...decision,
})

export const confirmItemsBack = defineCall({
  route: 'POST /stores/:storeId/requests/:requestId/items-back',
  summary: 'The items of an approved return are back at the store: the refund is made',
  body: Type.Object({}, CLOSED),
  ...decision,
})

export const closeRequest = defineCall({
  route: 'POST /stores/:storeId/requests/:requestId/close',
  summary:
    'The items of an approved return will not come: it ends, and the customer can request it again',
  body: Type.Object({ comment: Type.Optional(example(Text(300), 'The lid was loose')) }, CLOSED),
  ...decision,
})

export const confirmRefundSent = defineCall({
  route: 'POST /stores/:storeId/requests/:requestId/refund-sent',
  summary: 'The store has sent the money to the UPI id, under this reference of the bank',
  body: Type.Object({ reference: example(Text(40), 'INV-2042') }, CLOSED),
  ...decision,
})

export const getRequestPhoto = defineCall({
  route: 'GET /stores/:storeId/requests/:requestId/photos/:photoId',
  summary: 'A photo of a request',
  tokens: ['STORE'],
  rate: 'read',
  params: Type.Object({ storeId: StoreIdSchema, requestId: ObjectId, photoId: ObjectId }),
  reply: Photo,
  failures: ['NOT_FOUND'],
})
