import type { PaymentMethod } from '@thela/domain/orders'
import fc from 'fast-check'

/** Of the sandbox's shops: some combine, one has an end of its own, one does not exist. */
const CODES = ['TAKE10', 'PAIR15', 'FESTIVE200', 'WELCOME10', 'FIRST100', 'SHIPFREE', 'NOPE']

const fee = fc.oneof(
  fc.record({ kind: fc.constant('FLAT'), amount: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ kind: fc.constant('PERCENT'), percent: fc.integer({ min: 1, max: 30 }) }),
)
const priced = (type: PaymentMethod) =>
  fc.record(
    {
      type: fc.constant(type),
      charge: fee,
      discount: fee,
      subMethodPref: fc.constant([{ bank: 'HDFC', value: { kind: 'FLAT', amount: 3_333 } }]),
    },
    { requiredKeys: ['type'] },
  )
/** Random carts of a store with random prices, and what is chosen. */
export const wantedCheckouts = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  firstVariant: fc.nat(),
  codesOfShop: fc.subarray(CODES, { maxLength: 2 }),
  codes: fc.oneof(fc.constant(['TAKE10', 'PAIR15']), fc.shuffledSubarray(CODES, { maxLength: 3 })),
  delivery: fc.constantFrom(0, 9_900, 14_951),
  methods: fc.tuple(priced('UPI'), priced('NET_BANKING'), priced('CREDIT_CARD'), priced('COD')),
  partialCod: fc.record({ mode: fc.constantFrom('DEDUCT', 'DEPOSIT'), prepaid: fee }),
  cards: fc.array(fc.integer({ min: 100, max: 150_000 }), { maxLength: 2 }),
  credit: fc.option(fc.integer({ min: 100, max: 60_000 })),
  taxes: fc.record({ gstPercent: fc.constantFrom(0, 5, 18), isOnTop: fc.boolean() }),
  choice: fc.nat(),
})
export type WantedCheckout = typeof wantedCheckouts extends fc.Arbitrary<infer T> ? T : never

/** How many of the drawn checkouts had each. */
export const newCounts = () => ({
  severalCodes: 0,
  automatic: 0,
  bundles: 0,
  deliveryDiscounts: 0,
  giftCards: 0,
  storeCredit: 0,
  deducted: 0,
  deposits: 0,
  chargesOfMethod: 0,
  prepaidDiscounts: 0,
  comparedWithCart: 0,
  taxes: 0,
  taxesOnTop: 0,
  taxesOfDelivery: 0,
})
