/** What the store's own systems read and decide. [A6.6, I17, I31] */
import * as calls from '@thela/contracts/calls/orders/requests'
import type { Messages } from '@thela/messages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/calls/route.ts'
import { storeOfToken } from '../stores/index.ts'
import { photoToWire } from './photos.ts'
import type { RequestOfOrder } from './request-action.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestToStore } from './request-to-wire.ts'
import type { ForStore } from './for-store.ts'

const toWire = (t: Messages, { order, request }: RequestOfOrder) =>
  requestToStore(t, order, request)

export function storeRequestRoutes(
  app: FastifyInstance,
  { stores }: Pick<RequestDependencies, 'stores'>,
  forStore: ForStore,
): void {
  registerCall(app, calls.listRequests, async ({ visitor, params, query, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    const found = await forStore.list(store, query)
    return { requests: found.map((each) => toWire(t, each)) }
  })

  registerCall(app, calls.getRequest, async ({ visitor, params, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    return toWire(t, await forStore.show(store, params.requestId))
  })

  registerCall(app, calls.approveRequest, async ({ visitor, params, body, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { requestId } = params
    return toWire(t, await forStore.approve(store, { requestId, comment: body.comment }))
  })
  registerCall(app, calls.rejectRequest, async ({ visitor, params, body, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { requestId } = params
    return toWire(t, await forStore.reject(store, { requestId, comment: body.comment }))
  })
  registerCall(app, calls.closeRequest, async ({ visitor, params, body, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { requestId } = params
    return toWire(t, await forStore.close(store, { requestId, comment: body.comment }))
  })
  registerCall(app, calls.confirmItemsBack, async ({ visitor, params, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    return toWire(t, await forStore.itemsBack(store, params.requestId))
  })
  registerCall(app, calls.confirmRefundSent, async ({ visitor, params, body, t }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { requestId } = params
    return toWire(t, await forStore.refundSent(store, { requestId, reference: body.reference }))
  })

  registerCall(app, calls.getRequestPhoto, async ({ visitor, params }) => {
    const store = await storeOfToken(stores, visitor, params)
    return photoToWire(await forStore.photo(store, params))
  })
}
