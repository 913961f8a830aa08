import type { Route } from '@thela/contracts/calls/all-calls'
import type { Things } from '../things.ts'
import { customers, holders } from './target.ts'
import type { Target } from './target.ts'

const prepayBody = ({ prepayId }: Things) => ({
  body: { paymentLinkId: prepayId, amount: 1, paymentMethod: 'upi' },
})
const linkBody = ({ linkId }: Things, more: object = {}) => ({
  body: { cart_id: linkId, amount: 1, ...more },
})

export const linkTargets = {
  'GET /data/prepay/payment/:cartId': holders(({ prepayId }) => ({ params: { cartId: prepayId } })),
  'GET /data/prepay/success-info/:cartId': holders(({ prepayId }) => ({
    params: { cartId: prepayId },
  })),
  'POST /data/prepay/payment/creds': holders(({ prepayId }) => ({
    body: { paymentLinkId: prepayId },
  })),
  'POST /data/prepay/payment/order': holders(prepayBody, { own: 'LINK_AMOUNT' }),
  'POST /integrations/prepay/stage': holders(prepayBody, { own: 'LINK_AMOUNT' }),
  'POST /data/prepay/payment/place-cod-order': holders(
    ({ prepayId }) => ({ body: { paymentLinkId: prepayId, amount: 1, paymentMethod: 'cod' } }),
    { own: 'METHOD_UNAVAILABLE' },
  ),
  'POST /data/prepay/upi/create': holders(({ prepayId }) => ({ query: { prepayId } }), {
    isNewEachTime: true,
    // One pays with a link at a time.
    isLimited: true,
  }),
  'GET /data/prepay/upi/create': holders(({ prepayId }) => ({ query: { prepayId } }), {
    isNewEachTime: true,
    // One pays with a link at a time.
    isLimited: true,
  }),
  'GET /data/prepay/upi/status/:id': customers(({ prepayId, prepayAttemptId: id }) => ({
    params: { id },
    query: { prepayId },
  })),
  'GET @platform/store-info': holders(({ linkId }) => ({ query: { cart_id: linkId } }), {
    absent: 'INVALID_CART',
  }),
  'GET @platform/order-info': holders(({ linkId }) => ({ query: { cart_id: linkId } }), {
    absent: 'INVALID_CART',
  }),
  'POST /checkout/links/payments': holders((things) => linkBody(things), {
    own: 'LINK_AMOUNT',
  }),
  'POST /checkout/links/order': holders(
    (things) => linkBody(things, { payment: { option: 'UPI' }, meta: { paymentMethod: 'UPI' } }),
    { own: 'LINK_AMOUNT' },
  ),
} as const satisfies Partial<Record<Route, Target>>
