/** All calls of one port method for one cart: alone on it, with the secret that each of them renews. [woocommerce §1, §3] */
import { couponCode } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { INVALID_ADDRESS } from '../../../../ports/cart-orders.ts'
import type { Client, StoreReply } from '../transport/client.ts'
import type { Coupons } from '../codes/coupon-by-code.ts'
import type { Exclusive } from '../transport/exclusive.ts'
import { isOneTimeCode } from '../codes/one-time-code.ts'
import { platformCart } from '../carts/platform-cart.ts'
import type { ProductFacts } from '../catalogue/product-facts.ts'
import { invalid, refused, refusedReason, SESSION_OVER } from '../transport/refused.ts'
import { readCartToken } from './cart-token.ts'
import type { Pass, Session, Sessions } from './session.ts'
import { cart as cartShape } from '../carts/wire.ts'
import type { WireCart } from '../carts/wire.ts'

type CartRequest = Parameters<Sessions['call']>[1]

/** A cart during the calls of one port method. */
export interface OpenCart {
  readonly session: () => Session
  /** Any call of the Store API for it. */
  call(request: CartRequest): Promise<StoreReply>
  /** One that responds with the whole cart. */
  change(request: CartRequest): Promise<WireCart>
  read(): Promise<WireCart>
  remember(changes: Partial<Omit<Session, 'userId' | 'cartToken' | 'nonce'>>): void
  /** In our terms; undefined when it is empty. */
  convert(wire: WireCart): Promise<PlatformCart | undefined>
}

export interface CartAccess {
  /** The cart of a pass, under its name. Undefined where the pass is good for none. */
  adopt(
    pass: Pass,
  ): Promise<{ readonly token: string; readonly cart: PlatformCart | undefined } | undefined>
  /** Alone on the cart of this token. `refused` as `SESSION_OVER` where there is none. */
  open<T>(token: string, task: (cart: OpenCart) => Promise<T>): Promise<T>
  /** A new cart that nobody knows, so nothing has to wait for it. It is stored where `isStored`. */
  begin<T>(task: (cart: OpenCart) => Promise<T>, isStored: boolean): Promise<T>
}

export interface CartParts {
  readonly client: Client
  readonly sessions: Sessions
  readonly exclusive: Exclusive
  readonly products: ProductFacts
  readonly coupons: Coupons
}

export function makeCartAccess(parts: CartParts): CartAccess {
  const { sessions, exclusive } = parts
  async function run<T>(before: Session, task: (cart: OpenCart) => Promise<T>) {
    const cart = openCart(parts, before)
    return { result: await task(cart), after: cart.session() }
  }
  return {
    async adopt(pass) {
      const name = readCartToken(pass.token)?.userId
      if (name === undefined) return undefined
      return exclusive(`cart ${name}`, async () => {
        const adopted = await sessions.adopt(pass)
        if (!adopted) return undefined
        const { session, reply } = adopted
        const { result: cart, after } = await run(session, (open) =>
          open.convert(wireCart(reply.json)),
        )
        await sessions.save(after, session)
        return { token: name, cart }
      })
    },
    open: (token, task) =>
      exclusive(`cart ${token}`, async () => {
        const before = await sessions.find(token)
        if (!before) throw refused(SESSION_OVER)
        const { result, after } = await run(before, task)
        await sessions.save(after, before)
        return result
      }),
    async begin(task, isStored) {
      const { result, after } = await run(await sessions.begin(), task)
      if (isStored) await sessions.save(after, undefined)
      return result
    },
  }
}

function openCart({ sessions, products, coupons }: CartParts, before: Session): OpenCart {
  let session = before
  const call = async (request: CartRequest): Promise<StoreReply> => {
    const called = await sessions.call(session, request)
    session = called.session
    return called.reply
  }
  const change = async (request: CartRequest): Promise<WireCart> => {
    const { json } = await addressRefused(request, call(request))
    return wireCart(json)
  }
  return {
    session: () => session,
    call,
    change,
    read: () => change({ operation: 'fetch-cart', effect: 'READ', method: 'GET', path: '/cart' }),
    remember: (changes) => void (session = { ...session, ...changes }),
    async convert(wire) {
      session = withLostCodes(session, wire)
      const codes = appliedCodes(wire)
      const rules = await Promise.all(
        codes.map(async (code) => [code, await coupons.findRules(code)] as const),
      )
      return platformCart(wire, {
        session,
        products: await products.read(wire.items.map(({ id }) => String(id))),
        coupons: new Map(rules.flatMap(([code, rule]) => (rule ? [[code, rule] as const] : []))),
      })
    },
  }
}

function wireCart(json: unknown): WireCart {
  if (!cartShape.Check(json)) throw invalid('UNKNOWN_CART')
  return json
}

/** The parts of an address are all that the shop checks of this call. */
async function addressRefused<T>({ path }: CartRequest, called: Promise<T>): Promise<T> {
  try {
    return await called
  } catch (error) {
    const isAddress = path === '/cart/update-customer'
    if (isAddress && refusedReason(error) === 'REST_INVALID_PARAM') throw refused(INVALID_ADDRESS)
    throw error
  }
}

/** In upper case. Our own, which nobody sees, is left out. */
export const appliedCodes = (wire: WireCart): readonly string[] =>
  wire.coupons.filter(({ code }) => !isOneTimeCode(code)).map(({ code }) => couponCode(code))

const COUPON_ERROR = 'woocommerce_rest_cart_coupon_error'

/** The shop takes a code off by itself and says so once, without naming it. */
function withLostCodes(session: Session, wire: WireCart): Session {
  const applied = appliedCodes(wire)
  const isLost = (wire.errors ?? []).some(({ code }) => code === COUPON_ERROR)
  const lost = isLost ? (session.applied ?? []).filter((code) => !applied.includes(code)) : []
  const refusedBefore = session.refused.filter(
    ({ code }) => !applied.includes(code) && !lost.includes(code),
  )
  const refusedNow = lost.map((code) => ({ code, reason: 'NO_DISCOUNT' as const }))
  return { ...session, applied, refused: [...refusedBefore, ...refusedNow] }
}
