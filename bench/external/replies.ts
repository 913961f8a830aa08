/** What the external systems of the floor reply, about as long as the real ones do. */
import type { CartLine } from '../floor/pages.ts'

export interface PlatformCart {
  readonly token: string
  readonly lines: readonly (CartLine & { readonly variantId: number })[]
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

const VARIANTS = 8
const PLENTY = 1_000_000_000
const PRICE = 199_00

export interface PlatformStock {
  readonly variants: readonly { readonly variantId: number; readonly available: number }[]
}

export const platformStock = (variantIds: readonly number[]): PlatformStock => ({
  variants: variantIds.map((variantId) => ({ variantId, available: PLENTY })),
})

/** The name of a cart ends in a number that chooses its variant. */
export function platformCart(token: string): PlatformCart {
  const variantId = (Number(/\d+$/.exec(token)?.[0] ?? 0) % VARIANTS) + 1
  return {
    token,
    lines: [
      {
        variantId,
        title: `Masala chai, assorted tin number ${variantId}`,
        price: PRICE,
        quantity: 1,
        image: `https://cdn.example.com/files/products/masala-chai-${variantId}.jpg?width=600`,
      },
    ],
    attributes: Array.from({ length: 12 }, (_, index) => ({
      name: `attribute-${index}`,
      value: `a value that a shop's theme or one of its apps stored, number ${index}`,
    })),
  }
}
