import Fastify from 'fastify'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { makeSandbox } from '../core/sandbox.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { factsStore } from '../woocommerce/catalogue/facts-store.ts'
import { acceptAnyBody, sendError } from '../woocommerce/error-response.ts'
import { addOrderRoutes } from '../woocommerce/rest/order-routes.ts'
import { defineSettings, SYSTEM } from '../woocommerce/store/settings.ts'
import type { Version } from '../woocommerce/store/settings.ts'
import type { Store } from '../woocommerce/store/store.ts'
import { addStore } from '../woocommerce/store/stores.ts'

export type Json = Record<string, unknown>

export interface RestReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Json
}

export interface OrdersOfStore {
  readonly sandbox: Sandbox
  readonly store: Store
  readonly app: FastifyInstance
  /** Sent with each call. */
  readonly headers: Record<string, string>
  /** A call to REST v3 with the key that may write: `rest('POST', '/orders', {…})`. */
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: Json,
  ): Promise<RestReply>
  setVersion(version: Version): void
}

/** The store of the facts with the order calls of REST v3 alone, without a port. */
export function makeOrdersOfStore(): OrdersOfStore {
  const sandbox = makeSandbox({
    baseUrl: 'http://shop.test',
    thelaUrl: 'http://thela.test',
    seed: 7,
  })
  defineSettings(sandbox.switches, false)
  const store = addStore(sandbox, factsStore)
  const app = Fastify()
  const headers: Record<string, string> = {}
  void app.register(
    async (scope) => {
      acceptAnyBody(scope)
      scope.setErrorHandler(sendError)
      addOrderRoutes(scope, sandbox)
    },
    { prefix: '/woo' },
  )
  return {
    sandbox,
    store,
    app,
    headers,
    async rest(method, path, body) {
      const options: InjectOptions = {
        method,
        url: `/woo/${store.name}/wp-json/wc/v3${path}`,
        headers: {
          'x-forwarded-proto': 'https',
          authorization: `Basic ${Buffer.from('ck_test_1:cs_test_1').toString('base64')}`,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      }
      const reply = await app.inject(options)
      return { status: reply.statusCode, headers: reply.headers, body: reply.json<Json>() }
    },
    setVersion: (version) => sandbox.switches.set(SYSTEM, 'version', version, store.name),
  }
}
