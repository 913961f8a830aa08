import type { Variation } from '../store/product.ts'
import type { StoreDraft } from '../store/store.ts'
import { makeCoupon } from './coupon-draft.ts'
import { gstRates } from './gst-rates.ts'
import { makeAttribute, makeProduct, makeSale } from './product-draft.ts'

const BASE_STATE = 'MH'

const kurta = (
  id: number,
  [colour, size]: readonly [string | undefined, string],
  sale: { price: string; stock: number },
): Variation => ({
  id,
  sku: `KURTA-${id}`,
  chosen: { ...(colour === undefined ? {} : { pa_colour: colour }), pa_size: size },
  sale: makeSale(sale.price, sale.stock),
  status: 'publish',
})

/** The store on which the facts were observed: ids, prices and stocks are those of their tables. */
export const factsStore: StoreDraft = {
  name: 'facts',
  title: 'Facts Bazaar',
  motto: 'One of each case',
  baseState: BASE_STATE,
  products: [
    makeProduct({
      id: 11,
      name: 'Steel tiffin, 3 tiers',
      slug: 'steel-tiffin',
      sku: 'TIFFIN-3',
      grams: 900,
      taxClass: '',
      sale: makeSale('799', 50),
    }),
    makeProduct({
      id: 13,
      name: 'Lakadong turmeric, 200 g',
      slug: 'lakadong-turmeric',
      sku: 'TURMERIC-200',
      grams: 230,
      taxClass: 'gst-5',
      sale: makeSale('149', 500),
    }),
    makeProduct({
      id: 15,
      name: 'Block-printed sheet',
      slug: 'block-printed-sheet',
      sku: 'SHEET-D',
      grams: 1100,
      taxClass: 'gst-12',
      sale: makeSale('1299', 20, '999'),
    }),
    makeProduct({
      id: 17,
      name: 'Copper bottle, 1 litre',
      slug: 'copper-bottle',
      sku: 'BOTTLE-1L',
      grams: 350,
      taxClass: '',
      sale: makeSale('649', 0),
    }),
    makeProduct({
      id: 19,
      name: 'Brass diya, pair',
      slug: 'brass-diya',
      sku: 'DIYA-2',
      grams: 400,
      taxClass: 'gst-12',
      sale: makeSale('349.50', 2),
    }),
    makeProduct({
      id: 21,
      name: 'Cotton kurta',
      slug: 'cotton-kurta',
      sku: 'KURTA',
      grams: 300,
      taxClass: 'gst-5',
      attributes: [
        makeAttribute(2, 'Colour', ['Indigo', 'Madder red']),
        makeAttribute(1, 'Size', ['S', 'M', 'L']),
      ],
      variations: [
        kurta(22, ['indigo', 's'], { price: '1199', stock: 8 }),
        kurta(23, ['indigo', 'm'], { price: '1249', stock: 6 }),
        kurta(24, ['madder-red', 's'], { price: '1249', stock: 5 }),
        kurta(25, ['madder-red', 'm'], { price: '1299', stock: 3 }),
        // The colour of the largest size is open: the shopper chooses it.
        kurta(26, [undefined, 'l'], { price: '1349', stock: 4 }),
      ],
    }),
  ],
  taxRates: gstRates(BASE_STATE),
  zones: [
    {
      id: 1,
      name: 'India',
      countries: ['IN'],
      methods: [
        {
          instanceId: 2,
          methodId: 'flat_rate',
          title: 'Standard delivery',
          cost: '49.00',
          isTaxed: false,
        },
        // It has no setting for tax, and REST reports it as taxable.
        {
          instanceId: 3,
          methodId: 'free_shipping',
          title: 'Free delivery',
          cost: '0.00',
          isTaxed: true,
          minimumAmount: '499',
        },
        {
          instanceId: 4,
          methodId: 'flat_rate',
          title: 'Express delivery',
          cost: '120.00',
          isTaxed: false,
        },
      ],
    },
  ],
  coupons: [
    makeCoupon({ id: 27, code: 'save10', amount: '10.00', discountType: 'percent' }),
    makeCoupon({ id: 28, code: 'flat100', amount: '100.00', minimumAmount: '599.00' }),
    makeCoupon({ id: 29, code: 'freeship', freeShipping: true }),
    makeCoupon({
      id: 30,
      code: 'big20',
      amount: '20.00',
      discountType: 'percent',
      individualUse: true,
      minimumAmount: '1999.00',
    }),
    makeCoupon({
      id: 31,
      code: 'tiffin50',
      amount: '50.00',
      discountType: 'fixed_product',
      productIds: [11],
    }),
    makeCoupon({ id: 32, code: 'once', amount: '75.00', usageLimit: 1 }),
    makeCoupon({
      id: 33,
      code: 'mine',
      amount: '25.00',
      discountType: 'percent',
      emailRestrictions: ['mine@example.com'],
    }),
  ],
  keys: [
    {
      id: 1,
      consumerKey: 'ck_test_1',
      consumerSecret: 'cs_test_1',
      permissions: 'read_write',
      description: 'Tests',
    },
    {
      id: 2,
      consumerKey: 'ck_read_1',
      consumerSecret: 'cs_read_1',
      permissions: 'read',
      description: 'Tests that only read',
    },
  ],
}
