import { PAIR_OFFER_TAG } from '../discount.ts'
import type { BuyGetDiscount } from '../discount.ts'
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
    pictureAlt: 'A plain cotton shoulder bag with a woven red band',
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
  {
    handle: 'daily-sunscreen',
    title: 'Daily Sunscreen SPF 50',
    productType: 'Care',
    tagline: 'Light, without a white cast',
    description:
      'A gel cream for the Indian sun, made with a dermatologist in Pune. Two fingers of it for face and neck, again every three hours outdoors.',
    tags: ['care'],
    optionNames: ['Title'],
    pictureAlt: 'A yellow tube of sunscreen before a pale sky',
    variants: [
      { options: [ONLY_VARIANT], sku: 'RES-SUN-050', price: 64_900, grams: 80, stock: 120 },
    ],
  },
  {
    handle: 'vitamin-c-serum',
    title: 'Vitamin C Serum',
    productType: 'Care',
    tagline: 'Ten per cent, in amber glass',
    description:
      'Four drops in the morning before the sunscreen. Keep it closed and out of the sun; it lasts three months once opened.',
    tags: ['care'],
    optionNames: ['Title'],
    pictureAlt: 'A small amber glass bottle with a dropper, beside half an orange',
    variants: [
      { options: [ONLY_VARIANT], sku: 'RES-SER-030', price: 119_900, grams: 90, stock: 60 },
    ],
  },
]

/** The serum comes first: with it a sunscreen pays for the serum, and not for a second sunscreen. */
export const RESHA_BUNDLES: readonly BuyGetDiscount[] = [
  {
    id: 1_200_000_000_201,
    title: 'Serum bundle',
    summary: 'A serum free with each sunscreen',
    buys: 'daily-sunscreen',
    gets: 'vitamin-c-serum',
  },
  {
    id: 1_200_000_000_202,
    title: 'Sunscreen bundle',
    summary: 'Buy one sunscreen, get one free',
    buys: 'daily-sunscreen',
    gets: 'daily-sunscreen',
  },
]

export const reshaProducts = makeProducts(3, 'resha everyday', DRAFTS)
