import type { Route } from '@thela/contracts/calls/all-calls'
import type { Things } from '../things.ts'
import { stores } from './target.ts'
import type { Target } from './target.ts'

const at = (
  { addressedStore: storeId }: Things,
  params: Readonly<Record<string, string>> = {},
) => ({ params: { storeId, ...params } })
const request = (things: Things) => at(things, { requestId: things.requestId })
const linkPayment = (things: Things) => at(things, { linkId: things.linkId, useId: things.useId })

/** A list of the store, or a new thing of it: there is nothing that could be absent. */
const OF_STORE = { absent: '200', elsewhere: 'NOT_FOUND' } as const
const NEW_OF_STORE = { ...OF_STORE, isNewEachTime: true } as const

export const storeTargets = {
  'POST /stores/:storeId/orders/:orderId/refunds': stores((things) => ({
    ...at(things, { orderId: things.orderId }),
    body: { amount: 100 },
  })),
  'GET /stores/:storeId/orders/:orderId/refunds': stores((things) =>
    at(things, { orderId: things.orderId }),
  ),
  'POST /stores/:storeId/gift-cards': stores(
    (things) => ({ ...at(things), body: { amount: 100 } }),
    NEW_OF_STORE,
  ),
  'POST /stores/:storeId/gift-cards/look-up': stores((things) => ({
    ...at(things),
    body: { code: things.giftCode },
  })),
  'GET /stores/:storeId/gift-cards/:cardId': stores((things) =>
    at(things, { cardId: things.giftCardId }),
  ),
  'POST /stores/:storeId/gift-cards/:cardId/void': stores((things) =>
    at(things, { cardId: things.giftCardId }),
  ),
  'POST /stores/:storeId/store-credit': stores(
    (things) => ({
      ...at(things),
      body: { phone: things.phone, amount: 100 },
    }),
    NEW_OF_STORE,
  ),
  'POST /stores/:storeId/store-credit/look-up': stores(
    (things) => ({
      ...at(things),
      body: { phone: things.phone },
    }),
    NEW_OF_STORE,
  ),
  'GET /stores/:storeId/requests': stores(
    (things) => ({
      ...at(things),
      query: { orderId: things.orderId },
    }),
    OF_STORE,
  ),
  'GET /stores/:storeId/requests/:requestId': stores(request),
  'GET /stores/:storeId/requests/:requestId/photos/:photoId': stores((things) =>
    at(things, { requestId: things.requestId, photoId: things.photoId }),
  ),
  'POST /stores/:storeId/requests/:requestId/approve': stores((things) => ({
    ...request(things),
    body: {},
  })),
  'POST /stores/:storeId/requests/:requestId/reject': stores(
    (things) => ({ ...request(things), body: {} }),
    { own: 'REQUEST_DECIDED' },
  ),
  'POST /stores/:storeId/requests/:requestId/items-back': stores((things) => ({
    ...request(things),
    body: {},
  })),
  'POST /stores/:storeId/requests/:requestId/close': stores(
    (things) => ({ ...request(things), body: {} }),
    { own: 'REQUEST_DECIDED' },
  ),
  'POST /stores/:storeId/requests/:requestId/refund-sent': stores(
    (things) => ({ ...request(things), body: { reference: 'UTR1' } }),
    { own: 'REQUEST_DECIDED' },
  ),
  'POST /stores/:storeId/links': stores((things) => ({
    ...at(things),
    body: { orderId: things.openOrderId },
  })),
  'GET /stores/:storeId/links': stores((things) => at(things), OF_STORE),
  'GET /stores/:storeId/links/:linkId': stores((things) => at(things, { linkId: things.linkId })),
  'POST /stores/:storeId/links/:linkId/cancel': stores((things) =>
    at(things, { linkId: things.linkId }),
  ),
  'POST /stores/:storeId/links/:linkId/payments/:useId/refunds': stores((things) => ({
    ...linkPayment(things),
    body: { amount: 100 },
  })),
  'GET /stores/:storeId/links/:linkId/payments/:useId/refunds': stores(linkPayment),
  'GET /stores/:storeId/delivery-requests': stores((things) => at(things), OF_STORE),
  'POST /stores/:storeId/delivery-requests/:requestId/reply': stores((things) => ({
    ...at(things, { requestId: things.deliveryRequestId }),
    body: { reply: 'DONE' },
  })),
  'POST /integrations/shipments': stores(
    ({ openOrderId: orderId, owner }) => ({
      body: { awb: `AWBSTORE${owner ?? 'none'}`, courier: 'Own van', orderId },
    }),
    { absent: 'INVALID_FIELDS' },
  ),
  'POST /integrations/shipments/scans': stores(({ shipmentId: id }) => ({
    body: { id, scans: [{ status: 'DELIVERED', at: '2026-01-01T00:00:00Z' }] },
  })),
} as const satisfies Partial<Record<Route, Target>>
