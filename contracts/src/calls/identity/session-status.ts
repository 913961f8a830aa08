/** [checkout §7 Generic checkout, §4 App start, D-73] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, example, literals } from '../../fields.ts'
import { NextUrl, OrderNameText } from '../../order-fields.ts'

/** What an open page does not know of its checkout; nothing about a person. */
export const SessionStatus = Type.Object({
  /** Of the order that was placed from it. */
  successInfo: Type.Optional(
    Type.Object({
      success: Type.Literal(true),
      orderName: Type.Optional(OrderNameText),
      redirectUrl: NextUrl,
    }),
  ),
  /** It has been open for longer than the store allows. */
  isExpired: Type.Boolean(),
  /** The platform no longer has its cart. */
  isDeleted: Type.Boolean(),
})
export type SessionStatus = Static<typeof SessionStatus>

export const getSessionStatus = defineCall({
  route: 'GET /checkout/validate/:id',
  summary: 'Whether a checkout is still open: ordered, expired or deleted. Its id is the cart’s',
  tokens: ['NONE'],
  rate: 'read',
  params: Type.Object({ id: CartIdSchema }),
  reply: SessionStatus,
  failures: [],
})

const customerStamp = {
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({
    cartId: CartIdSchema,
    /** How often the page asks at most. */
    retryUpto: Type.Optional(example(Type.String({ pattern: '^[1-9]$' }), '3')),
  }),
  reply: Type.Object({ status: literals(['repeat', 'new']) }),
  failures: ['INVALID_CART', 'CART_ASSOCIATED'],
} as const

export const stampCustomerStatus = defineCall({
  route: 'POST /checkout/customer/data-status',
  summary: 'Stamp a checkout with its customer, once: who has ordered before, or is new',
  ...customerStamp,
})

export const stampCustomerStatusByGet = defineCall({
  route: 'GET /checkout/customer/data-status',
  summary: 'The same under its specified method; new clients use POST',
  acts: true,
  ...customerStamp,
})
