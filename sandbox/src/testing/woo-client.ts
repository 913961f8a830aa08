import { factsStore } from '../woocommerce/catalogue/facts-store.ts'
import { SYSTEM } from '../woocommerce/store/settings.ts'
import type { Store, StoreDraft } from '../woocommerce/store/store.ts'
import { addStore } from '../woocommerce/store/stores.ts'
import type { SwitchValue } from '../core/switches.ts'
import type { Json } from './shop-client.ts'
import { startedSandbox } from './started-sandbox.ts'
import type { StartedSandbox } from './started-sandbox.ts'

/** The sandbox with the WooCommerce site of the facts. */
export interface StartedStore extends StartedSandbox {
  readonly store: Store
  /** Its address, without a trailing slash. */
  readonly site: string
}

export interface WooReply<Body = Json> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface WooRequest {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Token, nonce and cookie of a shopper; each is left out where it is not given. */
export interface Shopper {
  readonly token?: string
  readonly nonce?: string
  readonly cookie?: string
}

export async function startedStore(draft: StoreDraft = factsStore): Promise<StartedStore> {
  const started = await startedSandbox()
  const store = addStore(started.sandbox, draft)
  return { ...started, store, site: `${started.url}/woo/${store.name}` }
}

/** A switch of this store alone. */
export function setSwitch({ sandbox, store }: StartedStore, key: string, value: SwitchValue): void {
  sandbox.switches.set(SYSTEM, key, value, store.name)
}

/** Any call to a site; the response must be JSON. */
export async function callSite<Body = Json>(
  { site }: { readonly site: string },
  path: string,
  { method, body, headers = {} }: WooRequest = {},
): Promise<WooReply<Body>> {
  const response = await fetch(`${site}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status, headers: received } = response
  return { status, headers: received, body: (await response.json()) as Body }
}

/** The Store API: `storeApi(started, '/cart/add-item', { token, body: { id: 11, quantity: 1 } })`. */
export async function storeApi<Body = Json>(
  started: { readonly site: string },
  path: string,
  { token, nonce, cookie, headers, ...request }: WooRequest & Shopper = {},
): Promise<WooReply<Body>> {
  return callSite<Body>(started, `/wp-json/wc/store/v1${path}`, {
    ...request,
    headers: {
      ...(token === undefined ? {} : { 'cart-token': token }),
      ...(nonce === undefined ? {} : { nonce }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  })
}

/** Token and nonce of a new cart. */
export async function newShopper(started: {
  readonly site: string
}): Promise<{ token: string; nonce: string }> {
  const { headers } = await storeApi(started, '/cart')
  return { token: headers.get('cart-token') ?? '', nonce: headers.get('nonce') ?? '' }
}

/** A new cart with these articles. */
export async function filledCart(
  started: { readonly site: string },
  ...items: readonly { readonly id: number; readonly quantity: number }[]
): Promise<{ token: string; nonce: string }> {
  const shopper = await newShopper(started)
  for (const body of items) await storeApi(started, '/cart/add-item', { ...shopper, body })
  return shopper
}

/** REST v3 with the store's keys by https: `rest(started, '/orders/41', { method: 'PUT', body })`. */
export async function rest<Body = Json>(
  started: { readonly site: string },
  path: string,
  { keys = 'ck_test_1:cs_test_1', headers, ...request }: WooRequest & { keys?: string } = {},
): Promise<WooReply<Body>> {
  const authorization = `Basic ${Buffer.from(keys).toString('base64')}`
  return callSite<Body>(started, `/wp-json/wc/v3${path}`, {
    ...request,
    headers: { 'x-forwarded-proto': 'https', authorization, ...headers },
  })
}

/** What a test reads of the store, or does as its owner. */
export async function control<Body = Json>(
  { url, store }: Pick<StartedStore, 'url' | 'store'>,
  path: string,
  request: WooRequest = {},
): Promise<WooReply<Body>> {
  const site = `${url}/control/api/${SYSTEM}/${store.name}`
  return callSite<Body>({ site }, path, request)
}
