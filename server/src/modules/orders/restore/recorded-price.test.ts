import { paise } from '@thela/domain/money'
import { priceLineSign } from '@thela/domain/orders'
import { expect, test } from 'vitest'
import { recordedPrice } from './recorded-price.ts'

const charges = [
  { title: 'Express Shipping', charge: paise(6_000) },
  { title: 'Cash on delivery charge', charge: paise(4_000) },
]

test.each([
  ['no tax', undefined, 105_000, ['cartDiscount', 'shippingCharge', 'paymentCharge']],
  [
    'a contained tax',
    { amount: paise(5_000), isOnTop: false },
    105_000,
    ['cartDiscount', 'shippingCharge', 'paymentCharge', 'tax'],
  ],
  [
    'a tax on top',
    { amount: paise(5_250), isOnTop: true },
    110_250,
    ['cartDiscount', 'shippingCharge', 'paymentCharge', 'taxOnTop'],
  ],
  [
    'a tax of nothing',
    { amount: paise(0), isOnTop: true },
    105_000,
    ['cartDiscount', 'shippingCharge', 'paymentCharge'],
  ],
])('[C9.34, I1, I13] an order that is read again, with %s, adds up', (_title, tax, total, keys) => {
  const { priceLines, delivery } = recordedPrice(
    { charges, total: paise(total), discountCode: 'TEN', ...(tax ? { tax } : {}) },
    [{ total: paise(100_000) }],
  )
  expect(priceLines.map(({ key }) => key)).toEqual(['subtotal', ...keys])
  const signed = priceLines.map(({ key, amount }) => priceLineSign(key) * amount)
  expect(signed.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(priceLines[1]).toEqual({ key: 'cartDiscount', amount: 5_000, title: 'TEN' })
  expect(delivery).toMatchObject({ displayText: 'Express Shipping', charge: 6_000 })
})
