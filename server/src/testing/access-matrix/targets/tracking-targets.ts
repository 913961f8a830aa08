import type { Route } from '@thela/contracts/calls/all-calls'
import type { Things } from '../things.ts'
import { customers, holders, self } from './target.ts'
import type { Target } from './target.ts'

const byId = ({ shipmentId: id }: Things) => ({ params: { id } })

export const trackingTargets = {
  'GET /data/shipment/verify/v2': holders(({ shipmentId: id }) => ({ query: { id } })),
  'GET /data/shipment/verify': holders(({ awb: id }) => ({ query: { id } })),
  'GET /data/shipments/track/:id': holders(byId),
  'GET /data/shipments/track/v2/:id': customers(byId),
  'GET /checkout/shipments/track/v2/:id': holders(byId),
  'GET /data/shipments/track/config/:id': holders(byId),
  'GET /data/track/config/:id': holders(byId),
  'POST /data/shipment/find': holders(
    ({ orderNumber }) => ({ body: { orderNumber, pincode: '560001' } }),
    { isLimited: true },
  ),
  'GET /data/shipments/own': self(),
  'GET /data/shipment/association/:orderId': customers(({ orderId }) => ({ params: { orderId } }), {
    absent: '200',
  }),
  'POST /data/shipment/generate/OTP/:orderId': holders(({ orderId }) => ({ params: { orderId } }), {
    isLimited: true,
  }),
  'GET /data/shipment/generate/OTP/:orderId': holders(({ orderId }) => ({ params: { orderId } }), {
    isLimited: true,
  }),
  'POST /data/shipment/validate/OTP': holders(
    ({ orderId, attemptId }) => ({
      body: { oid: orderId, cid: attemptId, challengeText: '123456' },
    }),
    { own: 'OTP_EXPIRED' },
  ),
  'POST /checkout/package/ndr': customers(
    ({ failedShipmentId: id }) => ({ body: { id, type: 'RE_ATTEMPT', date: '2020-01-01' } }),
    { own: 'ACTION_ALREADY_REQUESTED' },
  ),
  'POST /checkout/shipments/feedback/v2': holders(({ shipmentId: id }) => ({
    body: { id, rating: 4 },
  })),
  'GET /data/track/whatsapp/subscribe/:id': customers(byId),
  'POST /data/track/whatsapp/subscribe/:id': customers((things) => ({ ...byId(things), body: {} })),
  'GET /integrations/freshchat/restore/order': customers(({ shipmentId: id }) => ({
    query: { id },
  })),
  'POST /integrations/freshchat/restore/order': customers(({ shipmentId: id }) => ({
    body: { id, restoreId: 'restore-1' },
  })),
} as const satisfies Partial<Record<Route, Target>>
