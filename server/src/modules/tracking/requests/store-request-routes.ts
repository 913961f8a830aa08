/** What the store's own systems read and answer. [D-35, I17] */
import * as calls from '@thela/contracts/calls/tracking/shipment-actions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import { storeOfToken } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import { replyToRequest } from './reply-to-request.ts'
import { requestToStore } from './request-entry.ts'
import { requestsRepository } from './requests-repository.ts'

export function storeRequestRoutes(
  app: FastifyInstance,
  {
    database,
    stores,
    now,
  }: {
    readonly database: Database
    readonly stores: Stores
    readonly now: () => Date
  },
): void {
  registerCall(app, calls.listStoreRequests, async ({ visitor, params }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    const found = await requestsRepository.forStore(database, storeId)
    return { requests: found.map(requestToStore) }
  })

  registerCall(app, calls.replyToStoreRequest, async ({ visitor, params, body }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    const { reply, comment } = body
    const replied = { requestId: params.requestId, reply, comment }
    const outcome = await replyToRequest({ database, now }, storeId, replied)
    if (outcome === 'NOT_FOUND') throw new ApiError('NOT_FOUND')
    return { saved: outcome === 'SAVED' }
  })
}
