import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** BharatX's wire format, as far as we read it. Other fields are ignored. [bharatx §1, §2] */

const text = Type.String({ maxLength: 2_000 })
const wholePaise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const address = Type.Optional(Type.Union([text, Type.Null()]))

const Refund = Type.Object({ id: text, amount: wholePaise, status: text })
export type WireRefund = Static<typeof Refund>

const Transaction = Type.Object({
  id: text,
  amount: wholePaise,
  status: text,
  notes: Type.Optional(Type.Unknown()),
  refunds: Type.Optional(Type.Union([Type.Array(Refund, { maxItems: 1_000 }), Type.Null()])),
  // Their documentation names it both ways.
  url: address,
  uri: address,
})
export type WireTransaction = Static<typeof Transaction>

export const transactionReply = Compile(Type.Object({ transaction: Transaction }))
export const configuration = Compile(
  Type.Object({ version: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]) }),
)
/** Of a webhook only what it is about is read. */
export const hint = Compile(
  Type.Union([
    Type.Object({ transaction: Type.Object({ id: text }) }),
    Type.Object({ refund: Type.Object({ id: text }) }),
  ]),
)
