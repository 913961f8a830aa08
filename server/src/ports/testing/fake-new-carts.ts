import type { PlatformCart } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { CartContent } from '../store-platform.ts'
import { refused } from './fake-refused.ts'
import { arrived } from './read-verified.ts'

interface Shop {
  readonly stocked: ReadonlyMap<string, unknown>
  readonly carts: Map<string, Map<string, number>>
  readonly edits: Map<string, (form: PlatformCart) => PlatformCart>
  readonly formOf: (token: string) => PlatformCart | undefined
  readonly codes: { set(token: string, codes: readonly string[]): void }
}

/** Opens carts that only who opened them knows. */
export function fakeNewCarts({ stocked, carts, edits, formOf, codes: onCarts }: Shop) {
  const created: string[] = []

  function create({ items, codes }: CartContent): PlatformCart {
    const token = `made-cart-${created.length + 1}`
    const written = new Map(items.map((item) => [item.variantId, item.properties]))
    const isSold = items.every(({ variantId }) => stocked.has(variantId))
    if (isSold) carts.set(token, new Map(items.map((item) => [item.variantId, item.quantity])))
    onCarts.set(token, codes)
    edits.set(token, (form) => ({
      ...form,
      items: form.items.map((item) => ({
        ...item,
        ...omitUndefined({ properties: written.get(item.variantId) }),
      })),
    }))
    const form = formOf(token)
    if (form) created.push(token)
    else throw refused('NO_SUCH_VARIANT')
    return arrived(form)
  }
  return { created, create }
}
