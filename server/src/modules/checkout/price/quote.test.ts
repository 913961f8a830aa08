import { paise } from '@thela/domain/money'
import type { Cart, PaymentInFull } from '@thela/domain/checkout'
import { expect, test } from 'vitest'
import type { Store } from '../../stores/index.ts'
import { quoteFor, quotesFor } from './quote.ts'

const FREE = { kind: 'FLAT', amount: 0 }
const methods = [
  { type: 'UPI', charge: FREE, discount: { kind: 'PERCENT', percent: 5 }, subMethodPref: [] },
  { type: 'COD', charge: { kind: 'FLAT', amount: 40_00 }, subMethodPref: [] },
  {
    type: 'NET_BANKING',
    subMethodPref: [{ bank: 'HDFC', value: { kind: 'FLAT', amount: 25_00 } }],
  },
]
const store = { config: { payments: { methods, cod: { charge: 0 } } } } as unknown as Store
const cart = {
  subtotal: paise(1000_00),
  discountAmount: paise(100_00),
  coupons: [],
} as unknown as Cart

const PAYMENTS: readonly PaymentInFull[] = [
  { option: 'UPI' },
  { option: 'COD' },
  { option: 'WALLETS', instrument: 'phonepe' },
  { option: 'WALLETS', instrument: 'paytm' },
  { option: 'NET_BANKING', instrument: 'HDFC' },
  { option: 'NET_BANKING', instrument: 'ICIC' },
]

test('[D-63, I13] the quotes of many payments are those of each', () => {
  const shipping = { charge: 60_00 } as never
  const quote = quotesFor(store, cart, { shipping })
  const totals = PAYMENTS.map((payment) => {
    expect(quote(payment)).toEqual(quoteFor(store, cart, { shipping, payment }))
    return quote(payment).total
  })
  expect(totals).toEqual([915_00, 1000_00, 960_00, 960_00, 935_00, 960_00])
  // What costs the same is computed once.
  expect(quote({ option: 'WALLETS' })).toBe(quote({ option: 'NET_BANKING', instrument: 'ICIC' }))
  expect(quote({ option: 'COD' })).toMatchObject({ payableNow: 0, dueOnDelivery: 1000_00 })
})
