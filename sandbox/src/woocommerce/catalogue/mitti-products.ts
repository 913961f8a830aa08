import type { Product, Variation } from '../store/product.ts'
import { makeAttribute, makeProduct, makeSale } from './product-draft.ts'

const handi = (
  id: number,
  [size, colour]: readonly [string, string],
  sale: { price: string; stock: number },
): Variation => ({
  id,
  sku: `MIT-HAN-${id}`,
  chosen: { pa_size: size, pa_colour: colour },
  sale: makeSale(sale.price, sale.stock),
  ...(colour === 'red-clay' ? {} : { picture: `terracotta-handi-${colour}.svg` }),
  status: 'publish',
})

const plate = (id: number, colour: string, stock: number): Variation => ({
  id,
  sku: `MIT-PLA-${id}`,
  chosen: { pa_colour: colour },
  sale: makeSale('649', stock),
  ...(colour === 'monsoon-blue' ? {} : { picture: `dinner-plate-${colour}.svg` }),
  status: 'publish',
})

const TERRACOTTA: readonly Product[] = [
  makeProduct({
    id: 102,
    name: 'Kulhads, set of six',
    slug: 'kulhad-set',
    sku: 'MIT-KUL-6',
    grams: 780,
    taxClass: 'gst-5',
    summary: 'For chai that tastes of rain.',
    description:
      'Thrown on the wheel in Khurja and fired once, so that the clay still breathes. Each holds 150 ml. Soak them in water overnight before the first cup.',
    alt: 'Six small terracotta cups in two rows, one of them with steaming chai',
    sale: makeSale('349', 120),
  }),
  makeProduct({
    id: 104,
    name: 'Terracotta handi with lid',
    slug: 'terracotta-handi',
    sku: 'MIT-HAN',
    grams: 1900,
    taxClass: 'gst-12',
    summary: 'Slow dal and biryani, from stove to table.',
    description:
      'Thick walls keep an even heat, and the lid is cut to sit tight for dum. Use it on a low gas flame or in the oven. The black one is smoked over rice husk; nothing is painted or glazed.',
    alt: 'A round clay pot with a domed lid and two small handles',
    attributes: [
      makeAttribute(1, 'Size', ['1.5 litres', '2.5 litres']),
      makeAttribute(2, 'Colour', ['Red clay', 'Smoked black']),
    ],
    variations: [
      handi(105, ['1-5-litres', 'red-clay'], { price: '899', stock: 24 }),
      handi(106, ['1-5-litres', 'smoked-black'], { price: '999', stock: 15 }),
      handi(107, ['2-5-litres', 'red-clay'], { price: '1199', stock: 18 }),
      handi(108, ['2-5-litres', 'smoked-black'], { price: '1299', stock: 6 }),
    ],
  }),
  makeProduct({
    id: 110,
    name: 'Dahi pot',
    slug: 'dahi-pot',
    sku: 'MIT-DAH',
    grams: 620,
    taxClass: 'gst-5',
    summary: 'Sets half a litre, thick enough to cut.',
    description:
      'Unglazed clay draws off the whey while the milk sets, so the curd turns out firm and sweet. Comes with a wooden lid. Rinse with hot water only, and dry it in the sun.',
    alt: 'A small clay pot of set curd with a wooden lid beside it',
    sale: makeSale('449', 60, '379'),
  }),
  makeProduct({
    id: 112,
    name: 'Table matka, 3 litres',
    slug: 'table-matka',
    sku: 'MIT-MAT-3',
    grams: 2600,
    taxClass: 'gst-5',
    summary: 'Cool water without a fridge.',
    description:
      'A matka sized for the dining table, with a brass tap and a stand of mango wood. Water cools through the clay within four hours. Each one is tested for a full day before it leaves the workshop, so there are never many.',
    alt: 'A round water pot with a brass tap on a wooden stand',
    sale: makeSale('1199', 2),
  }),
  makeProduct({
    id: 114,
    name: 'Clay tawa, 25 cm',
    slug: 'clay-tawa',
    sku: 'MIT-TAW-25',
    grams: 1150,
    taxClass: 'gst-12',
    summary: 'Rotis with a char, and no coating to scratch.',
    description:
      'The tawa of north Karnataka kitchens, polished with a river stone on top and left rough below. Season it with oil once; after a month of rotis it needs none.',
    alt: 'A flat round clay griddle with a roti on it',
    sale: makeSale('599', 35),
  }),
]

const STONEWARE: readonly Product[] = [
  makeProduct({
    id: 116,
    name: 'Stoneware dinner plate',
    slug: 'dinner-plate',
    sku: 'MIT-PLA',
    grams: 740,
    taxClass: 'gst-12',
    summary: '27 cm, with a rim that holds the dal.',
    description:
      'Fired at 1,240 degrees with a lead-free glaze that pools a little deeper at the rim, so no two plates match exactly. Safe in the microwave and the dishwasher.',
    alt: 'A glazed dinner plate with a raised rim, seen from above',
    attributes: [makeAttribute(2, 'Colour', ['Monsoon blue', 'Rice white', 'Moss green'])],
    variations: [
      plate(117, 'monsoon-blue', 40),
      plate(118, 'rice-white', 52),
      plate(119, 'moss-green', 9),
    ],
  }),
  makeProduct({
    id: 122,
    name: 'Achaar jar, 1 litre',
    slug: 'achaar-jar',
    sku: 'MIT-ACH-1',
    grams: 1350,
    taxClass: '',
    summary: 'The brown-and-cream barni, made properly again.',
    description:
      'Salt, oil and lemon do nothing to its glaze, and the lid seals with a ring of cloth as it always has. A year of mango pickle fits inside.',
    alt: 'A tall two-coloured pickle jar with a lid',
    sale: makeSale('799', 0),
  }),
  makeProduct({
    id: 124,
    name: 'Spoon rest',
    slug: 'spoon-rest',
    sku: 'MIT-SPO',
    grams: 210,
    taxClass: '',
    summary: 'Keeps the karchhi off the counter.',
    description:
      'A small stoneware dish in the shape of a neem leaf, with a lip for the handle. Made from the clay that is left when the plates are cut.',
    alt: 'A leaf-shaped stoneware dish with a wooden spoon on it',
    sale: makeSale('249', 80),
  }),
]

export const MITTI_PRODUCTS: readonly Product[] = [...TERRACOTTA, ...STONEWARE]
