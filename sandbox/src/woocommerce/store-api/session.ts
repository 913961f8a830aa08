/** Whose cart a call means: by its Cart-Token, else by its cookie, else a new one. */
import { createHash } from 'node:crypto'
import { freshId } from '../../core/random.ts'
import { emptyAddress } from '../store/address.ts'
import type { Cart } from '../store/cart.ts'
import { setting } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { readCartToken } from './cart-token.ts'
import { hmac } from './signature.ts'

/** A request, or a part of a batch: names of headers are in lower case. */
export interface WithHeaders {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Session {
  readonly cart: Cart
  /** A good token named it; then cookies are not looked at, nor set. */
  readonly isByToken: boolean
  readonly isByCookie: boolean
}

const GUEST_ID_LENGTH = 30
const LIFE_SECONDS = 172_800
const SECOND = 1000

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const cookieName = (store: Store): string => `wp_woocommerce_session_${md5(siteUrl(store))}`

export const sentHeader = ({ headers }: WithHeaders, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** The user id that a good token names. */
export function tokenUserId(store: Store, request: WithHeaders): string | undefined {
  const token = sentHeader(request, 'cart-token')
  return token === '' ? undefined : readCartToken(store, token)
}

function cookieUserId(store: Store, request: WithHeaders): string | undefined {
  const start = `${cookieName(store)}=`
  const cookie = sentHeader(request, 'cookie')
    .split(/;\s*/)
    .find((item) => item.startsWith(start))
  const [userId = '', expires = '', expiring = '', signature] = (cookie ?? '')
    .slice(start.length)
    .split('%7C%7C')
  const isGood =
    signature === hmac(store, `${userId}|${expires}|${expiring}`).toString('hex') &&
    Number(expires) * SECOND > store.sandbox.now()
  return isGood ? userId : undefined
}

function newCart(store: Store, userId: string): Cart {
  const base = { ...emptyAddress(), country: 'IN', state: store.baseState }
  return {
    userId,
    lines: [],
    coupons: [],
    billing: { ...base, email: '' },
    shipping: { ...base },
    errors: [],
    touchedAt: store.sandbox.now(),
  }
}

/** A cart lives as long as the newest token or cookie that names it. */
function isOld(store: Store, { touchedAt }: Cart): boolean {
  const seconds = Math.max(LIFE_SECONDS, setting(store).number('cart-life-seconds'))
  return touchedAt + seconds * SECOND < store.sandbox.now()
}

export function dropOldCarts(store: Store): void {
  for (const [userId, cart] of store.carts) if (isOld(store, cart)) store.carts.delete(userId)
}

function storedCart(store: Store, userId: string): Cart {
  const known = store.carts.get(userId)
  if (known !== undefined && !isOld(store, known)) {
    known.touchedAt = store.sandbox.now()
    return known
  }
  const fresh = newCart(store, userId)
  store.carts.set(userId, fresh)
  return fresh
}

/** A new cart is stored only when a call changes it. */
export function openSession(store: Store, request: WithHeaders): Session {
  const byToken = tokenUserId(store, request)
  if (byToken !== undefined) {
    return { cart: storedCart(store, byToken), isByToken: true, isByCookie: false }
  }
  const byCookie = cookieUserId(store, request)
  if (byCookie !== undefined) {
    return { cart: storedCart(store, byCookie), isByToken: false, isByCookie: true }
  }
  const userId = `t_${freshId(GUEST_ID_LENGTH, '0123456789abcdef')}`
  return { cart: newCart(store, userId), isByToken: false, isByCookie: false }
}

/** The cookies of a browser's session: a script of the page can read only the last two. */
export function sessionCookies(
  store: Store,
  { cart, isByToken, isByCookie }: Session,
  cartHash: string,
): string[] {
  if (isByToken || (cart.lines.length === 0 && !isByCookie)) return []
  const path = new URL(`${siteUrl(store)}/`).pathname
  const isEmpty = cart.lines.length === 0
  const end = isEmpty ? '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0' : ''
  const open = [
    `woocommerce_items_in_cart=${isEmpty ? '0' : '1'}; path=${path}${end}`,
    `woocommerce_cart_hash=${cartHash}; path=${path}${end}`,
  ]
  if (isByCookie) return open
  return [`${cookieName(store)}=${cookieValue(store, cart)}; path=${path}; HttpOnly`, ...open]
}

function cookieValue(store: Store, { userId }: Cart): string {
  const expires = Math.floor(store.sandbox.now() / SECOND) + LIFE_SECONDS
  const expiring = expires - 3600
  const signature = hmac(store, `${userId}|${expires}|${expiring}`).toString('hex')
  return [userId, expires, expiring, signature].join('%7C%7C')
}
