import { addPaise, multiplyPaise, paise } from '@thela/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderInput } from './adapters/platform/shopify/order-input.ts'
import { toPlatformOrder } from './modules/orders/platform/to-platform-order.ts'
import type { NewPlatformOrder } from './ports/store-platform.ts'
import { frozenOrder } from './testing/frozen-order.ts'

interface Money {
  readonly shopMoney: { readonly amount: string }
}
interface Input {
  readonly lineItems: readonly { readonly quantity: number; readonly priceSet: Money }[]
  readonly shippingLines: readonly { readonly priceSet: Money }[]
  readonly taxesIncluded: boolean
  readonly taxLines?: readonly { readonly rate: string; readonly priceSet: Money }[]
  readonly discountCode?: { readonly itemFixedDiscountCode: { readonly amountSet: Money } }
}

const inPaise = ({ shopMoney: { amount } }: Money): number => Math.round(Number(amount) * 100)

/** The platform's total: a fixed code reduces the items, never below zero. */
function totalThere(input: Input): number {
  const { lineItems, shippingLines, discountCode, taxesIncluded, taxLines = [] } = input
  const items = lineItems.reduce(
    (sum, { quantity, priceSet }) => sum + multiplyPaise(paise(inPaise(priceSet)), quantity),
    0,
  )
  const charges = shippingLines.reduce((sum, { priceSet }) => sum + inPaise(priceSet), 0)
  const code = discountCode ? inPaise(discountCode.itemFixedDiscountCode.amountSet) : 0
  expect(code).toBeLessThanOrEqual(items)
  const tax = taxLines.reduce((sum, { priceSet }) => sum + inPaise(priceSet), 0)
  return items - Math.min(code, items) + charges + (taxesIncluded ? 0 : tax)
}

/** What each line costs there: the code is divided in proportion to the prices, and rounded down. */
function linesThere({ lineItems, discountCode }: Input): readonly number[] {
  const prices = lineItems.map(({ quantity, priceSet }) => quantity * inPaise(priceSet))
  const items = prices.reduce((sum, price) => sum + price, 0)
  const code = discountCode ? inPaise(discountCode.itemFixedDiscountCode.amountSet) : 0
  return prices.map((price) => price - Math.floor((price * code) / Math.max(1, items)))
}

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, each) => sum + each.amount, 0)

/** The total of the port's order: its parts add up, on any platform. */
function totalOfPort({ lines, delivery, fees, discounts, taxes }: NewPlatformOrder): number {
  const items = addPaise(...lines.map(({ total }) => total))
  const onTop = taxes?.areOnTop ? sumOf(taxes.lines) : 0
  return items + (delivery?.amount ?? 0) + sumOf(fees) + onTop - sumOf(discounts)
}

const line = fc
  .record({
    variantId: fc.constantFrom('11', '12', '13'),
    quantity: fc.integer({ min: 1, max: 13 }),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    lineDiscount: Math.floor(rest.unitPrice * rest.quantity * share),
  }))
const amount = fc.integer({ min: 0, max: 300_000 })

test('[I13] with any discounts, charges and taxes, the platform’s total equals ours to the paisa', () => {
  fc.assert(
    fc.property(
      fc.record({
        lines: fc.array(line, { minLength: 1, maxLength: 5 }),
        cartDiscount: fc.record({
          title: fc.constant('Festive'),
          amount,
          isAutomatic: fc.boolean(),
        }),
        couponDiscount: amount,
        paymentDiscount: amount,
        paymentCharge: amount,
        tax: fc.record({ amount, isOnTop: fc.boolean() }),
        shipping: fc.record({ title: fc.constant('Express'), charge: amount }),
        method: fc.constantFrom('UPI', 'COD', 'CREDIT_CARD'),
      }),
      (wanted) => {
        const order = frozenOrder('order-1', wanted)
        const { total } = order.snapshot.quote
        const ours = toPlatformOrder(order)
        expect(totalOfPort(ours)).toBe(total)
        expect(ours.paid + ours.dueOnDelivery).toBe(total)
        expect(totalThere(orderInput(ours) as unknown as Input)).toBe(total)
      },
    ),
    { numRuns: 500 },
  )
})

const percent = fc.integer({ min: 0, max: 100 })
const piece = fc.record({
  variantId: fc.constantFrom('11', '12', '13'),
  quantity: fc.integer({ min: 1, max: 5 }),
  rupees: fc.integer({ min: 1, max: 5_000 }),
})

test('[I13, ADR-291] an offer goes there as a discount, from the price before it, and each line costs what it does here', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), percent, (pieces, off) => {
      const lines = pieces.map(({ rupees, ...each }) => ({
        ...each,
        unitPrice: rupees * 100,
        lineDiscount: rupees * each.quantity * off,
      }))
      const amountOff = lines.reduce((sum, { lineDiscount }) => sum + lineDiscount, 0)
      const ours = toPlatformOrder(frozenOrder('order-1', { lines }))
      const input = orderInput(ours) as unknown as Input
      expect(input.lineItems.map(({ priceSet }) => inPaise(priceSet))).toEqual(
        lines.map(({ unitPrice }) => unitPrice),
      )
      expect(linesThere(input)).toEqual(ours.lines.map(({ total }) => total))
      const { amountSet } = input.discountCode?.itemFixedDiscountCode ?? {}
      expect(amountSet ? inPaise(amountSet) : 0).toBe(amountOff)
    }),
  )
})

test('[I13, ADR-030] where the lines have other shares of an offer, each goes there at its price after it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), (lines) => {
      const ours = toPlatformOrder(frozenOrder('order-1', { lines }))
      const input = orderInput(ours) as unknown as Input
      if (input.discountCode !== undefined) return
      const there = linesThere(input).reduce((sum, total) => sum + total, 0)
      expect(there).toBe(addPaise(...ours.lines.map(({ total }) => total)))
    }),
  )
})
