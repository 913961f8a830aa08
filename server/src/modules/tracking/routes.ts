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
import { isPublicShipment, requireShipment } from './find-shipment.ts'
import type { HistoryTo } from './history-to.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { publicViewNow } from './public-view-now.ts'
import type { RequestDependencies } from './requests/request-delivery.ts'
import { reportRoutes } from './report-routes.ts'
import type { ReportDependencies } from './report-shipment.ts'

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
  actionRoutes(app, deps)
  chatRoutes(app, deps)

  accessRoutes(app, deps)
  reportRoutes(app, deps)

  registerCall(app, calls.trackPublic, async ({ params, visitor, t }) => {
    const found = await requireShipment(deps, params.id, visitor?.storeId)
    const hasOtpLogin = await isCustomerOf(deps, found, visitor)
    const isPublic = isPublicShipment(found)
    if (isLoginNeeded({ isPublic, hasOtpLogin, embed: 'NONE' })) throw new ApiError('NOT_FOUND')
    return publicViewNow(deps, found, t)
  })
}
