/**
 * The secret of a cart, which the shop's page passed on and each response renews. The cart has the name that
 * stands in it, which is no secret. [woocommerce §3]
 */
import type { LineProperty } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { RefusedCode } from '../../../../ports/discount-codes.ts'
import { parseJson } from '../../../../ports/parse-json.ts'
import type { TokenCache } from '../../../../ports/token-cache.ts'
import { readCartToken } from './cart-token.ts'
import type { Client, StoreReply, StoreRequest } from '../transport/client.ts'
import { refusedReason, refused, SESSION_OVER, unlessRefused } from '../transport/refused.ts'

export interface Session {
  /** The token of our port. */
  readonly userId: string
  readonly cartToken: string
  readonly nonce?: string
  /** Codes that do not apply, and stay on the cart for the shopper to see. Upper case. */
  readonly refused: readonly RefusedCode[]
  /** Codes that applied when the cart was read last. Upper case. */
  readonly applied?: readonly string[]
  /** The discount of a payment method whose order has it, and which the shop's own page must not show. */
  readonly oneTimeCode?: string
  /** Where the cart was last said to go, and what the caller calls that place. */
  readonly destination?: {
    readonly place: string
    readonly country: string
    readonly state: string
    readonly postcode: string
  }
  /** Texts for lines, by their keys: the shop's own cart has no place for them. */
  readonly properties?: Readonly<Record<string, readonly LineProperty[]>>
}

/** This is what the shop's page sends of its cart. */
export interface Pass {
  readonly token: string
  readonly nonce?: string
}

type SessionRequest = Omit<StoreRequest, 'cartToken' | 'nonce' | 'userId'>

export interface Sessions {
  /** Undefined where it is good for no cart. It is stored with what is known of that cart. */
  adopt(pass: Pass): Promise<{ readonly session: Session; readonly reply: StoreReply } | undefined>
  /** Of a new cart, which is stored by `save` only. */
  begin(): Promise<Session>
  /** Undefined when there is none, or it has expired. */
  find(name: string): Promise<Session | undefined>
  /**
   * One call for the cart, and its session afterwards. `refused` as `SESSION_OVER` where the shop has
   * another cart for that token by now.
   */
  call(
    session: Session,
    request: SessionRequest,
  ): Promise<{ readonly reply: StoreReply; readonly session: Session }>
  /** Stores what has become of it, at the end of the calls; nothing where that is not worth it. */
  save(session: Session, before: Session | undefined): Promise<void>
}

const READ_CART = { operation: 'read-cart', effect: 'READ', method: 'GET', path: '/cart' } as const

/** A secret that lives two days is renewed when it is this much older than the newest one. */
const RENEWED_AFTER_MS = 3_600_000

const cacheName = (userId: string): string => `cart ${userId}`

export function makeSessions(client: Client, tokens: TokenCache): Sessions {
  const { call, begin } = makeCalls(client)

  async function find(name: string): Promise<Session | undefined> {
    const stored = await tokens.read(cacheName(name))
    // Sealed by us, so it is what `save` wrote.
    return stored && (parseJson(Buffer.from(stored.token)) as Session | undefined)
  }

  async function save(session: Session, before: Session | undefined): Promise<void> {
    const facts = readCartToken(session.cartToken)
    if (!facts || (before && !isWorthSaving(session, before))) return
    await tokens.write(cacheName(session.userId), {
      token: JSON.stringify(session),
      expiresAt: facts.expiresAt,
    })
  }

  return {
    call,
    begin,
    find,
    save,
    async adopt({ token, nonce }) {
      const facts = readCartToken(token)
      if (!facts) return undefined
      const known = await find(facts.userId)
      const taken = { userId: facts.userId, cartToken: token, ...omitUndefined({ nonce }) }
      return unlessRefused(SESSION_OVER, async () => {
        const adopted = await call({ refused: [], ...known, ...taken }, READ_CART)
        await save(adopted.session, undefined)
        return adopted
      })
    },
  }
}

function makeCalls(client: Client): Pick<Sessions, 'call' | 'begin'> {
  async function send(session: Session, request: SessionRequest) {
    const { userId, cartToken, nonce } = session
    // Both always: which of them counts is a matter of the shop's version.
    const secrets = { cartToken, ...omitUndefined({ nonce }) }
    const reply = await client.store({ ...request, ...secrets, userId })
    return { reply, session: renewed(session, reply) }
  }

  return {
    async begin() {
      const reply = await client.store(READ_CART)
      const { userId, cartToken } = reply
      return renewed({ userId, cartToken, refused: [] }, reply)
    },
    async call(session, request) {
      // With a good nonce a dead token changes a cart of nobody.
      if (isExpired(session, Date.now())) throw refused(SESSION_OVER)
      try {
        return await send(session, request)
      } catch (error) {
        if (!isNonceRefused(error)) throw error
        // It did nothing, so it is sent again, whatever it is.
        const fresh = await send(session, READ_CART)
        return send(fresh.session, request)
      }
    },
  }
}

const isNonceRefused = (error: unknown): boolean =>
  ['INVALID_NONCE', 'MISSING_NONCE'].includes(refusedReason(error) ?? '')

function isExpired({ cartToken }: Session, now: number): boolean {
  const facts = readCartToken(cartToken)
  return !facts || facts.expiresAt.getTime() <= now
}

const renewed = (session: Session, { cartToken, nonce }: StoreReply): Session => ({
  ...session,
  cartToken,
  ...omitUndefined({ nonce }),
})

/** A read that only renewed the secret needs no write. */
function isWorthSaving(session: Session, before: Session): boolean {
  const { cartToken, ...rest } = session
  const { cartToken: older, ...restBefore } = before
  if (JSON.stringify(rest) !== JSON.stringify(restBefore)) return true
  const [now, then] = [readCartToken(cartToken), readCartToken(older)]
  return (now?.expiresAt.getTime() ?? 0) - (then?.expiresAt.getTime() ?? 0) > RENEWED_AFTER_MS
}
