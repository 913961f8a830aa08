/** Calls of a shop's two interfaces. [woocommerce §2, §3] */
import { randomBytes } from 'node:crypto'
import { omitUndefined } from '@thela/domain/values'
import type { Shape, OutboundCall, OutboundEffect, OutboundHttp } from '../../../outbound-http.ts'
import { apiCallUrl, withQuery } from './api-path.ts'
import { signedQuery } from './oauth.ts'
import { makePace } from './pacing.ts'
import { readRest, readStore } from './read-reply.ts'
import type { StoreReply } from './read-reply.ts'
import { KEYS, refusedReason, SYSTEM } from './refused.ts'

export type { StoreReply } from './read-reply.ts'

export interface WooSettings {
  /** Ends in `/wp-json`, or in `/?rest_route=` where the shop has plain links. */
  readonly apiUrl: string
  /** The shop's public address. */
  readonly shopUrl: string
  /** The host of its pictures, where that is another one. */
  readonly imagesUrl?: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly webhookSecret: string
}

interface Request {
  /** A fixed word for metrics and logs. */
  readonly operation: string
  readonly effect: OutboundEffect
  /** Below the interface's own path: `/orders/74`. */
  readonly path: string
  readonly body?: unknown
  readonly totalMs?: number
}

export interface RestRequest extends Request {
  readonly method: OutboundCall['method']
  readonly query?: Readonly<Record<string, string>>
  /** Of refunds, which the shop refuses with status 500. */
  readonly readsServerErrors?: true
}

export interface StoreRequest extends Request {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly cartToken?: string
  readonly nonce?: string
  /** The cart that it is for: `refused` as `SESSION_OVER` where the shop has another one for that token. */
  readonly userId?: string
}

interface RestPage<T> {
  readonly items: readonly T[]
  /** How many there are in all. */
  readonly total: number
  /** Undefined where the shop does not say it. */
  readonly pages: number | undefined
}

export interface Client {
  /** REST v3, with the store's keys. */
  rest<T>(request: RestRequest, shape: Shape<T>): Promise<T>
  /** One page of a list, whose entries all have this shape. */
  restList<T>(request: RestRequest, shape: Shape<T>): Promise<RestPage<T>>
  /** The Store API, for one cart. */
  store(request: StoreRequest): Promise<StoreReply>
}

const TOTAL_MS = 5_000

export function makeWooClient(settings: WooSettings, http: OutboundHttp): Client {
  const pace = makePace(Date.now)
  const rest = makeRest(settings, http)
  return {
    rest: (request, shape) => rest(request, (response) => readRest(response, shape)),
    restList: (request, shape) =>
      rest(request, (response) => {
        const items = readRest(response, arrayShape(shape))
        const pages = response.header('x-wp-totalpages')
        return {
          items,
          total: Number(response.header('x-wp-total') ?? items.length),
          pages: pages === undefined ? undefined : Number(pages),
        }
      }),
    store({ path, cartToken, nonce, userId, ...request }) {
      const call = {
        totalMs: TOTAL_MS,
        ...request,
        system: SYSTEM,
        url: apiCallUrl(settings.apiUrl, `/wc/store/v1${path}`),
        headers: omitUndefined({ 'cart-token': cartToken, nonce }),
      }
      return pace.run(() =>
        http.call(call, (response) => {
          pace.note((name) => response.header(name))
          return readStore(response, userId)
        }),
      )
    },
  }
}

/** The keys by https; over http they are not looked at there, and the call is signed. */
function makeRest(
  { apiUrl, consumerKey, consumerSecret }: WooSettings,
  http: OutboundHttp,
): <T>(request: RestRequest, read: Parameters<typeof http.call<T>>[1]) => Promise<T> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const isSigned = new URL(apiUrl).protocol === 'http:'
  const keys = { key: consumerKey, secret: consumerSecret }
  return async ({ path, query = {}, ...request }, read) => {
    const address = apiCallUrl(apiUrl, `/wc/v3${path}`, query)
    const send = (url: string, headers: Readonly<Record<string, string>>) =>
      http.call({ totalMs: TOTAL_MS, ...request, system: SYSTEM, url, headers }, read)
    if (!isSigned) return send(address, { authorization: `Basic ${basic}` })
    const sendSigned = () => send(signedAddress(request.method, address, keys), {})
    try {
      return await sendSigned()
    } catch (error) {
      // The repeat of a call whose reply was lost has a nonce that was used.
      if (refusedReason(error) !== KEYS) throw error
      return sendSigned()
    }
  }
}

function signedAddress(
  method: string,
  address: string,
  keys: Parameters<typeof signedQuery>[1],
): string {
  const { origin, pathname, searchParams } = new URL(address)
  const request = { method, url: `${origin}${pathname}`, query: Object.fromEntries(searchParams) }
  const nonce = randomBytes(16).toString('hex')
  const timestamp = Math.floor(Date.now() / 1_000)
  return withQuery(request.url, signedQuery(request, keys, { nonce, timestamp }))
}

const arrayShape = <T>(shape: Shape<T>): Shape<readonly T[]> => ({
  Check: (value): value is readonly T[] =>
    Array.isArray(value) && value.every((each) => shape.Check(each)),
})
