/** What a shopper puts into the cart, and how it is to come. */
import type { Luck } from './seeded-luck.ts'

export interface Shelf {
  /** In the store's automatic offer: two of it cost less. */
  readonly many: number
  readonly few: number
  readonly other: number
}

export interface Basket {
  readonly lines: readonly { readonly variantId: number; readonly quantity: number }[]
  readonly codes: readonly string[]
  readonly isExpress: boolean
}

const CODE = 'WELCOME10'

export function pickBasket(luck: Luck, shelf: Shelf): Basket {
  const isScarce = luck.next() < 0.2
  const quantity = !isScarce && luck.next() < 0.4 ? 2 : 1
  const hasOther = luck.next() < 0.3
  return {
    lines: [
      { variantId: isScarce ? shelf.few : shelf.many, quantity },
      ...(hasOther ? [{ variantId: shelf.other, quantity: luck.between(1, 3) }] : []),
    ],
    codes: luck.next() < 0.25 ? [CODE] : [],
    isExpress: luck.next() < 0.3,
  }
}
