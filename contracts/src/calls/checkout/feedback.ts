/** [checkout §3 Store info, §6, §7] */
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, Text, example } from '../../fields.ts'

export const giveFeedback = defineCall({
  route: 'POST @platform/v2/feedback',
  summary: 'What the customer of an order thinks of the checkout, once for each order',
  tokens: ['GUEST', 'USER'],
  rate: 'write',
  body: Type.Object({
    cart_id: CartIdSchema,
    rating: example(Type.Integer({ minimum: 1, maximum: 5, description: '5 is the best' }), 5),
    comment: Type.Optional(example(Text(500), 'The lid was loose')),
  }),
  reply: Type.Object({
    saved: Type.Boolean({ description: 'Not where the order already has one' }),
  }),
  failures: ['NOT_FOUND'],
})
