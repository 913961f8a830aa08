import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { Payment, Refund } from '../wire.ts'

/** Razorpay's payment links, as far as we read them. [razorpay §12] */

const text = Type.String({ maxLength: 2_000 })
const wholePaise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const Link = Type.Object({
  id: text,
  reference_id: Type.Optional(Type.Union([text, Type.Null()])),
  amount: wholePaise,
  short_url: text,
  status: text,
  accept_partial: Type.Optional(Type.Boolean()),
})
export type WireLink = Static<typeof Link>

/** Only captured payments are listed; null before the first. */
const LinkWithPayments = Type.Object({
  ...Link.properties,
  payments: Type.Optional(
    Type.Union([Type.Array(Type.Object({ payment_id: text }), { maxItems: 1_000 }), Type.Null()]),
  ),
})
export type WireLinkWithPayments = Static<typeof LinkWithPayments>

const Event = Type.Object({
  event: text,
  payload: Type.Object({
    payment_link: Type.Optional(Type.Object({ entity: Link })),
    payment: Type.Optional(Type.Object({ entity: Payment })),
    refund: Type.Optional(Type.Object({ entity: Refund })),
  }),
})

export const link = Compile(LinkWithPayments)
export const links = Compile(
  Type.Object({ payment_links: Type.Array(LinkWithPayments, { maxItems: 1_000 }) }),
)
export const event = Compile(Event)
export const returnQuery = Compile(
  Type.Object({
    razorpay_payment_id: text,
    razorpay_payment_link_id: text,
    razorpay_payment_link_reference_id: text,
    razorpay_payment_link_status: text,
    razorpay_signature: text,
  }),
)
