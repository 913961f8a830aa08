import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Razorpay's wire format, as far as we read it. Other fields are ignored. */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 2_000 })
const wholePaise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const Card = Type.Object({
  last4: orNull(text),
  network: orNull(text),
  type: orNull(text),
  issuer: orNull(text),
})

export const Payment = Type.Object({
  id: text,
  amount: wholePaise,
  currency: text,
  status: text,
  order_id: orNull(text),
  method: orNull(text),
  card: orNull(Card),
  bank: orNull(text),
  wallet: orNull(text),
  vpa: orNull(text),
  // Says by which flow it was paid; an empty one comes as [].
  upi: orNull(Type.Unknown()),
  token_id: orNull(text),
  // Filled with rrn or bank_transaction_id once the bank has it; an empty one comes as [].
  acquirer_data: orNull(Type.Unknown()),
  error_code: orNull(text),
  error_description: orNull(text),
  error_reason: orNull(text),
  amount_refunded: orNull(wholePaise),
  created_at: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
})
export type WirePayment = Static<typeof Payment>

export const Refund = Type.Object({
  id: text,
  payment_id: text,
  amount: wholePaise,
  status: text,
  speed_processed: orNull(text),
  // Filled with arn, rrn or utr; an empty one comes as [].
  acquirer_data: orNull(Type.Unknown()),
  // Likewise [] when there are none.
  notes: orNull(Type.Unknown()),
})
export type WireRefund = Static<typeof Refund>

const Order = Type.Object({
  id: text,
  amount: wholePaise,
  currency: text,
  receipt: orNull(text),
  // Filled an object; empty ones come as [].
  notes: orNull(Type.Unknown()),
})
export type WireOrder = Static<typeof Order>

const switchedOn = Type.Union([Type.Boolean(), Type.Integer()])
/** Empty maps come as []. */
const mapOf = <T extends TSchema>(value: T) =>
  orNull(Type.Union([Type.Array(Type.Unknown()), Type.Record(Type.String(), value)]))

const Methods = Type.Object({
  credit_card: orNull(Type.Boolean()),
  debit_card: orNull(Type.Boolean()),
  prepaid_card: orNull(Type.Boolean()),
  card_networks: mapOf(switchedOn),
  netbanking: mapOf(text),
  wallet: mapOf(switchedOn),
  upi: orNull(Type.Boolean()),
  emi: orNull(Type.Boolean()),
  emi_plans: mapOf(
    Type.Object({ min_amount: wholePaise, plans: Type.Record(Type.String(), Type.Number()) }),
  ),
  emi_options: mapOf(
    Type.Array(
      Type.Object({ duration: Type.Integer(), interest: Type.Number(), min_amount: wholePaise }),
    ),
  ),
})
export type WireMethods = Static<typeof Methods>

const Downtime = Type.Object({
  method: text,
  status: text,
  severity: orNull(text),
  instrument: orNull(Type.Unknown()),
})
export type WireDowntime = Static<typeof Downtime>

/** A preference of their browser script. */
const Preferences = Type.Object({
  methods: Type.Object({
    upi_type: orNull(
      Type.Union([Type.Array(Type.Unknown()), Type.Object({ collect: orNull(switchedOn) })]),
    ),
  }),
})

const Customer = Type.Object({ id: text })

const Token = Type.Object({
  id: text,
  token: orNull(text),
  method: orNull(text),
  status: orNull(text),
  expired_at: orNull(Type.Integer()),
  card: orNull(
    Type.Object({
      last4: orNull(text),
      network: orNull(text),
      type: orNull(text),
      issuer: orNull(text),
      expiry_month: orNull(Type.Integer()),
      expiry_year: orNull(Type.Integer()),
    }),
  ),
})
export type WireToken = Static<typeof Token>

const Iin = Type.Object({
  network: text,
  type: orNull(text),
  issuer_code: orNull(text),
  issuer_name: orNull(text),
})
export type WireIin = Static<typeof Iin>

const Event = Type.Object({
  event: text,
  payload: Type.Optional(
    Type.Object({
      payment: Type.Optional(Type.Object({ entity: Payment })),
      refund: Type.Optional(Type.Object({ entity: Refund })),
      token: Type.Optional(Type.Object({ entity: Type.Object({ id: text }) })),
    }),
  ),
})

const ErrorReply = Type.Object({
  error: Type.Object({
    code: orNull(text),
    description: orNull(text),
    reason: orNull(text),
    field: orNull(text),
  }),
})

export const payment = Compile(Payment)
export const payments = Compile(Type.Object({ items: Type.Array(Payment, { maxItems: 1_000 }) }))
export const refund = Compile(Refund)
export const refunds = Compile(Type.Object({ items: Type.Array(Refund, { maxItems: 1_000 }) }))
export const order = Compile(Order)
export const orders = Compile(Type.Object({ items: Type.Array(Order, { maxItems: 1_000 }) }))
export const iin = Compile(Iin)
export const preferences = Compile(Preferences)
export const customer = Compile(Customer)
export const tokens = Compile(Type.Object({ items: Type.Array(Token, { maxItems: 1_000 }) }))
export const deletion = Compile(Type.Object({ deleted: Type.Boolean() }))
export const methods = Compile(Methods)
export const downtimes = Compile(Type.Object({ items: Type.Array(Downtime, { maxItems: 1_000 }) }))
export const event = Compile(Event)
export const returnForm = Compile(
  Type.Object({
    razorpay_order_id: text,
    razorpay_payment_id: text,
    razorpay_signature: text,
  }),
)
export const errorReply = Compile(ErrorReply)
