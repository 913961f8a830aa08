/** [checkout §2 Links between variants, D-26] */
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, example } from '../../fields.ts'

export const openOwnCheckout = defineCall({
  route: 'POST /checkout/alternate',
  summary: 'The address of the shop’s own checkout, which has what the shopper has entered so far',
  /** What is known of a person goes over only with that person's own token. */
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'pay',
  body: Type.Object({ cart_id: CartIdSchema }),
  reply: Type.Object({
    url: example(
      Type.String({ description: 'Nothing of a person stands in it' }),
      'https://shop.example/products/masala-chai',
    ),
  }),
  failures: ['INVALID_CART', 'CART_OF_ANOTHER', 'ORDER_ALREADY_PLACED', 'PLATFORM_UNAVAILABLE'],
})
