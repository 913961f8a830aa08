import type { Route } from '@thela/contracts/calls/all-calls'
import { NO_ID, self, stores } from './target.ts'
import type { Target } from './target.ts'

export const identityTargets = {
  'POST /checkout/challenge/generate/OTP': self(
    () => ({ body: { phone: '9811770099', medium: 'SMS' } }),
    { isLimited: true },
  ),
  // Of a store without such a check.
  'POST /checkout/challenge/human': self(() => ({ body: { by: 'STORE', proof: 'a proof' } }), {
    own: 'NOT_FOUND',
  }),
  'GET /checkout/challenge/methods': self(),
  'POST /checkout/challenge/validate/OTP': self(
    () => ({ body: { cid: NO_ID, challengeText: '123456' } }),
    { own: 'OTP_EXPIRED' },
  ),
  'POST /checkout/session/guest': self(() => ({ body: { phone: '9811770098' } }), {
    endsSession: true,
  }),
  'POST /checkout/session/refresh': self(() => ({ query: { storeId: 'meher' }, body: {} }), {
    own: 'TOKEN_REQUIRED',
    // It continues by its own token.
    ofAnonymous: '200',
  }),
  'POST /checkout/session/logout': self(() => ({}), { endsSession: true }),
  'POST /checkout/session/logout-everywhere': self(() => ({}), { endsSession: true }),
  'POST /stores/:storeId/seller-tokens': stores(
    ({ addressedStore: storeId }) => ({
      params: { storeId },
      body: { phone: '9811770097', userId: 'customer-7' },
    }),
    { absent: '200', elsewhere: 'NOT_FOUND', isNewEachTime: true },
  ),
  'POST /checkout/session/seller': self(
    () => ({ body: { token: `${NO_ID}.${'x'.repeat(43)}`, userId: 'customer-7' } }),
    { own: 'SELLER_TOKEN_INVALID' },
  ),
  'GET /checkout/countries': self(),
  'GET /checkout/state/:country': self(() => ({ params: { country: 'India' } })),
  'POST /checkout/address-validate': self(() => ({
    body: { address: { pincode: '560001', address_line1: '1 Some Street', state: 'Karnataka' } },
  })),
  'POST /checkout/validate/email': self(() => ({ body: { email: 'somebody@mail.example' } })),
  'POST /checkout/validate-bin': self(() => ({ body: { storeId: 'meher', key: '411111' } })),
  'POST /integrations/slack/post-message-checkout': self(() => ({
    body: { kind: 'TRANSACTION_ERROR' },
  })),
  'GET /checkout/serviceability/:pincode': self(() => ({ params: { pincode: '560001' } })),
  'GET /checkout/product/bundles': self(() => ({
    query: { storeId: 'meher', productId: 'p101' },
  })),
  'POST /checkout/shipments/track/fp': self(() => ({ body: {} })),
  'POST /webhooks/:system/:storeId': self(
    () => ({ params: { system: 'razorpay', storeId: 'meher' }, body: {} }),
    { own: 'SIGNATURE_INVALID' },
  ),
  'POST /webhooks/:system/:storeId/:account': self(
    () => ({ params: { system: 'razorpay', storeId: 'meher', account: 'RAZORPAY' }, body: {} }),
    { own: 'SIGNATURE_INVALID' },
  ),
  'GET /webhooks/:system/:storeId': self(
    () => ({ params: { system: 'razorpay', storeId: 'meher' } }),
    { own: 'NOT_FOUND' },
  ),
  'GET /webhooks/:system/:storeId/:account': self(
    () => ({ params: { system: 'razorpay', storeId: 'meher', account: 'RAZORPAY' } }),
    { own: 'NOT_FOUND' },
  ),
} as const satisfies Partial<Record<Route, Target>>
