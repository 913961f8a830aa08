import type { OwnCheckout } from '../store-platform.ts'
import { refused } from './fake-refused.ts'

/** The shop's own checkout: what was brought to it, by its address. */
export function fakeOwnCheckouts(stocked: ReadonlyMap<string, unknown>) {
  const opened = new Map<string, OwnCheckout>()
  const open = (brought: OwnCheckout): string => {
    const isSold = brought.items.every(({ variantId }) => stocked.has(variantId))
    if (!isSold) throw refused('NO_SUCH_VARIANT')
    const url = `https://shop.example/own-checkout/${opened.size + 1}`
    opened.set(url, brought)
    return url
  }
  return { opened, open }
}
