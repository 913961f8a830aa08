import type { Route } from '@thela/contracts/calls/all-calls'
import { encodeKey } from '../../../http/bodies/encoded-key.ts'
import type { Things } from '../things.ts'
import { carts, customers, holders, phones, stores } from './target.ts'
import type { Target } from './target.ts'

const cart = { absent: 'INVALID_CART' }

const inQuery = ({ cartId }: Things) => ({ query: { cart_id: cartId } })
const inBody = ({ cartId }: Things) => ({ body: { cart_id: cartId } })
const stageOf = ({ cartId, addressId }: Things) => ({
  cart_id: cartId,
  revision: 1,
  address_id: addressId,
  shipping_option_id: 'standard',
})
const payBodyOf = (things: Things) => ({
  storeId: things.storeId,
  cartId: things.cartId,
  amount: 1,
  stage: stageOf(things),
  meta: { paymentMethod: 'UPI' },
})

/** The amount is another one: nothing is opened. */
const PAYING = {
  own: 'PRICE_CHANGED',
  elsewhere: 'INVALID_PAYMENT_BODY',
  ofGuest: 'STAGE_INCOMPLETE',
} as const

export const checkoutTargets = {
  'GET @platform/V2/cart-info': holders(inQuery, cart),
  'POST @platform/v2/update-cart': carts(({ cartId }) => ({
    body: { cart_id: cartId, key: 'line_none', change: 'RAISE' },
  })),
  'POST /checkout/cart/copy': holders(inBody, cart),
  'GET @platform/inventory': holders(inQuery, cart),
  'GET @platform/v2/upsell/:id': holders(({ cartId: id }) => ({ params: { id } }), cart),
  'POST @platform/v2/update-cart-v2': carts(({ cartId }) => ({
    body: { cartId, variantUpdates: [{ variantId: '101', quantity: 2 }] },
  })),
  'GET /checkout/validate/:id': holders(({ cartId: id }) => ({ params: { id } }), {
    absent: '200',
  }),
  'POST /checkout/customer/data-status': carts(({ cartId }) => ({ query: { cartId } }), {
    foreign: 'CART_ASSOCIATED',
    ofGuest: 'CART_ASSOCIATED',
  }),
  'GET /checkout/customer/data-status': carts(({ cartId }) => ({ query: { cartId } }), {
    foreign: 'CART_ASSOCIATED',
    ofGuest: 'CART_ASSOCIATED',
  }),
  'GET @platform/V2/discounts': holders(inQuery, cart),
  'GET @platform/apply-discount': carts(
    ({ cartId }) => ({ query: { cart_id: cartId, code: 'NONE' } }),
    { own: 'PROMO_NOT_VALID' },
  ),
  'POST @platform/apply-discount': carts(
    ({ cartId }) => ({ body: { cart_id: cartId, code: 'NONE' } }),
    { own: 'PROMO_NOT_VALID' },
  ),
  'DELETE @platform/clear-discount': carts(({ cartId }) => ({
    query: { cart_id: cartId, code: 'NONE' },
  })),
  'POST @platform/v2/associate-email': carts(({ cartId }) => ({
    body: { cart_id: cartId, email: 'somebody@mail.example' },
  })),
  'DELETE @platform/associate': carts(inQuery),
  'POST @platform/v2/feedback': customers(({ paidCartId }) => ({
    body: { cart_id: paidCartId, rating: 5 },
  })),
  'POST /integrations/checkout/consumer/shipping': customers(
    ({ heldCartId: cartId, addressId }) => ({
      body: { cartId, addressId },
    }),
  ),
  'POST /integrations/checkout/consumer/split-payment': customers((things) => {
    const { heldCartId: cartId, addressId, storeId } = things
    return { body: { key: encodeKey({ cartId, addressId, storeId }) } }
  }),
  'POST /checkout/customer-status': phones(({ heldCartId: cartId, phone }) => ({
    body: { key: encodeKey({ cartId, phone }) },
  })),
  'POST /integrations/checkout/consumer/payments': customers(
    ({ heldCartId: cartId, addressId }) => ({
      body: { cartId, addressId },
    }),
  ),
  'POST @platform/stage-order': customers((things) => ({
    body: { ...stageOf(things), cart_id: things.heldCartId },
  })),
  'POST /checkout/payments/order': carts((things) => ({ body: payBodyOf(things) }), PAYING),
  'POST /data/upi/create': carts(({ cartId }) => ({ query: { cartId } }), {
    ofGuest: 'STAGE_INCOMPLETE',
  }),
  'GET /data/upi/create': carts(({ cartId }) => ({ query: { cartId } }), {
    ofGuest: 'STAGE_INCOMPLETE',
  }),
  'POST /checkout/:provider/payments/order': carts(
    (things) => ({ params: { provider: 'razorpay' }, body: payBodyOf(things) }),
    PAYING,
  ),
  'POST @platform/place-order-cod': carts(
    (things) => ({ body: { ...stageOf(things), cart_id: things.paidCartId } }),
    { own: 'ORDER_ALREADY_PLACED', ofGuest: 'STAGE_INCOMPLETE' },
  ),
  'POST /checkout/cod/confirm': customers(
    ({ cartId, attemptId }) => ({
      body: { cart_id: cartId, confirmation_id: attemptId, code: '123456' },
    }),
    // Nothing waits for a confirmation.
    { own: 'NOT_FOUND' },
  ),
  'GET @platform/v2/order-status': holders(
    ({ paidCartId }) => ({ query: { cart_id: paidCartId } }),
    cart,
  ),
  'GET @platform/success-info': customers(({ paidCartId }) => ({
    query: { cart_id: paidCartId },
  })),
  'POST /checkout/alternate': carts(inBody),
  'POST /checkout/payments/creds': stores(({ storeId }) => ({ body: { storeId } }), {
    absent: '200',
    elsewhere: 'NOT_FOUND',
  }),
  'GET /data/checkout/upi/status/:id': customers(({ attemptId: id, paidCartId }) => ({
    params: { id },
    query: { cartId: paidCartId },
  })),
  'POST /checkout/payments/error': customers(({ attemptId, paidCartId }) => ({
    body: { attemptId, cartId: paidCartId },
  })),
} as const satisfies Partial<Record<Route, Target>>
