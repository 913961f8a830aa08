import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStock } from './stock-check.ts'

test('[I21] the distribution of a demand over lines makes no difference', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 0, max: 100 }), (spread, availableQty) => {
      const inventory = {
        variantId: 'v',
        title: 't',
        availableQty,
        availableForSale: true,
        allowOutOfStock: false,
        expired: false,
      }
      const line = (quantity: number) => ({ variantId: 'v', title: 't', quantity })
      const whole = spread.reduce((sum, quantity) => sum + quantity, 0)
      const check = checkStock(spread.map(line), [inventory])
      expect(check).toEqual(checkStock([line(whole)], [inventory]))
      expect(check.isAllAvailable).toBe(whole <= availableQty)
    }),
  )
})
