import { PAIR_OFFER_TAG } from '../discount.ts'
import { makePicture, makeProducts, ONLY_VARIANT } from '../product.ts'
import type { ProductDraft } from '../product.ts'

const INDIGO_KURTA = makePicture(
  'khadi-kurta-indigo',
  'An indigo kurta with wooden buttons on a hanger',
)

const DRAFTS: readonly ProductDraft[] = [
  {
    handle: 'kanjivaram-silk-saree',
    title: 'Kanjivaram Silk Saree',
    productType: 'Saree',
    tagline: 'Pure mulberry silk, korvai border',
    description:
      'Three shuttles, two weavers and nineteen days on a pit loom. The border is interlocked by hand, the temple tops are real zari, and a blouse piece is woven on.',
    tags: ['silk'],
    optionNames: ['Colour'],
    pictureAlt: 'A folded maroon silk saree with a wide gold temple border',
    variants: [
      {
        options: ['Maroon'],
        sku: 'DHA-KAN-MAR',
        price: 4_999_900,
        compareAtPrice: 5_600_000,
        grams: 850,
        stock: 2,
      },
      { options: ['Peacock'], sku: 'DHA-KAN-PEA', price: 4_999_900, grams: 850, stock: 3 },
    ],
  },
  {
    handle: 'chanderi-dupatta',
    title: 'Chanderi Dupatta',
    productType: 'Dupatta',
    tagline: 'Silk and cotton, light as a page',
    description:
      'So sheer that you can read through it. Coin motifs are laid in one by one, and the edge is finished with a fine gold line.',
    tags: ['silk', 'cotton'],
    optionNames: ['Colour'],
    pictureAlt: 'A sheer rose dupatta with gold coin motifs over a wooden rail',
    variants: [
      {
        options: ['Rose'],
        sku: 'DHA-CHA-ROS',
        price: 189_900,
        compareAtPrice: 239_900,
        grams: 160,
        stock: 24,
      },
      {
        options: ['Mint'],
        sku: 'DHA-CHA-MIN',
        price: 189_900,
        compareAtPrice: 239_900,
        grams: 160,
        stock: 16,
      },
    ],
  },
  {
    handle: 'ajrakh-stole',
    title: 'Ajrakh Block-print Stole',
    productType: 'Stole',
    tagline: 'Sixteen steps, two dyes, one river',
    description:
      'Resist-printed on modal with hand-cut teak blocks, then dyed in indigo and madder. Small differences between the stars are the printer’s signature.',
    tags: ['cotton'],
    optionNames: ['Ground'],
    pictureAlt: 'An indigo stole with red and white star block prints',
    variants: [
      {
        options: ['Indigo'],
        sku: 'DHA-AJR-IND',
        price: 129_900,
        compareAtPrice: 149_900,
        grams: 220,
        stock: 35,
      },
      { options: ['Madder'], sku: 'DHA-AJR-MAD', price: 129_900, grams: 220, stock: 28 },
    ],
  },
  {
    handle: 'khadi-kurta',
    title: 'Khadi Kurta',
    productType: 'Kurta',
    tagline: 'Hand-spun, hand-woven, softer each wash',
    description:
      'Cut straight, with side pockets and coconut-shell buttons. The yarn is spun on an amber charkha in Wardha; wash it with like colours and hang it in the shade.',
    tags: ['cotton'],
    optionNames: ['Colour', 'Size'],
    pictureAlt: 'An ecru kurta with wooden buttons on a hanger',
    variants: [
      {
        options: ['Ecru', 'S'],
        sku: 'DHA-KUR-ES',
        price: 149_900,
        compareAtPrice: 179_900,
        grams: 320,
        stock: 14,
      },
      {
        options: ['Ecru', 'M'],
        sku: 'DHA-KUR-EM',
        price: 149_900,
        compareAtPrice: 179_900,
        grams: 340,
        stock: 22,
      },
      {
        options: ['Ecru', 'L'],
        sku: 'DHA-KUR-EL',
        price: 149_900,
        compareAtPrice: 179_900,
        grams: 360,
        stock: 0,
      },
      {
        options: ['Indigo', 'S'],
        sku: 'DHA-KUR-IS',
        price: 159_900,
        grams: 320,
        stock: 8,
        picture: INDIGO_KURTA,
      },
      {
        options: ['Indigo', 'M'],
        sku: 'DHA-KUR-IM',
        price: 159_900,
        grams: 340,
        stock: 11,
        picture: INDIGO_KURTA,
      },
      {
        options: ['Indigo', 'L'],
        sku: 'DHA-KUR-IL',
        price: 159_900,
        grams: 360,
        stock: 9,
        picture: INDIGO_KURTA,
      },
    ],
  },
  {
    handle: 'ikat-cushion-cover',
    title: 'Ikat Cushion Cover',
    productType: 'Home',
    tagline: 'Pochampally double ikat, 40 × 40 cm',
    description:
      'The threads are tied and dyed before a single one is woven, so that the diamond appears on the loom like a picture in a tray. Cotton, with a hidden zip.',
    tags: ['home', PAIR_OFFER_TAG],
    optionNames: ['Colour'],
    pictureAlt: 'A square cushion with teal and mustard ikat diamonds',
    variants: [
      { options: ['Teal'], sku: 'DHA-IKA-TEA', price: 59_900, grams: 180, stock: 60 },
      {
        options: ['Rust'],
        sku: 'DHA-IKA-RUS',
        price: 59_900,
        compareAtPrice: 69_900,
        grams: 180,
        stock: 44,
      },
    ],
  },
  {
    handle: 'kantha-throw',
    title: 'Kantha Throw',
    productType: 'Home',
    tagline: 'Old sarees, ten thousand stitches',
    description:
      'Two layers of soft old cotton, held together by running stitch from edge to edge. Each one is the only one of its kind.',
    tags: ['home'],
    optionNames: ['Title'],
    pictureAlt: 'A folded patchwork throw with rows of running stitch',
    variants: [
      {
        options: [ONLY_VARIANT],
        sku: 'DHA-KTH-001',
        price: 349_900,
        compareAtPrice: 420_000,
        grams: 1100,
        stock: 1,
      },
    ],
  },
  {
    handle: 'gamcha-towel',
    title: 'Gamcha Towel',
    productType: 'Home',
    tagline: 'Checked cotton that dries in an hour',
    description:
      'Towel, scarf, sun hat, lunch wrap. Woven in Bengal in the red-and-white check that everyone knows; thin, thirsty and hard to wear out.',
    tags: ['home', 'cotton', PAIR_OFFER_TAG],
    optionNames: ['Colour'],
    pictureAlt: 'A red and white checked gamcha hanging from a peg',
    variants: [
      { options: ['Red'], sku: 'DHA-GAM-RED', price: 34_900, grams: 190, stock: 150 },
      { options: ['Green'], sku: 'DHA-GAM-GRE', price: 34_900, grams: 190, stock: 130 },
    ],
  },
  {
    handle: 'handloom-handkerchief',
    title: 'Handloom Handkerchief',
    productType: 'Accessory',
    tagline: 'Soft mul cotton, hemmed by hand',
    description:
      'Forty centimetres of mul cotton with a rolled hem and one small flower in the corner. Keep three.',
    tags: ['cotton'],
    optionNames: ['Title'],
    pictureAlt: 'A white folded handkerchief with a blue border and an embroidered flower',
    variants: [
      {
        options: [ONLY_VARIANT],
        sku: 'DHA-HAN-001',
        price: 4_900,
        grams: 20,
        stock: 400,
        inventoryPolicy: 'CONTINUE',
      },
    ],
  },
]

export const dhagaProducts = makeProducts(2, 'Dhaga Handloom', DRAFTS)
