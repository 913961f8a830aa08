/** [account §7, A7.17] */
import * as calls from '@thela/contracts/calls/orders/requests'
import { verifiedPhone } from '@thela/domain/identity'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import { lineIdOf } from '../orders/index.ts'
import { exchangeVariants } from './exchange-variants.ts'
import { photoToWire, uploadPhoto } from './photos.ts'
import { photosRepository } from './photos-repository.ts'
import { ownOrder, requestAction } from './request-action.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestToWire } from './request-to-wire.ts'

export function requestRoutes(app: FastifyInstance, deps: RequestDependencies): void {
  registerCall(app, calls.requestOrderAction, async ({ visitor, body, idempotencyKey, t }) => {
    const { order, request } = await requestAction(deps, { visitor, body, idempotencyKey })
    return requestToWire(t, order, request)
  })

  registerCall(app, calls.uploadPhoto, async ({ visitor, query, body }) =>
    uploadPhoto(deps, visitor, { orderId: query.orderId, file: body }),
  )

  registerCall(app, calls.getPhoto, async ({ visitor, params }) => {
    const { storeId } = visitor
    const phone = verifiedPhone(visitor) ?? ''
    return photoToWire(
      await photosRepository.ofCustomer(deps.database, { ...params, storeId, phone }),
    )
  })

  registerCall(app, calls.getExchangeVariants, async ({ visitor, query }) => {
    const order = await ownOrder(deps, visitor, query.orderId)
    const line = order.snapshot.lines.find(({ key }) => lineIdOf(key) === query.lineItemId)
    if (!line) throw new ApiError('NOT_FOUND')
    const store = await deps.stores.get(visitor.storeId)
    return { variants: [...(await exchangeVariants(deps, store, line))] }
  })
}
