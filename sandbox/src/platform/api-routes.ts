import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addTokenRoute, isAdmin, TOKEN_PATH } from './access-tokens.ts'
import { adminRoot } from './graphql/admin-root.ts'
import { firstCall, makeApi } from './graphql/make-api.ts'
import type { GraphqlApi } from './graphql/make-api.ts'
import { queryCost } from './graphql/query-cost.ts'
import { storefrontRoot } from './graphql/storefront-root.ts'
import { platformOf } from './platform.ts'
import type { Shop } from './shop.ts'

interface Input {
  query: string
  variables: Record<string, unknown>
}
interface RequestOptions {
  query?: unknown
  variables?: Record<string, unknown> | null
}
interface Call {
  Params: { shop: string; version: string }
  Body: RequestOptions | null
}
type CallRequest = FastifyRequest<Call>

const VERSION_FORM = /^(20\d\d-(01|04|07|10)|unstable)$/
const MAX_COST = 1000
const BAD_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)'

/** The Admin API and the Storefront API of every shop. */
export function addApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const admin = makeApi('./admin.graphql')
  const storefront = makeApi('./storefront.graphql')

  addTokenRoute(app, sandbox)
  registerEndpoint(app, sandbox, {
    system: 'platform',
    describe: (request) => describe(request as CallRequest, admin, storefront),
    errorBody: (status) => ({ errors: status === 404 ? 'Not Found' : 'Internal Server Error' }),
  })

  app.post<Call>('/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const shop = findShop(sandbox, request, reply)
    if (shop === undefined) return reply.code(404).send({ errors: 'Not Found' })
    if (!isAdmin(shop, request.headers['x-shopify-access-token'])) {
      return reply.code(401).send({ errors: BAD_TOKEN })
    }
    const input = requestOf(request.body)
    if (input === undefined) return reply.code(400).send(MISSING_QUERY)
    return handleAdmin(shop, admin, input)
  })

  app.post<Call>('/:shop/api/:version/graphql.json', async (request, reply) => {
    const shop = findShop(sandbox, request, reply)
    if (shop === undefined) return reply.code(404).send({ errors: 'Not Found' })
    const { headers } = request
    const isKnown =
      headers['shopify-storefront-private-token'] === shop.storefrontPrivateToken ||
      headers['x-shopify-storefront-access-token'] === shop.storefrontPublicToken
    if (!isKnown) {
      const errors = [{ message: '', extensions: { code: 'UNAUTHORIZED' } }]
      return reply.code(401).send({ errors })
    }
    const input = requestOf(request.body)
    if (input === undefined) return reply.code(400).send(MISSING_QUERY)
    const prepared = storefront.prepare(input.query)
    if (!('document' in prepared)) return prepared
    return storefront.run(prepared.document, storefrontRoot(shop), input.variables)
  })
}

const MISSING_QUERY = { errors: { query: 'Required parameter missing or invalid' } }

async function handleAdmin(shop: Shop, api: GraphqlApi, input: Input): Promise<unknown> {
  const { sandbox } = shop
  const prepared = api.prepare(input.query)
  if (!('document' in prepared)) return prepared
  const throttle = platformOf(sandbox).throttles.get(shop.name)
  const limits = {
    maximumAvailable: sandbox.switches.number('platform', 'bucket-points', shop.name),
    restoreRate: sandbox.switches.number('platform', 'points-per-second', shop.name),
  }
  const requestedQueryCost = queryCost(api.schema, prepared.document, input.variables)
  if (requestedQueryCost > MAX_COST) {
    const message = `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${MAX_COST}).`
    const extensions = { code: 'MAX_COST_EXCEEDED', cost: requestedQueryCost, maxCost: MAX_COST }
    return { errors: [{ message, extensions }] }
  }
  const isForced = sandbox.switches.isOn('platform', 'throttle-everything', shop.name)
  const isAllowed = !isForced && throttle?.take(requestedQueryCost, limits, sandbox.now()) === true
  const status = throttle?.status(limits, sandbox.now())
  const throttleStatus = isForced ? { ...status, currentlyAvailable: 0 } : status
  const cost = (actualQueryCost: number | null): unknown => ({
    cost: { requestedQueryCost, actualQueryCost, throttleStatus },
  })
  if (!isAllowed) {
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
    return { errors, extensions: cost(null) }
  }
  const response = await api.run(prepared.document, adminRoot(shop), input.variables)
  return { ...response, extensions: cost(requestedQueryCost) }
}

function findShop(sandbox: Sandbox, request: CallRequest, reply: FastifyReply): Shop | undefined {
  const { shop, version } = request.params
  if (!VERSION_FORM.test(version)) return undefined
  reply.header('x-shopify-api-version', version)
  return platformOf(sandbox).shops.get(shop)
}

function requestOf(body: RequestOptions | null): Input | undefined {
  if (typeof body?.query !== 'string' || body.query.trim() === '') return undefined
  return { query: body.query, variables: body.variables ?? {} }
}

function describe(
  request: CallRequest,
  admin: GraphqlApi,
  storefront: GraphqlApi,
): ReceivedRequest {
  if (request.url.endsWith(TOKEN_PATH)) {
    return { endpoint: 'admin access_token', account: request.params.shop }
  }
  const isAdmin = request.url.includes('/admin/api/')
  const input = requestOf(request.body)
  const api = isAdmin ? admin : storefront
  const call = input === undefined ? 'nothing' : firstCall(api.prepare(input.query))
  return {
    endpoint: `${isAdmin ? 'admin' : 'storefront'} ${call}`,
    account: request.params.shop,
    detail: input?.variables,
  }
}
