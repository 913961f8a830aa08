import type { Sandbox } from '../core/sandbox.ts'
import { Throttle } from './graphql/throttle.ts'
import { makeShop, shopNames } from './shop.ts'
import type { Shop, ShopName } from './shop.ts'

/** The hosted platform of one sandbox: its shops by name, each with its own rate limit. */
export interface Platform {
  shops: ReadonlyMap<string, Shop>
  throttles: ReadonlyMap<string, Throttle>
}

const platforms = new WeakMap<Sandbox, Platform>()

/** The demo shop's pages and the platform's API share the same shops. */
export function platformOf(sandbox: Sandbox): Platform {
  const known = platforms.get(sandbox)
  if (known !== undefined) return known
  const fresh = {
    shops: new Map<ShopName, Shop>(shopNames.map((name) => [name, makeShop(sandbox, name)])),
    throttles: new Map<ShopName, Throttle>(shopNames.map((name) => [name, new Throttle()])),
  }
  platforms.set(sandbox, fresh)
  return fresh
}

export function resetPlatform(sandbox: Sandbox): void {
  platforms.delete(sandbox)
}
