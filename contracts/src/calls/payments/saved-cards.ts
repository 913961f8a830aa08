/** [checkout §3 Saved payment method, D-4] */
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ObjectId } from '../../fields.ts'

export const removeSavedCard = defineCall({
  route: 'DELETE /checkout/customer/cards/:id',
  summary: 'Remove a saved card, here and at the payment provider',
  tokens: ['USER'],
  rate: 'write',
  needsOtp: true,
  params: Type.Object({ id: ObjectId }),
  reply: Type.Object({ removed: Type.Boolean() }),
  failures: ['NOT_FOUND'],
})
