/** Coupons by REST: only there stand their rules. [woocommerce §9] */
import type { Client } from '../transport/client.ts'
import { coupon as couponShape } from '../carts/wire.ts'
import type { WireCoupon } from '../carts/wire.ts'

export interface Coupons {
  /** Undefined where the shop has none of this code. At most a minute old. */
  find(code: string): Promise<WireCoupon | undefined>
}

const LIFETIME_MS = 60_000
const MAX_ENTRIES = 500

export function makeCoupons(client: Client, now: () => number): Coupons {
  const entries = new Map<
    string,
    { readonly coupon: WireCoupon | undefined; readonly until: number }
  >()
  return {
    async find(code) {
      const name = code.toLowerCase()
      const entry = entries.get(name)
      if (entry && entry.until > now()) return entry.coupon
      const request = {
        operation: 'read-coupon',
        effect: 'READ',
        method: 'GET',
        path: '/coupons',
        query: { code: name },
      } as const
      const { items } = await client.restList(request, couponShape)
      // A filter that a shop does not know finds everything.
      const match = items.find((each) => each.code.toLowerCase() === name)
      if (entries.size >= MAX_ENTRIES) entries.clear()
      entries.set(name, { coupon: match, until: now() + LIFETIME_MS })
      return match
    },
  }
}
