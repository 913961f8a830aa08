/** What a shopper puts into the cart, and how it is delivered. */
import type { Random } from './seeded-random.ts'
import type { Way } from './ways.ts'

export interface InventoryLevel {
  /** A quantity that gets the store's automatic discount. */
  readonly many: number
  readonly few: number
  readonly other: number
  /** Above the minimum of instalments. */
  readonly dear: number
}

export interface Basket {
  readonly lines: readonly { readonly variantId: number; readonly quantity: number }[]
  readonly codes: readonly string[]
  readonly isExpress: boolean
}

const CODE = 'WELCOME10'

export function pickBasket(random: Random, inventory: InventoryLevel, way: Way): Basket {
  const isScarce = random.next() < 0.2
  const quantity = !isScarce && random.next() < 0.4 ? 2 : 1
  const hasOther = random.next() < 0.3
  return {
    lines: [
      ...(way.emiBank ? [{ variantId: inventory.dear, quantity: 1 }] : []),
      { variantId: isScarce ? inventory.few : inventory.many, quantity },
      ...(hasOther ? [{ variantId: inventory.other, quantity: random.between(1, 3) }] : []),
    ],
    codes: random.next() < 0.25 ? [CODE] : [],
    isExpress: random.next() < 0.3,
  }
}
