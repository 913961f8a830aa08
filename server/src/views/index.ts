/** Reads that cross modules, as calls and as pages. A view writes nothing. [ADR-090] */
import { getCustomer } from '@thela/contracts/calls/accounts'
import { getSuccessInfo } from '@thela/contracts/calls/checkout-order'
import { trackOwned } from '@thela/contracts/calls/tracking'
import type { PageSource } from '@thela/contracts/pages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/route.ts'
import type { Module } from '../modules/module.ts'
import type { Store } from '../modules/stores/index.ts'
import { accountPages } from './account-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { customer } from './customer.ts'
import { customerShipment } from './customer-shipment.ts'
import { orderViews } from './order-views.ts'
import { thankYou } from './thank-you.ts'
import type { ViewDependencies } from './view-dependencies.ts'

export { framePolicy, queryOf, type PageName } from './frame-policy.ts'
export { storeNamedBy } from './page-request.ts'

export interface Views extends Module {
  /** The pages for one request; `onStore` hears in whose look a page is drawn. */
  pages(onStore: (store: Store) => void): Omit<PageSource, 'error'>
}

function registerViews(app: FastifyInstance, deps: ViewDependencies): void {
  registerCall(app, getCustomer, async ({ visitor, query }) => customer(deps, visitor, query))
  orderViews(app, deps)
  registerCall(app, getSuccessInfo, async ({ visitor, query }) =>
    thankYou(deps, visitor, query.cart_id),
  )
  registerCall(app, trackOwned, async ({ visitor, params, t }) =>
    customerShipment(deps, visitor, { trackingId: params.id, t }),
  )
}

export const makeViews = (deps: ViewDependencies): Views => ({
  routes: (app) => registerViews(app, deps),
  pages: (onStore) => ({ ...checkoutPages(deps), ...accountPages({ ...deps, onStore }) }),
})
