/** [checkout §3 RTO info, §7, D-14, D-73] */
import { RTO_ACTIONS, RTO_REASONS } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, EncodedKey, ObjectId, Text, example, literals } from '../../fields.ts'

/** The content of the request's key: base64url of JSON. */
export const CustomerStatusInput = Type.Object(
  {
    /** The visitor's own. */
    phone: example(Text(20), '+919876543210'),
    cartId: CartIdSchema,
    /** By default the address that is staged for the cart. */
    addressId: Type.Optional(ObjectId),
  },
  { additionalProperties: false },
)
export type CustomerStatusInput = Static<typeof CustomerStatusInput>

/** The content of the reply's key. */
export const CustomerRiskStatus = Type.Object({
  action: literals(RTO_ACTIONS),
  /** What raised the risk, the weightiest first. */
  reasons: Type.Array(literals(RTO_REASONS)),
})
export type CustomerRiskStatus = Static<typeof CustomerRiskStatus>

export const checkCustomerStatus = defineCall({
  route: 'POST /checkout/customer-status',
  summary: 'The risk that a COD order of this cart comes back',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({ key: EncodedKey }),
  reply: Type.Object({ key: EncodedKey }),
  failures: ['INVALID_CART', 'NOT_FOUND'],
})
