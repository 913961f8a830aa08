/** What the store's own systems read and answer. [D-35, I17] */
import * as calls from '@thela/contracts/calls/tracking/shipment-actions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import { storeOfToken } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import { requestToStore } from './request-entry.ts'
import { requestsRepository } from './requests-repository.ts'

const MAX_LISTED = 200

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
    const found = await requestsRepository.forStore(database, storeId, MAX_LISTED)
    return { requests: found.map(requestToStore) }
  })

  registerCall(app, calls.replyToStoreRequest, async ({ visitor, params, body }) => {
    const { storeId } = await storeOfToken(stores, visitor, params)
    const { requestId } = params
    if (!(await requestsRepository.byId(database, storeId, requestId)))
      throw new ApiError('NOT_FOUND')
    const comment = body.comment?.trim() || null
    const replied = { storeId, requestId, reply: body.reply, comment, now: now() }
    return { saved: (await requestsRepository.saveReply(database, replied)) !== undefined }
  })
}
