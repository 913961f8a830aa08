import type { StoreDraft } from '../store/store.ts'
import { makeCoupon } from './coupon-draft.ts'
import { gstRates } from './gst-rates.ts'
import { MITTI_PRODUCTS } from './mitti-products.ts'

const BASE_STATE = 'MH'

/** The demo store. Coupons have the highest ids, so that new ids are free of those of products. */
export const mitti: StoreDraft = {
  name: 'mitti',
  title: 'Mitti',
  motto: 'Clay for the kitchen',
  baseState: BASE_STATE,
  products: MITTI_PRODUCTS,
  taxRates: gstRates(BASE_STATE),
  zones: [
    {
      id: 1,
      name: 'India',
      countries: ['IN'],
      methods: [
        {
          instanceId: 1,
          methodId: 'flat_rate',
          title: 'Standard delivery',
          cost: '49.00',
          isTaxed: false,
        },
        {
          instanceId: 2,
          methodId: 'free_shipping',
          title: 'Free delivery',
          cost: '0.00',
          isTaxed: true,
          minimumAmount: '999',
          ignoresDiscounts: true,
        },
        {
          instanceId: 3,
          methodId: 'flat_rate',
          title: 'Express delivery',
          cost: '120.00',
          isTaxed: false,
        },
      ],
    },
  ],
  coupons: [
    makeCoupon({
      id: 201,
      code: 'welcome10',
      amount: '10.00',
      discountType: 'percent',
      description: '10 % off your order',
    }),
    makeCoupon({
      id: 202,
      code: 'mitti150',
      amount: '150.00',
      minimumAmount: '1499.00',
      description: '₹150 off orders from ₹1,499',
    }),
    makeCoupon({ id: 203, code: 'freeship', freeShipping: true, description: 'Free delivery' }),
    makeCoupon({
      id: 204,
      code: 'big20',
      amount: '20.00',
      discountType: 'percent',
      individualUse: true,
      minimumAmount: '2499.00',
      description: '20 % off orders from ₹2,499, not with other coupons',
    }),
    makeCoupon({
      id: 205,
      code: 'last',
      amount: '200.00',
      usageLimit: 50,
      usageCount: 50,
      description: '₹200 off for the first 50 orders',
    }),
    makeCoupon({
      id: 206,
      code: 'old',
      amount: '15.00',
      discountType: 'percent',
      expiresAt: Date.UTC(2025, 10, 2),
      description: '15 % off for Diwali 2025',
    }),
  ],
  keys: [
    {
      id: 1,
      consumerKey: 'ck_mitti_demo',
      consumerSecret: 'cs_mitti_demo_secret_01',
      permissions: 'read_write',
      description: 'Demo',
    },
  ],
}
