import type { Route } from '@thela/contracts/calls/all-calls'
import type { Things } from '../things.ts'
import { customers, holders, NO_ID, self } from './target.ts'
import type { Target } from './target.ts'

const orderId = ({ orderId: id }: Things) => ({ body: { orderId: id } })
const changed = {
  name: 'Changed Name',
  phone: '9811770009',
  pincode: '560001',
  address_line1: '99 Changed Street, second floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
}
const withCode = () => ({ body: { cid: NO_ID, challengeText: '123456' } })
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const accountTargets = {
  'GET /checkout/customer/info/v2': customers(({ cartId }) => ({ query: { cartId } }), {
    absent: '200',
  }),
  'POST /checkout/customer/info/v2': customers(
    ({ spareAddressId }) => ({
      body: { type: 'ADDRESS', address: { ...changed, id: spareAddressId } },
    }),
    { absent: '200', isNewEachTime: true },
  ),
  'GET /checkout/customer/address/count': self(),
  'POST /checkout/customer/address/:id/default': customers(({ addressId: id }) => ({
    params: { id },
    body: {},
  })),
  'DELETE /checkout/customer/address/:id': customers(
    ({ spareAddressId: id }) => ({ params: { id } }),
    { absent: '200' },
  ),
  'GET /checkout/customer/stats': self(),
  'GET /checkout/customer/brands': self(),
  'GET /checkout/customer/carts': self(),
  'GET /checkout/customer/transactions': self(),
  'GET /checkout/customer/refunds': self(),
  'POST /checkout/customer/orders/v2': self(() => ({ body: {} })),
  'GET /checkout/customer/order-status': customers(({ orderId: id }) => ({ query: { id } })),
  'POST /checkout/customer/orders/:id/buy-again': customers(({ orderId: id }) => ({
    params: { id },
  })),
  'POST /checkout/customer/payment-methods/default': customers(({ methodId: id }) => ({
    body: { id },
  })),
  'POST /checkout/customer/payment-methods/remove': customers(
    ({ methodId: id }) => ({ body: { id } }),
    { again: 'NOT_FOUND' },
  ),
  'DELETE /checkout/customer/cards/:id': customers(({ cardId: id }) => ({ params: { id } })),
  'POST /integrations/checkout/consumer/invoice': customers(orderId),
  'POST /checkout/customer/actions/photos': customers(
    (things) => ({ query: { orderId: things.orderId }, body: Buffer.from(ONE_PIXEL, 'base64') }),
    { own: 'ACTION_NOT_ALLOWED' },
  ),
  'GET /checkout/customer/actions/photos/:photoId': customers(({ photoId }) => ({
    params: { photoId },
  })),
  'GET /checkout/customer/actions/variants': customers(({ orderId: id, lineItemId }) => ({
    query: { orderId: id, lineItemId },
  })),
  'POST /checkout/customer/actions/v2': customers(
    ({ openOrderId }) => ({
      body: {
        orderId: openOrderId,
        action: 'CANCEL_ORDER',
        reason: 'I’m not interested anymore',
      },
    }),
    { again: 'ACTION_ALREADY_OPEN' },
  ),
  // Which of the seller's stores is named is of known-data.db.test.ts.
  'GET /checkout/customer/privacy': self(),
  'POST /checkout/customer/privacy/consents/withdraw': self(
    () => ({ body: { storeId: 'nowhere', purpose: 'WHATSAPP' } }),
    { own: 'NOT_FOUND' },
  ),
  'POST /checkout/customer/privacy/kinds/erase': self(
    () => ({ body: { storeId: 'nowhere', kind: 'ADDRESSES' } }),
    { own: 'NOT_FOUND' },
  ),
  'POST /checkout/customer/privacy/exports': self(withCode, { own: 'OTP_EXPIRED' }),
  'GET /checkout/customer/privacy/exports/:id': self(() => ({ params: { id: NO_ID } })),
  'POST /checkout/customer/privacy/erase': self(withCode, { own: 'OTP_EXPIRED' }),
  'GET /checkout/notifications/preferences': self(),
  'POST /checkout/notifications/preferences': self(() => ({
    body: { language: null, optedOut: [] },
  })),
  'GET /checkout/notifications/preferences/:key': holders(({ preferencesKey: key }) => ({
    params: { key },
  })),
  'POST /checkout/notifications/preferences/:key': holders(({ preferencesKey: key }) => ({
    params: { key },
    body: { isOptedOut: false },
  })),
} as const satisfies Partial<Record<Route, Target>>
