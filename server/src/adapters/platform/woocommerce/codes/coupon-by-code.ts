/** Coupons by REST: only there stand their rules. [woocommerce §9] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import { makeCache } from '../transport/cache.ts'
import type { Client } from '../transport/client.ts'
import { coupon as couponShape, COUPON_FIELDS } from '../carts/wire.ts'
import type { WireCoupon } from '../carts/wire.ts'

/** Undefined where the shop has none of this code. At most a minute old. */
export interface Coupons {
  /**
   * Without who has used it, which are the e-mail addresses of all its customers. Undefined as well where it cannot be
   * read now: a cart is good without.
   */
  findRules(code: string): Promise<WireCoupon | undefined>
  /** With who has used it, where that is limited. */
  find(code: string): Promise<WireCoupon | undefined>
}

const LIFETIME_MS = 60_000
const MAX_ENTRIES = 500
const READ = { operation: 'read-coupon', effect: 'READ', method: 'GET' } as const

export function makeCoupons(client: Client, now: () => number): Coupons {
  const findRules = cached(now, (code) => readRules(client, code))
  return {
    find: cached(now, async (code) => withUses(client, await findRules(code))),
    async findRules(code) {
      try {
        return await findRules(code)
      } catch (error) {
        if (error instanceof ExternalServiceError) return undefined
        throw error
      }
    },
  }
}

/** As `find`, from the shop at once: its uses are counted against its limit. */
export const readCoupon = async (client: Client, code: string): Promise<WireCoupon | undefined> =>
  withUses(client, await readRules(client, code.toLowerCase()))

type Find = (code: string) => Promise<WireCoupon | undefined>

function cached(now: () => number, read: Find): Find {
  const cache = makeCache<{ readonly coupon: WireCoupon | undefined }>({
    max: MAX_ENTRIES,
    ttl: LIFETIME_MS,
    now,
  })
  return async (code) => {
    const name = code.toLowerCase()
    const known = cache.get(name)
    if (known) return known.coupon
    const coupon = await read(name)
    cache.set(name, { coupon })
    return coupon
  }
}

async function withUses(
  client: Client,
  rules: WireCoupon | undefined,
): Promise<WireCoupon | undefined> {
  if (!rules?.usage_limit_per_user) return rules
  return { ...rules, used_by: await readUses(client, rules) }
}

async function readRules(client: Client, name: string): Promise<WireCoupon | undefined> {
  const query = { code: name, _fields: COUPON_FIELDS }
  const { items } = await client.restList({ ...READ, path: '/coupons', query }, couponShape)
  // A filter that a shop does not know finds everything.
  return items.find((each) => each.code.toLowerCase() === name)
}

const uses = Compile(Type.Object({ used_by: Type.Array(Type.Unknown()) }))

async function readUses(client: Client, { id }: WireCoupon): Promise<readonly unknown[]> {
  try {
    const request = { ...READ, path: `/coupons/${id}`, query: { _fields: 'used_by' } }
    return (await client.rest(request, uses)).used_by
  } catch (error) {
    // There are more than a response may have: the shop itself refuses whoever has used it.
    if (error instanceof ExternalServiceError && error.kind === 'invalidResponse') return []
    throw error
  }
}
