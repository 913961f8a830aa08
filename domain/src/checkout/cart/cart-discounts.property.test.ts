import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import type { DiscountAllocation, LineItem } from '../../orders/index.ts'
import { cartId } from '../../values/index.ts'
import { itemsTotalOf } from './cart.ts'
import { cartOfPlatform } from './cart-of-platform.ts'
import { orderTotal } from '../price/order-total.ts'

const amount = fc.integer({ min: 0, max: 200_000 })
const allocation = fc.record({
  title: fc.constantFrom('Pair', 'TAKE10', 'take10', 'FIVE'),
  amount: amount.map(paise),
  isAutomatic: fc.boolean(),
  value: fc.constant('1'),
  valueType: fc.constant('fixed_amount' as const),
})
const sumOf = (allocations: readonly DiscountAllocation[]) =>
  addPaise(...allocations.map((each) => each.amount))

const item = fc
  .record({ price: amount, share: fc.array(allocation, { maxLength: 3 }) })
  .map(({ price, share }): LineItem => {
    // A line never costs less than nothing.
    const kept = share.filter((_, index) => sumOf(share.slice(0, index + 1)) <= price)
    const discountAllocations = share.slice(0, kept.length)
    const isSound = sumOf(discountAllocations) <= price
    return {
      key: 'k',
      variantId: '1',
      productId: '1',
      productTitle: 'Tea',
      quantity: 1,
      originalTotal: paise(price),
      total: paise(price - (isSound ? sumOf(discountAllocations) : 0)),
      discountAllocations: isSound ? discountAllocations : [],
      isGiftCard: false,
      grams: 1,
      requiresShipping: true,
      isTaxable: true,
    }
  })

test('[I13] with any discounts of lines, cart and codes each is counted once, and none below zero', () => {
  fc.assert(
    fc.property(
      fc.record({
        items: fc.array(item, { minLength: 1, maxLength: 5 }),
        ofCart: fc.array(allocation, { maxLength: 3 }),
        codes: fc.array(fc.constantFrom('TAKE10', 'FIVE', 'OLD'), { maxLength: 3 }),
        charge: amount,
      }),
      ({ items, ofCart, codes, charge }) => {
        const subtotal = addPaise(...items.map(({ originalTotal }) => originalTotal))
        const ofLines = addPaise(...items.map((each) => sumOf(each.discountAllocations)))
        const discounted = Math.min(subtotal, ofLines + sumOf(ofCart))
        const cart = cartOfPlatform(cartId('c1'), {
          token: 't',
          items,
          codes,
          totalDiscount: paise(ofLines + sumOf(ofCart)),
          cartLevelDiscounts: ofCart,
        })
        const { discountAmount, coupons = [] } = cart
        expect(itemsTotalOf(cart)).toBe(subtotal - discounted)
        expect(discountAmount).toBeGreaterThanOrEqual(0)
        expect(new Set(coupons.map(({ code }) => code)).size).toBe(coupons.length)
        const quote = orderTotal(
          [
            { key: 'subtotal', amount: cart.subtotal },
            { key: 'cartDiscount', amount: discountAmount },
            ...coupons.map(({ code, amount: off }) => ({
              key: 'couponDiscount' as const,
              amount: off,
              title: code,
            })),
            { key: 'shippingCharge', amount: paise(charge) },
          ],
          { isCod: false },
        )
        expect(quote.total).toBe(subtotal - discounted + charge)
      },
    ),
    { numRuns: 300 },
  )
})
