import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { orderTotal, partialCodTotal } from './order-total.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise)
const allParts = fc.record({
  subtotal: amounts,
  cartDiscount: amounts,
  couponDiscount: amounts,
  paymentDiscount: amounts,
  paymentCharge: amounts,
  shippingCharge: amounts,
  giftCardBalance: amounts,
  storeCreditBalance: amounts,
})

test('[I13, C9.16] a total is never below zero and its parts are the whole', () => {
  fc.assert(
    fc.property(allParts, fc.boolean(), (parts, isCod) => {
      const total = orderTotal(parts, isCod)
      const formula =
        parts.subtotal -
        (parts.paymentDiscount + parts.couponDiscount + parts.cartDiscount) +
        (parts.paymentCharge + parts.shippingCharge)
      expect(total.total).toBe(Math.max(0, formula))
      expect(total.giftCardUsed + total.storeCreditUsed + total.payable).toBe(total.total)
      expect(total.prepaidAmount + total.codAmount).toBe(total.payable)
      for (const amount of Object.values(total)) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[I18] partial COD splits what is payable to the paisa', () => {
  fc.assert(
    fc.property(allParts, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
      const total = partialCodTotal(parts, { prepaid: { kind: 'PERCENT', percent } })
      if (total === undefined) return
      expect(total.prepaidAmount + total.codAmount).toBe(total.payable)
      expect(total.prepaidAmount).toBeGreaterThanOrEqual(100)
    }),
  )
})
