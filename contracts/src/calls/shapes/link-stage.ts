/** What is chosen for a payment link. [checkout §7, D-71] */
import { SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ObjectId, PaiseSchema, literals } from '../../fields.ts'
import { PaymentChoice } from './payment-option.ts'

export const CHOSEN_AMOUNT = {
  cart_id: ObjectId,
  /** What is paid now: all, or a part where the link allows it. */
  amount: PaiseSchema,
}
export const LINK_FAILURES = ['NOT_FOUND', 'LINK_ENDED', 'LINK_AMOUNT'] as const

export const LinkStage = Type.Object({
  ...CHOSEN_AMOUNT,
  payment: Type.Optional(PaymentChoice),
  subPaymentMethod: Type.Optional(literals(SUB_PAYMENT_METHODS)),
})
export type LinkStage = Static<typeof LinkStage>
