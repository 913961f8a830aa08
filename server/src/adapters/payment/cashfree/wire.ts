import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Cashfree's wire format, as far as we read it. Other fields are ignored. */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 2_000 })
const rupees = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
/** Strings in this version, numbers in older ones. */
const id = Type.Union([text, Type.Integer()])
const texts = orNull(Type.Array(text, { maxItems: 200 }))

const Order = Type.Object({
  order_id: text,
  order_amount: rupees,
  order_currency: text,
  order_status: text,
  payment_session_id: text,
  order_tags: orNull(Type.Record(Type.String(), text)),
})
export type WireOrder = Static<typeof Order>

const ErrorDetails = Type.Object({
  error_code: orNull(text),
  error_description: orNull(text),
  error_reason: orNull(text),
})

/** Of a payment: what each method says of its instrument, under the method's name. */
const PaymentMethod = Type.Object({
  card: orNull(
    Type.Object({
      card_number: orNull(text),
      card_network: orNull(text),
      card_type: orNull(text),
      card_bank_name: orNull(text),
    }),
  ),
  upi: orNull(Type.Object({ upi_id: orNull(text) })),
  netbanking: orNull(
    Type.Object({
      netbanking_bank_code: Type.Optional(Type.Unknown()),
      netbanking_bank_name: orNull(text),
    }),
  ),
  app: orNull(Type.Object({ provider: orNull(text) })),
})

const paymentFields = {
  cf_payment_id: id,
  payment_status: text,
  payment_amount: rupees,
  payment_currency: orNull(text),
  payment_message: orNull(text),
  payment_group: orNull(text),
  payment_time: orNull(text),
  payment_method: orNull(PaymentMethod),
  is_captured: orNull(Type.Boolean()),
  // The RRN of UPI and cards, the bank's own number of the others.
  bank_reference: orNull(Type.Union([text, Type.Integer()])),
}
const Payment = Type.Object({
  ...paymentFields,
  order_id: text,
  error_details: orNull(ErrorDetails),
})
export type WirePayment = Static<typeof Payment>

const Refund = Type.Object({
  cf_refund_id: id,
  cf_payment_id: id,
  refund_id: orNull(text),
  order_id: text,
  refund_amount: rupees,
  refund_status: text,
  refund_arn: orNull(text),
  refund_note: orNull(text),
  refund_mode: orNull(text),
})
export type WireRefund = Static<typeof Refund>

const Reconciliation = Type.Object({
  cursor: orNull(text),
  data: orNull(
    Type.Array(
      Type.Object({
        event_details: orNull(Type.Object({ event_type: orNull(text) })),
        order_details: orNull(Type.Object({ order_id: orNull(text) })),
      }),
      { maxItems: 1_000 },
    ),
  ),
})
export type WireReconciliation = Static<typeof Reconciliation>

const CardBin = Type.Object({
  scheme: text,
  type: orNull(text),
  bank_name: orNull(text),
})
export type WireCardBin = Static<typeof CardBin>

const Eligibility = Type.Object({
  eligibility: orNull(Type.Boolean()),
  entity_value: text,
  entity_details: orNull(
    Type.Object({
      payment_method_details: orNull(
        Type.Array(
          Type.Object({
            nick: orNull(text),
            display: orNull(text),
            eligibility: orNull(Type.Boolean()),
            code: orNull(Type.Integer()),
          }),
          { maxItems: 500 },
        ),
      ),
    }),
  ),
})
export type WireEligibility = Static<typeof Eligibility>

const Incident = Type.Object({
  incident_status: orNull(text),
  incident_impact: orNull(text),
  payment_method: orNull(
    Type.Object({
      card: orNull(Type.Object({ card_issuer: texts, card_network: texts })),
      upi: orNull(
        Type.Object({
          upi_psp: texts,
          upi_vpa: texts,
          is_npci_downtime: orNull(Type.Boolean()),
        }),
      ),
      net_banking: orNull(
        Type.Object({ net_banking_issuer: texts, bank_code: orNull(Type.Unknown()) }),
      ),
      wallet: orNull(Type.Object({ wallet_issuer: texts })),
    }),
  ),
})
export type WireIncident = Static<typeof Incident>

const Event = Type.Object({
  type: text,
  data: Type.Object({
    order: orNull(Type.Object({ order_id: text, order_currency: orNull(text) })),
    payment: orNull(Type.Object(paymentFields)),
    error_details: orNull(ErrorDetails),
    refund: orNull(Refund),
  }),
})

export const order = Compile(Order)
export const payment = Compile(Payment)
export const payments = Compile(Type.Array(Payment, { maxItems: 1_000 }))
export const refund = Compile(Refund)
export const refunds = Compile(Type.Array(Refund, { maxItems: 1_000 }))
export const reconciliation = Compile(Reconciliation)
export const cardBin = Compile(CardBin)
export const eligibility = Compile(Type.Array(Eligibility, { maxItems: 100 }))
export const incidents = Compile(
  Type.Object({ incidents: orNull(Type.Array(Incident, { maxItems: 1_000 })) }),
)
export const event = Compile(Event)
export const errorReply = Compile(Type.Object({ code: orNull(text), type: orNull(text) }))
