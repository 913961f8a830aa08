/** Which codes of a cart make its delivery free: only the Admin API says so. [shopify §6, ADR-132] */
import { paiseFromRupees } from '@thela/domain/money'
import type { FreeDelivery, PlatformCart } from '@thela/domain/checkout'
import type { makeShopifyClient } from './client.ts'
import { CODE_LIMIT } from './code-queries.ts'
import { codeLimitData } from './wire.ts'
import type { WireCart } from './wire.ts'

const KEPT_MS = 60_000
const MAX_KEPT = 500

interface Known {
  readonly free: FreeDelivery | undefined
  readonly until: number
}

/** Kept for a minute, since every reading of a cart asks. */
export function makeFreeDeliveries(client: ReturnType<typeof makeShopifyClient>) {
  const kept = new Map<string, Known>()

  async function fetchFree(code: string): Promise<FreeDelivery | undefined> {
    const { codeDiscountNodeByCode: found } = await client.admin(
      { operation: 'fetch-code-kind', effect: 'READ', query: CODE_LIMIT, variables: { code } },
      codeLimitData,
    )
    if (found?.codeDiscount.__typename !== 'DiscountCodeFreeShipping') return undefined
    const maximum = found.codeDiscount.maximumShippingPrice
    return maximum ? { maximumCharge: paiseFromRupees(maximum.amount) } : {}
  }

  async function freeOf(code: string): Promise<FreeDelivery | undefined> {
    const name = code.toUpperCase()
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.free
    const free = await fetchFree(code)
    kept.delete(name)
    for (const oldest of kept.keys()) {
      if (kept.size < MAX_KEPT) break
      kept.delete(oldest)
    }
    kept.set(name, { free, until: performance.now() + KEPT_MS })
    return free
  }

  /** A code that applies without lowering any line: it is for the delivery, or another one lowers more. */
  return async (wire: WireCart): Promise<Pick<PlatformCart, 'freeDeliveries'>> => {
    const allocated = new Set(
      [
        ...wire.discountAllocations,
        ...wire.lines.nodes.flatMap((line) => line.discountAllocations),
      ].map(({ code }) => code?.toUpperCase()),
    )
    const silent = (wire.discountCodes ?? []).filter(
      ({ code, applicable }) => applicable && !allocated.has(code.toUpperCase()),
    )
    const found = await Promise.all(
      silent.map(async ({ code }) => ({ code, free: await freeOf(code) })),
    )
    const freeDeliveries = found.flatMap(({ code, free }) => (free ? [{ code, ...free }] : []))
    return freeDeliveries.length > 0 ? { freeDeliveries } : {}
  }
}
