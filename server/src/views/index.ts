/** Reads that cross modules, as calls and as pages. A view writes nothing. [ADR-090] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import {
  getStats,
  listBrands,
  listCarts,
  listCustomerRefunds,
  listTransactions,
} from '@thela/contracts/calls/accounts/customer-account'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { trackOwned } from '@thela/contracts/calls/tracking/tracking'
import { trackAsCaller } from '@thela/contracts/calls/tracking/tracking-access'
import type { PageReply, PageRequest, PageSource, PaymentResultPage } from '@thela/contracts/pages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/calls/route.ts'
import type { Module } from '../modules/module.ts'
import type { Store } from '../modules/stores/index.ts'
import { accountPages } from './account-pages.ts'
import { checkoutPages, pageAfterServerError } from './checkout-pages.ts'
import { customer } from './customer.ts'
import { customerBrands, customerCarts, customerStats } from './customer-figures.ts'
import { customerRefunds, customerTransactions } from './customer-money.ts'
import { storesOfBrowser } from './page-request.ts'
import { customerShipment } from './customer-shipment.ts'
import { seenShipment } from './seen-shipment.ts'
import { orderViews } from './order-views.ts'
import { thankYou } from './thank-you.ts'
import type { ViewDependencies } from './view-dependencies.ts'

export { framePolicy, keepFrame, queryOf, type PageName } from './frame-policy.ts'
export { storeNamedBy } from './page-request.ts'

export interface Views extends Module {
  /** The pages for one request; `onStore` hears in whose look a page is drawn. */
  pages(onStore: (store: Store) => void): Omit<PageSource, 'error'>
  /** Where the browser has logged in, for a page that is of no store. */
  readonly storesOfBrowser: (request: PageRequest) => readonly Store[]
  /** Where a shopper goes on whose payment's outcome could not be found out. */
  readonly pageAfterServerError: (
    request: PageRequest,
  ) => Promise<PageReply<PaymentResultPage> | undefined>
}

function registerViews(app: FastifyInstance, deps: ViewDependencies): void {
  registerCall(app, getCustomer, async ({ visitor, query }) => customer(deps, visitor, query))
  accountViews(app, deps)
  orderViews(app, deps)
  registerCall(app, getSuccessInfo, async ({ visitor, query }) =>
    thankYou(deps, visitor, query.cart_id),
  )
  registerCall(app, trackOwned, async ({ visitor, params, t }) =>
    customerShipment(deps, visitor, { trackingId: params.id, t }),
  )
  registerCall(app, trackAsCaller, async ({ visitor, params, t }) =>
    seenShipment(deps, visitor, { trackingId: params.id, t }),
  )
}

function accountViews(app: FastifyInstance, deps: ViewDependencies): void {
  registerCall(app, getStats, async ({ visitor, query }) => customerStats(deps, visitor, query))
  registerCall(app, listBrands, async ({ visitor }) => customerBrands(deps, visitor))
  registerCall(app, listCarts, async ({ visitor }) => customerCarts(deps, visitor))
  registerCall(app, listTransactions, async ({ visitor, query }) =>
    customerTransactions(deps, visitor, query),
  )
  registerCall(app, listCustomerRefunds, async ({ visitor, query }) =>
    customerRefunds(deps, visitor, query),
  )
}

export const makeViews = (deps: ViewDependencies): Views => ({
  routes: (app) => registerViews(app, deps),
  storesOfBrowser: (request) => storesOfBrowser(deps, request),
  pageAfterServerError: (request) => pageAfterServerError(deps, request),
  pages: (onStore) => ({ ...checkoutPages(deps), ...accountPages({ ...deps, onStore }) }),
})
