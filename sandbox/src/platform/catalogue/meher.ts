import { PAIR_OFFER_TAG } from '../discount.ts'
import { makeProducts, ONLY_VARIANT } from '../product.ts'
import type { ProductDraft } from '../product.ts'

const DRAFTS: readonly ProductDraft[] = [
  {
    handle: 'darjeeling-first-flush',
    title: 'Darjeeling First Flush',
    productType: 'Tea',
    tagline: 'Spring leaf, light and floral',
    description:
      'Picked in the last week of March on a slope that faces the morning. Steep three minutes in water just off the boil; the second cup is better than the first.',
    tags: ['tea', PAIR_OFFER_TAG],
    optionNames: ['Weight'],
    pictureAlt: 'A tin of tea with a cup of golden tea before green hills',
    variants: [
      {
        options: ['50 g'],
        sku: 'MEH-DFF-050',
        price: 44_900,
        compareAtPrice: 54_900,
        grams: 90,
        stock: 40,
      },
      {
        options: ['100 g'],
        sku: 'MEH-DFF-100',
        price: 79_900,
        compareAtPrice: 99_900,
        grams: 150,
        stock: 60,
      },
      { options: ['250 g'], sku: 'MEH-DFF-250', price: 179_900, grams: 320, stock: 12 },
    ],
  },
  {
    handle: 'masala-chai',
    title: 'Station Masala Chai',
    productType: 'Tea',
    tagline: 'Assam leaf, ginger, green cardamom',
    description:
      'The strong, sweet glass you remember from the platform: Assam CTC with dry ginger, cardamom and a little black pepper. Boil with milk until it climbs the pot.',
    tags: ['tea', PAIR_OFFER_TAG],
    optionNames: ['Weight'],
    pictureAlt: 'Two glasses of milky chai with cardamom and cinnamon',
    variants: [
      { options: ['100 g'], sku: 'MEH-SMC-100', price: 19_900, grams: 140, stock: 200 },
      {
        options: ['250 g'],
        sku: 'MEH-SMC-250',
        price: 42_900,
        compareAtPrice: 49_900,
        grams: 300,
        stock: 120,
      },
    ],
  },
  {
    handle: 'kashmiri-saffron',
    title: 'Kashmiri Saffron',
    productType: 'Spice',
    tagline: 'Mongra threads from Pampore',
    description:
      'Only the deep red tips, dried in the shade and packed in glass. Soak six threads in warm milk for ten minutes before you use them.',
    tags: ['spice'],
    optionNames: ['Weight'],
    pictureAlt: 'A glass jar of saffron threads beside a purple crocus',
    variants: [
      {
        options: ['1 g'],
        sku: 'MEH-SAF-001',
        price: 49_900,
        compareAtPrice: 59_900,
        grams: 60,
        stock: 25,
      },
      { options: ['5 g'], sku: 'MEH-SAF-005', price: 219_900, grams: 80, stock: 1 },
    ],
  },
  {
    handle: 'lakadong-turmeric',
    title: 'Lakadong Turmeric',
    productType: 'Spice',
    tagline: 'Seven parts curcumin, stone ground',
    description:
      'A small, bright root from the Jaintia hills, ground slowly so that it stays cool. You will need half of what you are used to.',
    tags: ['spice', PAIR_OFFER_TAG],
    optionNames: ['Weight'],
    pictureAlt: 'A bowl heaped with golden turmeric beside whole roots',
    variants: [
      {
        options: ['200 g'],
        sku: 'MEH-TUR-200',
        price: 24_900,
        grams: 230,
        stock: 90,
      },
      {
        options: ['500 g'],
        sku: 'MEH-TUR-500',
        price: 54_900,
        compareAtPrice: 62_500,
        grams: 540,
        stock: 0,
      },
    ],
  },
  {
    handle: 'brass-masala-dabba',
    title: 'Brass Masala Dabba',
    productType: 'Kitchen',
    tagline: 'Seven bowls under one lid',
    description:
      'Spun and tinned by hand in Moradabad. Seven bowls, two spoons, and a lid that closes with the small sound of a good lid.',
    tags: ['kitchen'],
    optionNames: ['Finish', 'Size'],
    pictureAlt: 'A round brass spice box with seven bowls of coloured spices',
    variants: [
      {
        options: ['Plain', '20 cm'],
        sku: 'MEH-DAB-P20',
        price: 249_900,
        compareAtPrice: 299_900,
        grams: 1250,
        stock: 18,
      },
      {
        options: ['Plain', '25 cm'],
        sku: 'MEH-DAB-P25',
        price: 319_900,
        grams: 1800,
        stock: 9,
      },
      {
        options: ['Engraved', '20 cm'],
        sku: 'MEH-DAB-E20',
        price: 329_900,
        grams: 1250,
        stock: 7,
      },
      {
        options: ['Engraved', '25 cm'],
        sku: 'MEH-DAB-E25',
        price: 399_900,
        grams: 1800,
        stock: 4,
      },
    ],
  },
  {
    handle: 'clay-kulhad',
    title: 'Clay Kulhad',
    productType: 'Kitchen',
    tagline: 'One cup of earth, 120 ml',
    description:
      'Wheel-thrown and fired once, so that the first sip tastes of rain. Rinse, use, and use again.',
    tags: ['kitchen', 'tea'],
    optionNames: ['Set'],
    pictureAlt: 'A terracotta cup of steaming chai',
    variants: [
      {
        options: ['Single'],
        sku: 'MEH-KUL-001',
        price: 4_900,
        grams: 110,
        stock: 500,
        inventoryPolicy: 'CONTINUE',
      },
      {
        options: ['Six'],
        sku: 'MEH-KUL-006',
        price: 27_900,
        compareAtPrice: 29_400,
        grams: 680,
        stock: 80,
      },
    ],
  },
  {
    handle: 'granite-khal',
    title: 'Granite Khal-Batta',
    productType: 'Kitchen',
    tagline: 'A mortar that stays where you put it',
    description:
      'Cut from one block of black granite, rough inside and smooth outside. Three and a half kilos of quiet persuasion for garlic, pepper and doubt.',
    tags: ['kitchen'],
    optionNames: ['Title'],
    pictureAlt: 'A dark granite mortar and pestle with green chillies and garlic',
    variants: [
      {
        options: [ONLY_VARIANT],
        sku: 'MEH-KHA-001',
        price: 129_900,
        compareAtPrice: 159_900,
        grams: 3500,
        stock: 30,
      },
    ],
  },
  {
    handle: 'copper-samovar',
    title: 'Hand-beaten Copper Samovar',
    productType: 'Kitchen',
    tagline: 'Four weeks of work in Srinagar',
    description:
      'A full Kashmiri samovar, beaten from one sheet of copper, chased with chinar leaves and tinned inside. Holds tea for twelve and keeps it hot for three hours.',
    tags: ['kitchen', 'tea'],
    optionNames: ['Title'],
    pictureAlt: 'A tall engraved copper samovar with a curved spout',
    variants: [
      {
        options: [ONLY_VARIANT],
        sku: 'MEH-SAM-001',
        price: 4_999_900,
        compareAtPrice: 5_499_900,
        grams: 4200,
        stock: 3,
      },
    ],
  },
]

export const meherProducts = makeProducts(1, 'Meher Pantry', DRAFTS)
