/** [tracking §6, §7, ADR-227, I31] */
import * as calls from '@thela/contracts/calls/accounts/support-chat'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { orderName } from '../../orders/index.ts'
import { ownShipment } from '../own-shipment.ts'
import type { RequestDependencies } from '../requests/request-delivery.ts'
import { isChatOffered } from './chat-offered.ts'
import { chatRepository } from './chat-repository.ts'

export function chatRoutes(app: FastifyInstance, deps: RequestDependencies): void {
  const { database } = deps

  /** Another's parcel and one without a chat are the same 404. */
  async function chatOf(visitor: Visitor, id: string) {
    const { shipment, order } = await ownShipment(deps, visitor, id)
    const store = await deps.stores.get(visitor.storeId)
    const { chat } = store.config.tracking
    if (!chat || !isChatOffered({ store, shipment }, deps.now())) throw new ApiError('NOT_FOUND')
    const name = order ? orderName(order) : (shipment.reference ?? undefined)
    return { chat, name, of: { storeId: visitor.storeId, customerId: visitor.subject } }
  }

  registerCall(app, calls.getChatRestore, async ({ visitor, query }) => {
    const { chat, name: orderNumber, of } = await chatOf(visitor, query.id)
    const stored = await chatRepository.find(database, of)
    const { host, token } = chat
    const restoreId = stored?.restoreId
    return { externalId: of.customerId, host, token, ...omitUndefined({ restoreId, orderNumber }) }
  })

  registerCall(app, calls.saveChatRestore, async ({ visitor, body }) => {
    const { of } = await chatOf(visitor, body.id)
    await chatRepository.save(database, { ...of, restoreId: body.restoreId })
    return { saved: true }
  })
}
