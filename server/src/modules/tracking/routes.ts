import * as calls from '@thela/contracts/calls/tracking/tracking'
import { isLoginNeeded } from '@thela/domain/tracking'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Orders } from '../orders/index.ts'
import { actionRoutes } from './action-routes.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import type { Identity } from '../identity/index.ts'
import type { CourierEventDependencies } from './courier-events.ts'
import { accessRoutes } from './access/access-routes.ts'
import type { AccessDependencies } from './access/access-routes.ts'
import { isOrderCancelled, isPublicShipment, requireShipment } from './find-shipment.ts'
import { usualDay } from './history-to.ts'
import type { HistoryTo } from './history-to.ts'
import { isCustomerOf } from './is-customer-of.ts'
import type { RequestDependencies } from './requests/request-delivery.ts'
import { reportRoutes } from './report-routes.ts'
import type { ReportDependencies } from './report-shipment.ts'
import { publicView } from './shipment-to-wire.ts'

export type TrackingRouteDependencies = CourierEventDependencies &
  RequestDependencies &
  ReportDependencies & {
    readonly orders: Orders
    readonly masterKeys: AccessDependencies['masterKeys']
    readonly identity: Pick<Identity, 'sendCode' | 'signInByCode'>
    readonly now: () => Date
  }

export function trackingRoutes(
  app: FastifyInstance,
  deps: TrackingRouteDependencies & { readonly historyTo: HistoryTo },
): void {
  const { now } = deps
  actionRoutes(app, deps)
  chatRoutes(app, deps)

  accessRoutes(app, deps)
  reportRoutes(app, deps)

  registerCall(app, calls.trackPublic, async ({ params, visitor, t }) => {
    const found = await requireShipment(deps, params.id, visitor?.storeId)
    const hasOtpLogin = await isCustomerOf(deps, found, visitor)
    const isPublic = isPublicShipment(found)
    if (isLoginNeeded({ isPublic, hasOtpLogin, embed: 'NONE' })) throw new ApiError('NOT_FOUND')
    return publicView(found, {
      isOrderCancelled: await isOrderCancelled(deps, found),
      now: now(),
      usual: await usualDay(deps.historyTo, found),
      t,
    })
  })
}
