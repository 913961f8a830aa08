import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { isFree, orderTotal, partialCodTotal } from './order-total.ts'
import type { TotalParts } from './order-total.ts'
import { paymentAdjustment } from './payment-charge.ts'
import type { PaymentMethodConfig } from './payment-charge.ts'
import { comparePrices } from './price-change.ts'

const parts: TotalParts = {
  subtotal: paise(1000_00),
  cartDiscount: paise(100_00),
  couponDiscount: paise(50_00),
  paymentDiscount: paise(20_00),
  paymentCharge: paise(40_00),
  shippingCharge: paise(60_00),
}

test('[checkout §9, C9.16] subtotal less the discounts plus the charges', () => {
  expect(orderTotal(parts, false)).toMatchObject({
    total: 930_00,
    payable: 930_00,
    prepaidAmount: 930_00,
    codAmount: 0,
  })
  expect(orderTotal(parts, true)).toMatchObject({ prepaidAmount: 0, codAmount: 930_00 })
})

test('[I13] discounts beyond the price bring the total to zero, not below', () => {
  const total = orderTotal({ ...parts, couponDiscount: paise(5000_00) }, false)
  expect(total.total).toBe(0)
  expect(isFree(total)).toBe(true)
})

test.each([
  ['both in part', 500_00, 300_00, 500_00, 300_00, 130_00],
  ['the gift card alone', 2000_00, 300_00, 930_00, 0, 0],
  ['the credit for the rest', 900_00, 300_00, 900_00, 30_00, 0],
  ['a balance below zero', -5, 0, 0, 0, 930_00],
])(
  '[checkout §3] gift card, then store credit, then the method: %s',
  (_n, card, credit, a, b, c) => {
    const total = orderTotal(
      { ...parts, giftCardBalance: paise(card), storeCreditBalance: paise(credit) },
      false,
    )
    expect([total.giftCardUsed, total.storeCreditUsed, total.payable]).toEqual([a, b, c])
  },
)

test('[checkout §4, C4.22] partial COD zeroes payment charge and discount and adds both amounts', () => {
  const total = partialCodTotal(parts, { prepaid: { kind: 'FLAT', amount: paise(100_00) } })
  expect(total).toMatchObject({
    total: 910_00,
    paymentCharge: 0,
    paymentDiscount: 0,
    prepaidAmount: 100_00,
    codAmount: 810_00,
  })
  expect(partialCodTotal(parts, { prepaid: { kind: 'FLAT', amount: paise(99) } })).toBeUndefined()
})

const configs: PaymentMethodConfig[] = [
  { type: 'COD', charge: { kind: 'FLAT', amount: paise(50_00) } },
  { type: 'UPI', discount: { kind: 'PERCENT', percent: 5, atMost: paise(30_00) } },
  {
    type: 'CREDIT_CARD',
    discount: { kind: 'FLAT', amount: paise(10_00) },
    subMethods: [
      { bank: 'HDFC', discount: { kind: 'FLAT', amount: paise(20_00) } },
      { network: 'rupay', discount: { kind: 'FLAT', amount: paise(25_00) } },
      { bank: 'HDFC', network: 'rupay', discount: { kind: 'PERCENT', percent: 10 } },
      { discount: { kind: 'FLAT', amount: paise(999_00) } },
    ],
  },
  { type: 'PARTIAL_COD', charge: { kind: 'FLAT', amount: paise(50_00) } },
]

test.each([
  ['COD with its charge', { method: 'COD' }, 1000_00, 50_00, 0],
  ['UPI up to its limit', { method: 'UPI' }, 1000_00, 0, 30_00],
  ['UPI below its limit', { method: 'UPI' }, 100_00, 0, 5_00],
  ['any card', { method: 'CREDIT_CARD', bank: 'ICIC', network: 'visa' }, 1000_00, 0, 10_00],
  ['a card of the bank', { method: 'CREDIT_CARD', bank: 'HDFC' }, 1000_00, 0, 20_00],
  ['a card of the network', { method: 'CREDIT_CARD', network: 'rupay' }, 1000_00, 0, 25_00],
  ['both', { method: 'CREDIT_CARD', bank: 'HDFC', network: 'rupay' }, 1000_00, 0, 100_00],
  ['never more than the price', { method: 'CREDIT_CARD' }, 5_00, 0, 5_00],
  ['partial COD', { method: 'PARTIAL_COD' }, 1000_00, 0, 0],
  ['one without configuration', { method: 'WALLET' }, 1000_00, 0, 0],
] as const)('[checkout §3] payment charge and discount: %s', (_name, chosen, base, charge, off) => {
  expect(paymentAdjustment(configs, chosen, paise(base))).toEqual({ charge, discount: off })
})

test('[I13] what the client says is compared, and the truth is answered', () => {
  const totals = orderTotal(parts, false)
  expect(comparePrices({ total: paise(930_00) }, totals)).toEqual({ ok: true, value: totals })
  expect(comparePrices({}, totals).ok).toBe(true)
  expect(comparePrices({ total: paise(1), shippingCharge: paise(0) }, totals)).toEqual({
    ok: false,
    failure: { code: 'PRICE_CHANGED', changed: ['total', 'shippingCharge'], totals },
  })
})
