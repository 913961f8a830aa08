import type { TestApp } from './open-test-app.ts'
import { tokenOf } from '../http/caller/fake-visitors.ts'

/** What one piece costs, with nothing for delivery. */
export const PIECE_PRICE = 249_00

/** The platform sells a variant, and takes placed orders off its stock. */
export function offerPiece(app: TestApp, variantId: string, stock: number): void {
  app.platform.offer({ variantId, title: 'Clay cup', price: PIECE_PRICE, stock, isCounted: true })
}

async function call(
  app: TestApp,
  phone: string,
  request: { readonly url: string; readonly body: object; readonly key?: string },
) {
  const response = await app.http.inject({
    method: 'POST',
    url: request.url,
    payload: request.body,
    headers: {
      ...tokenOf({ kind: 'USER', storeId: 'meher', phone }),
      ...(request.key ? { 'idempotency-key': request.key } : {}),
    },
  })
  return { status: response.statusCode, body: response.json<Record<string, string>>() }
}

/** In an app with fake visitors: a shopper with an address and a cart of one piece, about to pay. */
export async function openPayer(app: TestApp, phone: string, variantId: string) {
  const token = `${variantId}-${phone}`
  app.platform.fillCart(token, [[{ variantId }, 1]])
  const cartId = await app.checkout.start(app.meher, {
    token,
    mode: 'page',
    parentOrigin: undefined,
    utm: {},
    returnTo: undefined,
  })
  const { body } = await call(app, phone, {
    url: '/checkout/customer/info/v2',
    body: {
      type: 'ADDRESS',
      cartId,
      address: {
        name: 'Asha Rao',
        phone: phone.slice(3),
        pincode: '560001',
        address_line1: '12 Church Street, Ashok Nagar',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        email: 'asha@example.in',
      },
    },
  })
  const stage = {
    cart_id: cartId,
    revision: 1,
    address_id: body['savedAddressId'],
    shipping_option_id: 'standard',
  }
  return {
    phone,
    cartId,
    stage,
    openPayment: (amount: number, key: string, paymentMethod = 'UPI') =>
      call(app, phone, {
        url: '/checkout/payments/order',
        body: { storeId: 'meher', cartId, amount, stage, meta: { paymentMethod } },
        key,
      }),
    placeCod: (key: string, more: object = {}) =>
      call(app, phone, {
        url: '/integrations/checkout/shopify/place-order-cod',
        body: { ...stage, ...more },
        key,
      }),
  }
}
