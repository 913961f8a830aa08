import { PAIR_OFFER_TAG } from '../discount.ts'
import { makeProducts, ONLY_VARIANT } from '../product.ts'
import type { ProductDraft } from '../product.ts'

/** The second shop of the people behind Dhaga Handloom. */
const DRAFTS: readonly ProductDraft[] = [
  {
    handle: 'jhola-bag',
    title: 'Jhola Bag',
    productType: 'Bag',
    tagline: 'Undyed cotton with one wide strap',
    description:
      'The bag that has carried vegetables, books and placards for a hundred years. Thick hand-woven cotton, a pocket inside, and a strap that sits on the shoulder.',
    tags: ['cotton', PAIR_OFFER_TAG],
    optionNames: ['Title'],
    pictureAlt: 'A plain cotton shoulder bag with a red stripe',
    variants: [
      { options: [ONLY_VARIANT], sku: 'RES-JHO-001', price: 44_900, grams: 260, stock: 80 },
    ],
  },
  {
    handle: 'cotton-dari',
    title: 'Cotton Dari',
    productType: 'Home',
    tagline: 'Flat-woven, for the floor or the bed',
    description:
      'Woven on a floor loom in Sitapur, striped and reversible. Wash it by hand and dry it in the shade; it grows softer and stays flat.',
    tags: ['cotton', 'home'],
    optionNames: ['Size'],
    pictureAlt: 'A striped blue floor rug with short fringes',
    variants: [
      { options: ['90 × 150 cm'], sku: 'RES-DAR-090', price: 129_900, grams: 1200, stock: 18 },
      { options: ['120 × 180 cm'], sku: 'RES-DAR-120', price: 189_900, grams: 1900, stock: 12 },
    ],
  },
]

export const reshaProducts = makeProducts(3, 'Resha Everyday', DRAFTS)
