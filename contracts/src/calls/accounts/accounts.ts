/** [checkout §3 Stage info, §3 Customer] */
import { SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { AddressTypeSchema, WireAddress } from '../shapes/address.ts'
import { DiscountCodeReply } from '../shapes/cart.ts'
import { ShippingMetadata } from '../shapes/compared-fields.ts'
import { PaymentChoice, SavedPaymentMethodInfo } from '../shapes/payment-option.ts'
import { UtmParams } from '../shapes/utm-params.ts'
import { defineCall } from '../../call.ts'
import {
  CartIdSchema,
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  example,
  literals,
} from '../../fields.ts'
import { EmailText, IdText, PersonText, PhoneText } from '../../order-fields.ts'

/** A person's choices for a cart so far, as `stage-order` saved them. */
export const StageInfo = Type.Object({
  selectedAddressId: ObjectId,
  billingAddressId: Type.Optional(ObjectId),
  shippingOptionId: Type.Optional(example(Type.String(), 'standard')),
  /** The same delivery, described. */
  shippingMetadata: Type.Optional(ShippingMetadata),
  payment: Type.Optional(PaymentChoice),
  /** A part now, the rest on delivery; the same as `payment.partial`. */
  partialCODOptedIn: Type.Boolean(),
  subPaymentMethod: literals(SUB_PAYMENT_METHODS),
  /** What the cart came with and every link by which it was opened since; of each name the last. */
  utmParams: Type.Optional(UtmParams),
  gstin: Type.Optional(example(Type.String(), '29ABCDE1234F1Z5')),
  /** The ids of the gift cards that are applied; their codes are stored nowhere. */
  giftCards: Type.Optional(Type.Array(ObjectId)),
  useStoreCredit: Type.Optional(Type.Boolean()),
  discountCodes: Type.Optional(Type.Array(DiscountCodeReply)),
})
export type StageInfo = Static<typeof StageInfo>

/** With `fetchAll`: what the person can pay with again. */
const KNOWN_PAYMENTS = {
  /** The provider of the saved cards knows them by it. */
  rzpCustomerId: Type.Optional(IdText),
  /** The last used first. */
  paymentMethods: Type.Optional(Type.Array(SavedPaymentMethodInfo)),
  /** The card to use again. */
  savedPaymentMethod: Type.Optional(SavedPaymentMethodInfo),
  /** Of a phone verified by OTP, at a store that takes it as payment; missing where there is none. */
  storeCredit: Type.Optional(example(PaiseSchema, 25_000)),
}

/** What a person's own page may show about them. */
export const CustomerReply = Type.Object({
  id: IdText,
  phone: PhoneText,
  email: Type.Optional(EmailText),
  fullName: Type.Optional(PersonText),
  addressList: Type.Array(WireAddress),
  isLoaded: Type.Boolean(),
  guestUser: Type.Boolean(),
  isFirstTimeUser: Type.Boolean(),
  highRTORisk: Type.Boolean(),
  ...KNOWN_PAYMENTS,
  /** The draft of the given cart, if this person staged it. */
  stageInfo: Type.Optional(StageInfo),
})
export type CustomerReply = Static<typeof CustomerReply>

export const getCustomer = defineCall({
  route: 'GET /checkout/customer/info/v2',
  summary:
    'The person of the token: name and addresses; with `fetchAll` also with what they have paid',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({
    fetchAll: Type.Optional(literals(['true', 'false'])),
    /** `defaultSelected` is the address staged for the cart, else the one to propose (ADR-162). */
    cartId: Type.Optional(CartIdSchema),
  }),
  reply: CustomerReply,
  failures: [],
})

export const saveCustomerInfo = defineCall({
  route: 'POST /checkout/customer/info/v2',
  summary:
    'Save an address, the email or the name of the person of the token, or ask for what is known',
  tokens: ['GUEST', 'USER'],
  rate: 'write',
  needsOtp: true,
  idempotent: true,
  /** The bare flag means the same as `true`. */
  query: Type.Object({ fetchAll: Type.Optional(literals(['true', 'false', ''])) }),
  body: Type.Object({
    /**
     * `ORDER` and `PAYMENT` save nothing: what was ordered and paid is known from the store's own
     * ledgers, which the reply is read from. `FP_VISITOR_ID` asks for a random id; with `consent` only.
     */
    type: literals(['ADDRESS', 'EMAIL', 'NAME', 'ORDER', 'PAYMENT', 'FP_VISITOR_ID']),
    storeId: Type.Optional(StoreIdSchema),
    cartId: Type.Optional(CartIdSchema),
    address: Type.Optional(WireAddress),
    /** What the address is saved for; a delivery by default. */
    addressType: Type.Optional(AddressTypeSchema),
    email: Type.Optional(example(Text(254), 'asha.rao@example.in')),
    fullName: Type.Optional(example(Text(100), 'Asha Rao')),
    /** To being measured; without it there is no id. */
    consent: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    addressList: Type.Array(WireAddress),
    fullName: Type.Optional(PersonText),
    email: Type.Optional(EmailText),
    savedAddressId: Type.Optional(ObjectId),
    /** The server keeps none; the browser forgets it after that time. */
    visitorId: Type.Optional(
      Type.Object({ id: ObjectId, expiresInSeconds: example(Type.Integer({ minimum: 1 }), 600) }),
    ),
    ...KNOWN_PAYMENTS,
  }),
  failures: ['INVALID_FIELDS'],
})
