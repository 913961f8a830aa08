/** What a customer does about a parcel. [tracking §6, §7, ADR-203] */
import * as calls from '@thela/contracts/calls/tracking/shipment-actions'
import { FEEDBACK_EDIT_HOURS, feedbackEditableUntil } from '@thela/domain/tracking'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Input } from '../../http/calls/route.ts'
import { feedbackRepository } from './feedback-repository.ts'
import { isPublicShipment, requireShipment } from './find-shipment.ts'
import type { FoundShipment } from './find-shipment.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { ownShipment } from './own-shipment.ts'
import { requestDelivery } from './requests/request-delivery.ts'
import type { RequestDependencies } from './requests/request-delivery.ts'
import { storeRequestRoutes } from './requests/store-request-routes.ts'
import { setWhatsappSubscribed } from './whatsapp-repository.ts'

export function actionRoutes(app: FastifyInstance, deps: RequestDependencies): void {
  registerCall(app, calls.requestDelivery, async ({ visitor, body, idempotencyKey }) =>
    requestDelivery(deps, { visitor, body, idempotencyKey }),
  )
  registerCall(app, calls.giveShipmentFeedback, async (input) => saveFeedback(deps, input))

  const subscribe = async (
    { visitor, params }: Pick<Input<typeof calls.subscribe>, 'visitor' | 'params'>,
    subscribed: boolean,
  ) => {
    const { shipment } = await ownShipment(deps, visitor, params.id)
    const { storeId, shipmentId } = shipment
    await deps.database.run(setWhatsappSubscribed({ storeId, shipmentId, subscribed }))
    return { whatsappSubscribed: subscribed }
  }
  registerCall(app, calls.subscribeByGet, async (input) => subscribe(input, true))
  registerCall(app, calls.subscribe, async (input) =>
    subscribe(input, input.body.subscribed ?? true),
  )
  storeRequestRoutes(app, deps)
}

/**
 * Of whoever may see the parcel: a private one shows itself to its customer only, and by the courier's number,
 * which can be guessed, nobody else is told whether there is one.
 */
async function visibleTo(
  deps: RequestDependencies,
  { visitor, body }: Pick<Input<typeof calls.giveShipmentFeedback>, 'visitor' | 'body'>,
): Promise<{ readonly found: FoundShipment; readonly byCustomer: boolean }> {
  const found = await requireShipment(deps, body.id, visitor?.storeId)
  const byCustomer = await isCustomerOf(deps, found, visitor)
  const isById = found.shipment.shipmentId === body.id.trim()
  if (!byCustomer && !(isById && isPublicShipment(found))) throw new ApiError('NOT_FOUND')
  return { found, byCustomer }
}

async function saveFeedback(
  deps: RequestDependencies,
  input: Pick<Input<typeof calls.giveShipmentFeedback>, 'visitor' | 'body'>,
) {
  const { found, byCustomer } = await visibleTo(deps, input)
  const { storeId, shipmentId, status, direction } = found.shipment
  if (status !== 'DELIVERED' || direction !== 'FORWARD') throw new ApiError('NOT_DELIVERED')
  const { body } = input
  const now = deps.now()
  const saved = await feedbackRepository.save(deps.database, {
    storeId,
    shipmentId,
    rating: body.rating,
    reasons: [...new Set(body.reasons ?? [])],
    comment: body.comment?.trim() || null,
    byCustomer,
    now,
    editableFrom: new Date(now.getTime() - FEEDBACK_EDIT_HOURS * 3_600_000),
  })
  const first = saved ?? (await feedbackRepository.find(deps.database, storeId, shipmentId))
  return {
    saved: saved !== undefined,
    editableUntil: feedbackEditableUntil(first?.givenAt ?? now).toISOString(),
  }
}
