import { PAYMENT_METHODS } from '@thela/domain/orders'
import { INSTRUMENT_KINDS, PAYMENT_TYPES, SELECTED_PAYMENT_TYPES } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Text, literals } from '../fields.ts'
import { QuoteInfo } from './cart.ts'

/** What an option and an instrument within it may say of themselves. */
const offered = {
  /** What would be paid, delivery included. Of an instrument: where it differs from its option. */
  quote: QuoteInfo,
  /** What fails more often than it should just now: "UPI". */
  downtime: Type.Optional(Type.String()),
  /** Why it cannot be chosen for this order, and what can be done. */
  reason: Type.Optional(Type.String()),
}

/** What is chosen within an option: a UPI app, a wallet, a bank, a saved card, an EMI plan. */
export const PaymentInstrument = Type.Object({
  /** The code of the app, wallet or bank; the id of the saved card or plan. */
  id: Type.String(),
  kind: literals(INSTRUMENT_KINDS),
  /** Where its code does not say it. */
  name: Type.Optional(Type.String()),
  ...offered,
  quote: Type.Optional(QuoteInfo),
})

/** A way to pay, as offered for this cart. */
export const PaymentOption = Type.Object({
  id: literals(SELECTED_PAYMENT_TYPES),
  /** What the order will say, until more is known. */
  method: literals(PAYMENT_METHODS),
  /** The entry of the payment section under which it stands. */
  group: literals(PAYMENT_TYPES),
  /** None where nothing has to be chosen within it. */
  instruments: Type.Array(PaymentInstrument),
  /** A line of the store's beneath its name. */
  text: Type.Optional(Type.String()),
  ...offered,
})
export type PaymentOption = Static<typeof PaymentOption>

/** What the shopper chose of it. */
export const PaymentChoice = Type.Object({
  option: literals(SELECTED_PAYMENT_TYPES),
  /** Where the price, or whom the provider asks, depends on it. */
  instrument: Type.Optional(Text(80)),
  /** A part now, the rest on delivery. */
  partial: Type.Optional(Type.Boolean()),
})
export type PaymentChoice = Static<typeof PaymentChoice>
