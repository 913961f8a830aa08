import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { amountOf, PRICE_LINES, priceLineRow } from '../../orders/index.ts'
import type { PriceLineKey } from '../../orders/index.ts'
import { isFree, orderTotal, partialCodTotal, totalByMethod } from './order-total.ts'
import { paymentAdjustment } from './payment-charge.ts'
import type { PaymentMethodConfig } from './payment-charge.ts'
import { comparePrices } from './price-change.ts'

type Parts = Readonly<Partial<Record<PriceLineKey, number>>>

const linesOf = (amounts: Parts) =>
  PRICE_LINES.flatMap(({ key }) => {
    const amount = amounts[key]
    return amount === undefined ? [] : [{ key, amount: paise(amount) }]
  })
const totalOf = (amounts: Parts, isCod = false) => orderTotal(linesOf(amounts), { isCod })

const parts: Parts = {
  subtotal: 1000_00,
  cartDiscount: 100_00,
  couponDiscount: 50_00,
  paymentDiscount: 20_00,
  paymentCharge: 40_00,
  shippingCharge: 60_00,
}

const OF_ITEMS_ALONE: Parts = { shippingCharge: 0, paymentCharge: 0, paymentDiscount: 0 }

test('[checkout §9, C9.16] subtotal less the discounts plus the charges', () => {
  expect(totalOf(parts)).toMatchObject({ total: 930_00, payableNow: 930_00, dueOnDelivery: 0 })
  expect(totalOf(parts, true)).toMatchObject({ payableNow: 0, dueOnDelivery: 930_00 })
})

test('[I13] discounts beyond the price bring the total to zero, not below', () => {
  const total = totalOf({ ...parts, couponDiscount: 5000_00 })
  expect(total.total).toBe(0)
  expect(isFree(total)).toBe(true)
})

test('[D-63] the lines are in the order of the table, each with its effective amount', () => {
  const quote = totalOf({ ...parts, couponDiscount: 950_00, giftCard: 20_00 })
  expect(quote.lines.map(({ key, amount }) => [key, amount])).toEqual([
    ['subtotal', 1000_00],
    ['cartDiscount', 100_00],
    ['couponDiscount', 950_00],
    ['shippingCharge', 60_00],
    ['paymentCharge', 40_00],
    ['paymentDiscount', 20_00],
    ['giftCard', 20_00],
  ])
  const tooMuch = totalOf({ ...parts, couponDiscount: 5000_00 })
  expect(amountOf(tooMuch, 'couponDiscount')).toBe(1000_00)
  expect(amountOf(tooMuch, 'paymentDiscount')).toBe(0)
})

/** The items cost 850 after their discounts, and 930 are charged. */
test.each([
  ['the items’ share of it', 42_50, {}, 46_50],
  ['of the items alone where nothing else is charged', 42_50, OF_ITEMS_ALONE, 42_50],
  [
    'the same share of what is left where a code pays the delivery',
    42_50,
    { deliveryDiscount: 60_00 },
    43_50,
  ],
  ['rounded half up', 1_01, {}, 1_11],
  ['nothing of items for nothing', 42_50, { couponDiscount: 5000_00 }, 0],
  ['nothing below zero', -1, {}, 0],
])('[C9.34, I13] tax: %s', (_title, ofItems, more, tax) => {
  const plain = totalOf({ ...parts, ...more })
  const contained = totalOf({ ...parts, ...more, tax: ofItems })
  expect(amountOf(contained, 'tax')).toBe(tax)
  expect(contained).toMatchObject({ total: plain.total, payableNow: plain.payableNow })
  const onTop = totalOf({ ...parts, ...more, taxOnTop: ofItems })
  expect(amountOf(onTop, 'taxOnTop')).toBe(tax)
  expect(onTop).toMatchObject({ total: plain.total + tax, payableNow: plain.payableNow + tax })
})

test('[C9.34, I13] no more tax is contained than is charged, and a balance pays tax too', () => {
  expect(amountOf(totalOf({ subtotal: 100_00, tax: 100_01 }), 'tax')).toBe(100_00)
  const paid = totalOf({ subtotal: 100_00, taxOnTop: 5_00, giftCard: 200_00 })
  expect(paid).toMatchObject({ total: 105_00, payableNow: 0 })
  expect(amountOf(paid, 'giftCard')).toBe(105_00)
  expect(isFree(paid)).toBe(true)
})

/** The items cost 850 after their discounts, 830 with that of the method; the delivery costs 60. */
test.each([
  ['none is in the charges of an untaxed delivery', 0, {}, 41_50],
  ['that of the delivery comes to it', 9_15, {}, 50_65],
  ['a code that pays the delivery pays its tax', 9_15, { deliveryDiscount: 60_00 }, 41_50],
  ['a code pays a half of the delivery', 9_14, { deliveryDiscount: 30_00 }, 46_07],
  ['no charge of the method contains any', 0, { paymentCharge: 400_00 }, 41_50],
])('[C9.34, I13, ADR-376] the tax of a known delivery: %s', (_title, deliveryTax, more, tax) => {
  const lines = linesOf({ ...parts, ...more, tax: 42_50 })
  const quote = orderTotal(lines, { isCod: false, deliveryTax: paise(deliveryTax) })
  expect(amountOf(quote, 'tax')).toBe(tax)
  expect(quote.total).toBe(totalOf({ ...parts, ...more }).total)
})

test('[ADR-376] of untaxed items there is the tax of the delivery alone', () => {
  const quote = orderTotal(linesOf(parts), { isCod: true, deliveryTax: paise(9_15) })
  expect(quote.lines.map(({ key }) => key)).toContain('tax')
  expect(amountOf(quote, 'tax')).toBe(9_15)
  const of = (deliveryTax: number) =>
    orderTotal(linesOf({ subtotal: 100_00, tax: 5_00 }), {
      isCod: false,
      deliveryTax: paise(deliveryTax),
    })
  expect(amountOf(of(9_15), 'tax')).toBe(5_00)
})

test('[D-63] a free delivery is a line, a zero discount is not', () => {
  const keys = totalOf({ subtotal: 100, shippingCharge: 0, couponDiscount: 0 }).lines
  expect(keys.map(({ key }) => key)).toEqual(['subtotal', 'shippingCharge'])
})

test.each([
  ['both in part', 500_00, 300_00, 500_00, 300_00, 130_00],
  ['the gift card alone', 2000_00, 300_00, 930_00, 0, 0],
  ['the credit for the rest', 900_00, 300_00, 900_00, 30_00, 0],
  ['a balance below zero', -5, 0, 0, 0, 930_00],
])(
  '[checkout §3, C9.17] gift card, then store credit, then the method: %s',
  (_n, card, credit, a, b, c) => {
    const quote = totalOf({ ...parts, giftCard: card, storeCredit: credit })
    const used = [amountOf(quote, 'giftCard'), amountOf(quote, 'storeCredit'), quote.payableNow]
    expect(used).toEqual([a, b, c])
  },
)

test.each<[string, Parts, boolean, Parts, number]>([
  ['a card covers the rest of the price', { giftCard: 910_00 }, false, { giftCard: 910_00 }, 0],
  ['on delivery too', { giftCard: 2000_00 }, true, { giftCard: 910_00 }, 0],
  ['a code covers all of it', { couponDiscount: 5000_00 }, true, {}, 0],
  [
    'a rupee is left: the method pays it, with its charge and discount',
    { giftCard: 909_00 },
    true,
    { giftCard: 909_00, paymentCharge: 40_00, paymentDiscount: 20_00 },
    21_00,
  ],
])(
  '[D-12, ADR-286] a method that pays nothing has neither charge nor discount: %s',
  (_name, balances, isCod, expected, left) => {
    const quote = totalByMethod(linesOf({ ...parts, ...balances }), { isCod })
    const amounts = {
      giftCard: amountOf(quote, 'giftCard'),
      paymentCharge: amountOf(quote, 'paymentCharge'),
      paymentDiscount: amountOf(quote, 'paymentDiscount'),
    }
    expect(amounts).toEqual({ giftCard: 0, paymentCharge: 0, paymentDiscount: 0, ...expected })
    expect(quote.payableNow + quote.dueOnDelivery).toBe(left)
    expect(isFree(quote)).toBe(left === 0)
  },
)

test('[checkout §4, C4.22] partial COD zeroes payment charge and discount and adds both amounts', () => {
  const total = partialCodTotal(linesOf(parts), {
    mode: 'DEDUCT',
    prepaid: { kind: 'FLAT', amount: paise(100_00) },
  })
  expect(total).toMatchObject({
    total: 910_00,
    payableNow: 100_00,
    dueOnDelivery: 810_00,
  })
  expect(total && amountOf(total, 'paymentCharge')).toBe(0)
  expect(total && amountOf(total, 'paymentDiscount')).toBe(0)
  expect(
    partialCodTotal(linesOf(parts), {
      mode: 'DEDUCT',
      prepaid: { kind: 'FLAT', amount: paise(99) },
    }),
  ).toBeUndefined()
})

test.each(
  PRICE_LINES.map(({ key }) => key).filter((key) => priceLineRow(key).dependsOn === 'METHOD'),
)('[D-12, C4.22, ADR-354] %s is left out where no method pays, and of partial COD', (key) => {
  const lines = [...linesOf({ subtotal: 1000_00 }), { key, amount: paise(10_00) }]
  expect(amountOf(totalByMethod(lines, { isCod: true }), key)).toBe(10_00)
  const card = { key: 'giftCard', amount: paise(2000_00) } as const
  const free = totalByMethod([...lines, card], { isCod: true })
  expect([amountOf(free, key), free.total]).toEqual([0, 1000_00])
  const prepaid = { kind: 'FLAT', amount: paise(100_00) } as const
  const split = partialCodTotal(lines, { mode: 'DEDUCT', prepaid })
  expect(split).toMatchObject({ total: 1000_00, payableNow: 100_00, dueOnDelivery: 900_00 })
})

test('[D-9] a deposit is paid beside the total, which is due on delivery', () => {
  const total = partialCodTotal(linesOf({ ...parts, storeCredit: 10_00 }), {
    mode: 'DEPOSIT',
    prepaid: { kind: 'FLAT', amount: paise(100_00) },
  })
  expect(total).toMatchObject({
    total: 910_00,
    payableNow: 100_00,
    dueOnDelivery: 900_00,
    deposit: 100_00,
  })
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

test('[I13] the client’s amounts are compared, and the server’s are returned', () => {
  const quote = totalOf(parts)
  expect(comparePrices({ total: paise(930_00) }, quote)).toEqual({ ok: true, value: quote })
  expect(comparePrices({}, quote).ok).toBe(true)
  expect(comparePrices({ total: paise(1), shippingCharge: paise(0) }, quote)).toEqual({
    ok: false,
    failure: { code: 'PRICE_CHANGED', changed: ['total', 'shippingCharge'], quote },
  })
})
