/** How a shipment is found and who may open it. [tracking §2, §7, D-29, D-32, D-79, I31] */
import { getBrandConfig } from '@thela/contracts/calls/stores/brand-config'
import * as calls from '@thela/contracts/calls/tracking/tracking-access'
import { VISITOR_ID_SECONDS } from '@thela/domain/accounts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../db/new-id.ts'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Input } from '../../../http/calls/route.ts'
import type { Orders } from '../../orders/index.ts'
import type { Stores } from '../../stores/index.ts'
import { findShipment, requireShipment } from '../find-shipment.ts'
import { brandConfig } from './brand-config.ts'
import { findAssociation } from './find-association.ts'
import { findByOrderNumber } from './find-by-order-number.ts'
import type { LookupDependencies } from './find-by-order-number.ts'
import { ownParcels } from './own-parcels.ts'
import { requireAddressee, sendOrderOtp } from './order-otp.ts'
import type { OrderOtpDependencies } from './order-otp.ts'
import { trackConfig } from './track-config.ts'
import { verifyTrackingId } from './verify-tracking-id.ts'

export type AccessDependencies = OrderOtpDependencies & {
  readonly database: Database
  readonly stores: Stores
  readonly orders: Pick<Orders, 'byId' | 'ofPhone' | 'ofNumber'>
  readonly masterKeys: LookupDependencies['masterKeys']
}

export function accessRoutes(app: FastifyInstance, deps: AccessDependencies): void {
  lookupRoutes(app, deps)
  configRoutes(app, deps)
  otpRoutes(app, deps)
}

function lookupRoutes(app: FastifyInstance, deps: AccessDependencies): void {
  const { stores } = deps

  type VerifyInput = Pick<Input<typeof calls.verifyTrackingId>, 'query' | 'visitor'>
  const verify = ({ query, visitor }: VerifyInput) => verifyTrackingId(deps, query.id, visitor)
  registerCall(app, calls.verifyTrackingId, verify)
  registerCall(app, calls.verifyTrackingIdEarlier, verify)

  registerCall(app, calls.findByOrderNumber, async ({ visitor, body, address }) =>
    findByOrderNumber(deps, { store: await stores.get(visitor.storeId), address, ...body }),
  )

  registerCall(app, calls.listOwnParcels, async ({ visitor }) => ownParcels(deps, visitor))

  registerCall(app, calls.getAssociation, async ({ visitor, params, query }) => {
    const store = await stores.get(visitor.storeId)
    return findAssociation(deps, visitor, { store, id: params.orderId, sId: query.sId })
  })

  registerCall(app, calls.recordVisitor, async ({ visitor, body }) => {
    if (!body.consent) return {}
    const id = newId((await stores.get(visitor.storeId)).number)
    return { visitorId: { id, expiresInSeconds: VISITOR_ID_SECONDS } }
  })
}

function configRoutes(app: FastifyInstance, deps: AccessDependencies): void {
  const { stores } = deps

  registerCall(app, calls.getTrackConfig, async ({ params, visitor }) =>
    trackConfig(await requireShipment(deps, params.id, visitor?.storeId)),
  )

  registerCall(app, getBrandConfig, async ({ params: { id }, visitor }) => {
    const named = stores.find(id) ?? stores.bySlug(id)
    const store = named ?? (await findShipment(deps, id, visitor?.storeId))?.store
    if (!store) throw new ApiError('NOT_FOUND')
    return brandConfig(store)
  })
}

function otpRoutes(app: FastifyInstance, deps: AccessDependencies): void {
  const { stores } = deps

  type OtpInput = Pick<
    Input<typeof calls.generateOrderOtp>,
    'visitor' | 'params' | 'query' | 'address' | 'request' | 't'
  >
  const send = async ({ visitor, params, query, address, request, t }: OtpInput) => {
    const store = await stores.get(visitor.storeId)
    const accepted = request.headers['accept-language']
    const of = { store, id: params.orderId, sId: query.sId }
    return sendOrderOtp(deps, of, { visitor, address, accepted, t })
  }
  registerCall(app, calls.generateOrderOtp, send)
  registerCall(app, calls.generateOrderOtpByGet, send)

  registerCall(app, calls.validateOrderOtp, async ({ visitor, body, address, request, reply }) => {
    const store = await stores.get(visitor.storeId)
    // Another store's order is refused before a guess is spent on it.
    await requireAddressee(deps, { store, id: body.oid })
    const code = { store, visitor, address, challengeId: body.cid, code: body.challengeText }
    const session = await deps.identity.signInByCode(code, { request, reply })
    return { status: 'SUCCESS' as const, remark: 'Verified', session }
  })
}
