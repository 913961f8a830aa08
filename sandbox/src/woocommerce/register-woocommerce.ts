import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addControlApi } from './control/control-routes.ts'
import { planDailyJob } from './daily-job.ts'
import { acceptAnyBody, sendError, serverErrorBody } from './error-response.ts'
import { addConnectPages } from './keys/connect-pages.ts'
import { addSitePages } from './pages/site-pages.ts'
import { refuseWrittenPath } from './plain-permalinks.ts'
import { noRoute } from './problem.ts'
import { addCouponRoutes } from './rest/coupon-routes.ts'
import { addOrderRoutes } from './rest/order-routes.ts'
import { addProductRoutes } from './rest/product-routes.ts'
import { addRefundRoutes } from './rest/refund-routes.ts'
import { addSettingsRoutes } from './rest/settings-routes.ts'
import { defineSettings, SYSTEM } from './store/settings.ts'
import { resetStores } from './store/stores.ts'
import { preflightHeaders, restCorsHeaders } from './store-api/cors.ts'
import { addStoreApi } from './store-api/route.ts'
import { storesBook } from './stores-book.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'

/** WooCommerce sites, each with its pages and both APIs under /woo/{store}. */
export async function registerWoocommerce(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  defineSettings(sandbox.switches, sandbox.isDemo)
  planDailyJob(sandbox)
  sandbox.onReset(() => {
    resetStores(sandbox)
    planDailyJob(sandbox)
  })
  sandbox.state.keep(SYSTEM, storesBook(sandbox))
  sandbox.panels.push({
    system: SYSTEM,
    title: 'WooCommerce',
    about: 'WooCommerce 8.0 to 10.5: Store API, REST v3, keys, webhooks, and the shop Mitti.',
    links: [
      { label: 'Mitti', href: '/woo/mitti/' },
      { label: 'Orders', href: `/control/api/${SYSTEM}/mitti/orders` },
    ],
  })
  await app.register(async (scope) => siteScope(scope, sandbox), { prefix: '/woo' })
  await app.register(async (scope) => addControlApi(scope, sandbox), {
    prefix: `/control/api/${SYSTEM}`,
  })
}

async function siteScope(scope: FastifyInstance, sandbox: Sandbox): Promise<void> {
  acceptAnyBody(scope)
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(() => {
    throw noRoute()
  })
  scope.addHook('onRequest', async (request, reply) => refuseWrittenPath(sandbox, request, reply))
  scope.addHook('onRequest', async (request, reply) => allowOrigins(request, reply))
  registerEndpoint(scope, sandbox, {
    system: SYSTEM,
    describe,
    errorBody: serverErrorBody,
  })
  addStoreApi(scope, sandbox)
  addOrderRoutes(scope, sandbox)
  addRefundRoutes(scope, sandbox)
  addCouponRoutes(scope, sandbox)
  addProductRoutes(scope, sandbox)
  addSettingsRoutes(scope, sandbox)
  addWebhookRoutes(scope, sandbox)
  addConnectPages(scope, sandbox)
  addSitePages(scope, sandbox)
}

const API = '/woo/:store/wp-json'
const REST_PATH = /^\/woo\/[^/?]+\/wp-json\/wc\/v3\//

/** Of REST v3; the Store API has rules of its own. */
function allowOrigins(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!REST_PATH.test(request.url)) return undefined
  void reply.headers(restCorsHeaders(request))
  if (request.method !== 'OPTIONS') return undefined
  return reply.headers(preflightHeaders(request)).code(200).send()
}

/** Calls of both APIs, named by their paths there: `POST /wc/store/v1/checkout`. Pages are not logged. */
function describe(request: FastifyRequest): ReceivedRequest | undefined {
  const path = request.routeOptions.url
  if (path === undefined || !path.startsWith(API)) return undefined
  const { store } = request.params as { store?: string }
  return {
    endpoint: `${request.method} ${path.slice(API.length)}`,
    account: store,
    detail: { params: request.params, query: withoutKeys(request.query), body: request.body },
  }
}

function withoutKeys(query: unknown): unknown {
  const parts = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(parts.filter(([name]) => name !== 'consumer_secret'))
}
