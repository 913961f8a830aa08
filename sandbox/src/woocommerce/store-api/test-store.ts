/** A site with its Store API for tests, without a server and with a clock that a test moves. */
import Fastify from 'fastify'
import { makeSandbox } from '../../core/sandbox.ts'
import type { SwitchValue } from '../../core/switches.ts'
import { factsStore } from '../catalogue/facts-store.ts'
import { defineSettings, SYSTEM } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { addStore } from '../store/stores.ts'
import { addSitePages } from '../pages/site-pages.ts'
import { addStoreApi } from './route.ts'

interface LineBody {
  readonly key: string
  readonly id: number
  readonly type: string
  readonly quantity: number
  readonly variation: unknown
  readonly quantity_limits: { readonly maximum: number }
  readonly prices: Readonly<Record<string, unknown>>
  readonly totals: Readonly<Record<string, string>>
}

interface RateBody {
  readonly rate_id: string
  readonly selected: boolean
}

/** What tests read of a cart. */
export interface CartBody {
  readonly items: readonly LineBody[]
  readonly coupons: readonly { readonly code: string }[]
  readonly totals: Readonly<Record<string, unknown>>
  readonly shipping_address: Readonly<Record<string, string>>
  readonly billing_address: Readonly<Record<string, string>>
  readonly shipping_rates: readonly { readonly shipping_rates: readonly RateBody[] }[]
  readonly errors: readonly { readonly code: string; readonly message: string }[]
  readonly needs_shipping: boolean
}

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly data: {
    readonly status: number
    readonly cart: CartBody
    readonly params: unknown
    readonly details: Readonly<Record<string, { readonly code: string; readonly message: string }>>
  }
}

export interface PartBody {
  readonly status: number
  readonly body: CartBody & ErrorBody
  readonly headers: Readonly<Record<string, string>>
}

interface BatchBody {
  readonly responses: readonly PartBody[]
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: CartBody & ErrorBody & BatchBody & Readonly<Record<string, unknown>>
}

export interface Sent {
  readonly token?: string
  readonly nonce?: string
  readonly cookie?: string
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestStore {
  readonly store: Store
  /** Milliseconds that the clock is ahead of its start. */
  readonly clock: { ahead: number }
  /** `call('POST /cart/add-item', { token, body })` */
  call(what: string, sent?: Sent): Promise<Reply>
  /** Any address below the site's own. */
  request(what: string, sent?: Sent): Promise<Reply & { readonly text: string }>
}

export const START = Date.UTC(2026, 10, 22, 5, 0)

export function testStore(settings: Readonly<Record<string, SwitchValue>> = {}): TestStore {
  const clock = { ahead: 0 }
  const sandbox = {
    ...makeSandbox({ baseUrl: 'http://sandbox.test', thelaUrl: 'http://thela.test', seed: 1 }),
    now: () => START + clock.ahead,
  }
  defineSettings(sandbox.switches, false)
  for (const [key, value] of Object.entries(settings)) sandbox.switches.set(SYSTEM, key, value)
  const store = addStore(sandbox, factsStore)
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  void app.register(
    async (scope) => {
      addStoreApi(scope, sandbox)
      addSitePages(scope, sandbox)
    },
    { prefix: '/woo' },
  )

  const request: TestStore['request'] = async (
    what,
    { token, nonce, cookie, body, headers } = {},
  ) => {
    const [method = '', path = ''] = what.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: `/woo/facts${path}`,
      headers: {
        ...(token === undefined ? {} : { 'cart-token': token }),
        ...(nonce === undefined ? {} : { nonce }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const isJson = response.headers['content-type']?.includes('json') === true
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      text: response.body,
      body: (isJson ? response.json() : {}) as Reply['body'],
    }
  }
  const call: TestStore['call'] = async (what, sent) =>
    request(what.replace(' ', ' /wp-json/wc/store/v1'), sent)
  return { store, clock, call, request }
}

export interface Shopper {
  readonly token: string
  readonly nonce: string
}

/** Token and nonce of a new cart. */
export async function newShopper(started: TestStore): Promise<Shopper> {
  const { headers } = await started.call('GET /cart')
  return { token: headers['cart-token'] ?? '', nonce: headers['nonce'] ?? '' }
}

/** A new cart with these products. */
export async function filledCart(
  started: TestStore,
  ...items: readonly { readonly id: number; readonly quantity: number }[]
): Promise<Shopper> {
  const shopper = await newShopper(started)
  for (const body of items) await started.call('POST /cart/add-item', { ...shopper, body })
  return shopper
}

export function tokenClaims(token = ''): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

export const userId = ({ headers }: Pick<Reply, 'headers'>): unknown =>
  tokenClaims(headers['cart-token'] ?? headers['Cart-Token'])['user_id']
