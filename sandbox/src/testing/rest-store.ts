import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { makeSandbox } from '../core/sandbox.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { factsStore } from '../woocommerce/catalogue/facts-store.ts'
import { addConnectPages } from '../woocommerce/keys/connect-pages.ts'
import { Problem } from '../woocommerce/problem.ts'
import { addCouponRoutes } from '../woocommerce/rest/coupon-routes.ts'
import { addProductRoutes } from '../woocommerce/rest/product-routes.ts'
import { addRefundRoutes } from '../woocommerce/rest/refund-routes.ts'
import { addSettingsRoutes } from '../woocommerce/rest/settings-routes.ts'
import { emptyAddress } from '../woocommerce/store/address.ts'
import type { Order } from '../woocommerce/store/order.ts'
import { defineSettings, SYSTEM } from '../woocommerce/store/settings.ts'
import { nextId } from '../woocommerce/store/store.ts'
import type { Store } from '../woocommerce/store/store.ts'
import { addStore } from '../woocommerce/store/stores.ts'

interface RestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface RestReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** The store of the facts with the part of REST that has no checkout: no port, nothing to wait for. */
export interface RestStore {
  readonly store: Store
  readonly sandbox: Sandbox
  readonly app: FastifyInstance
  /** The clock of the store, in milliseconds since 1970. */
  setNow(ms: number): void
  set(key: string, value: string | number | boolean): void
  /** By https and Basic with a key that may do everything. */
  rest(path: string, options?: RestOptions): Promise<RestReply>
  /** With the headers that a test gives, and no others. */
  bare(path: string, options?: RestOptions): Promise<RestReply>
}

export const BASE_URL = 'http://shop.test'

export const basic = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`

const FULL_KEY = {
  'x-forwarded-proto': 'https',
  authorization: basic('ck_test_1', 'cs_test_1'),
}

export async function restStore(): Promise<RestStore> {
  const made = makeSandbox({ baseUrl: BASE_URL, thelaUrl: 'http://thela.test', seed: 7 })
  let now = made.now()
  const sandbox: Sandbox = { ...made, now: () => now }
  defineSettings(sandbox.switches, false)
  const store = addStore(sandbox, factsStore)
  const app = await startApp(sandbox)
  const bare: RestStore['bare'] = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const response = await app.inject({
      method,
      url: `/woo/facts/wp-json/wc/v3/${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<unknown>(),
    }
  }
  return {
    store,
    sandbox,
    app,
    setNow: (ms) => void (now = ms),
    set: (key, value) => sandbox.switches.set(SYSTEM, key, value),
    rest: async (path, options = {}) =>
      bare(path, { ...options, headers: { ...FULL_KEY, ...options.headers } }),
    bare,
  }
}

async function startApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(formbody)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) throw error
    return reply.code(error.status).send(error.body())
  })
  await app.register(
    async (scope) => {
      addConnectPages(scope, sandbox)
      addRefundRoutes(scope, sandbox)
      addCouponRoutes(scope, sandbox)
      addProductRoutes(scope, sandbox)
      addSettingsRoutes(scope, sandbox)
    },
    { prefix: '/woo' },
  )
  return app
}

const TIFFIN = 11
const IGST_18 = 3

/** A paid order of tiffins in Karnataka, with free delivery: ₹799.00 each, 121.88 of it tax. */
export function addPaidOrder(store: Store, quantity = 1): Order {
  const now = store.sandbox.now()
  const [net, tax] = [67_712 * quantity, 12_188 * quantity]
  const address = { ...emptyAddress(), state: 'KA', postcode: '560001', country: 'IN' }
  const order: Order = {
    id: nextId(store),
    status: 'processing',
    isBinned: false,
    currency: 'INR',
    createdAt: now,
    modifiedAt: now,
    completedAt: null,
    paidAt: now,
    key: 'wc_order_E7Hok3RleAHvM',
    customerId: 0,
    billing: { ...address, email: 'asha@example.com' },
    shipping: address,
    paymentMethod: 'thela',
    paymentMethodTitle: 'UPI',
    transactionId: 'pay_D',
    ip: '127.0.0.1',
    userAgent: 'test',
    createdVia: 'store-api',
    customerNote: '',
    cartHash: '',
    meta: [],
    lines: [
      {
        id: nextId(store),
        name: 'Steel tiffin, 3 tiers',
        productId: TIFFIN,
        variationId: 0,
        quantity,
        taxClass: '',
        sku: 'TIFFIN-3',
        subtotal: net,
        total: net,
        taxes: [{ rateId: IGST_18, total: tax, subtotal: tax }],
        meta: [{ id: nextId(store), key: '_reduced_stock', value: String(quantity) }],
        parentName: null,
        picture: null,
      },
    ],
    deliveries: [],
    fees: [],
    coupons: [],
    taxes: [],
    refunds: [],
    notes: [],
    areUsesCounted: true,
  }
  store.orders.push(order)
  return order
}
