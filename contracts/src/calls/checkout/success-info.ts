/** The order as its thank-you page shows it. [checkout §3 Order success info] */
import { WAYS_OF_MESSAGES } from '@thela/domain/notifications'
import { ORDER_OUTCOMES, ORDER_PAYMENTS, SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PaiseSchema, Time, example, literals } from '../../fields.ts'
import {
  EmailText,
  IdText,
  NextUrl,
  OrderNameText,
  OrderNumberText,
  PhoneText,
} from '../../order-fields.ts'
import { RefundPart } from '../payments/store-refunds.ts'
import { WireAddress } from '../shapes/address.ts'
import { CartInfo } from '../shapes/cart.ts'
import { PaidWith } from '../shapes/paid-with.ts'
import { OrderEmi } from '../shapes/payment-option.ts'
import { OrderedShipping } from './checkout.ts'

export const SuccessInfo = Type.Object({
  success: Type.Boolean(),
  orderId: IdText,
  /** The platform's number; both are missing until the platform has the order. */
  orderNo: Type.Optional(OrderNumberText),
  orderName: Type.Optional(OrderNameText),
  swiftOrderNo: OrderNumberText,
  placedAt: Time,
  redirectUrl: Type.Optional(NextUrl),
  /** Only for the person who placed it. */
  address: Type.Optional(WireAddress),
  billingAddress: Type.Optional(WireAddress),
  email: Type.Optional(EmailText),
  gst_number: Type.Optional(example(Type.String(), '29ABCDE1234F1Z5')),
  /** With the quote that was frozen when it was placed. */
  cart: CartInfo,
  taxes: Type.Array(
    Type.Object({
      title: Type.Optional(example(Type.String(), 'GST')),
      amount: PaiseSchema,
    }),
  ),
  shipping_metadata: Type.Optional(OrderedShipping),
  shipping_charge: example(PaiseSchema, 0),
  paymentMethod: literals(ORDER_PAYMENTS),
  payment_charge: example(PaiseSchema, 0),
  payment_discount: example(PaiseSchema, 0),
  subPaymentMethod: Type.Optional(literals(SUB_PAYMENT_METHODS)),
  emiConfig: Type.Optional(OrderEmi),
  /** Where a card paid, and its digits are known. */
  paidWith: Type.Optional(PaidWith),
  /** What was paid now: of partial COD the part, of a deposit all of it. */
  prepaid_amount: PaiseSchema,
  cod_amount: example(PaiseSchema, 0),
  /** What of `prepaid_amount` is refunded after delivery. */
  deposit_amount: Type.Optional(example(PaiseSchema, 0)),
  status: literals(['PLACED', 'CANCELLED']),
  /** This says what became of it; nothing is due on delivery of what was cancelled or never arrives. */
  outcome: literals(ORDER_OUTCOMES),
  /** Its customer can download its invoice now. */
  isInvoiceOffered: Type.Boolean(),
  /** Where the store's message about the order goes, and whether it has gone. */
  message: Type.Optional(
    Type.Object({
      phone: PhoneText,
      /** Where it goes to there alone. */
      email: Type.Optional(EmailText),
      /** `SEVERAL`: the next account is tried where one refuses, to another address. */
      by: Type.Optional(literals(WAYS_OF_MESSAGES)),
      isSent: Type.Boolean(),
    }),
  ),
  /** The total refund, and whether all of it has been sent. */
  refund: Type.Optional(
    Type.Object({
      amount: PaiseSchema,
      status: literals(['PROCESSING', 'PROCESSED']),
      /** The order was paid a second time, and only that payment is refunded. */
      isPaidTwice: Type.Optional(Type.Boolean()),
      /**
       * The payment came late, the price had fallen by then, and only the difference is refunded.
       */
      isPriceLower: Type.Optional(Type.Boolean()),
      /** It was paid with something that costs less than what was chosen. */
      isMethodCheaper: Type.Optional(Type.Boolean()),
      /** Where each part of it goes: to what was paid with, to a gift card, or to store credit. */
      parts: Type.Array(RefundPart),
    }),
  ),
})
export type SuccessInfo = Static<typeof SuccessInfo>
