import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { PRICE_LINES } from './price-lines.ts'
import type { PriceLine } from './price-lines.ts'
import { deliveryPrice, feeLines } from './quote.ts'

const chargesIn = (lines: readonly PriceLine[]) => ({
  delivery: deliveryPrice({ lines }),
  fees: feeLines({ lines }),
})
const shipping: PriceLine = { key: 'shippingCharge', amount: paise(80_00) }

test.each(PRICE_LINES.filter(({ kind }) => kind === 'CHARGE').map(({ key }) => key))(
  '[D-63, ADR-354] %s is of the delivery, or a fee',
  (key) => {
    const line: PriceLine = { key, amount: paise(25_00) }
    const { delivery, fees } = chargesIn([line])
    expect([delivery.gross, ...fees]).toEqual(delivery.gross > 0 ? [25_00] : [0, line])
  },
)

test('[D-63] a code lowers the delivery, and no further than to nothing; other lines are neither', () => {
  const code: PriceLine = { key: 'deliveryDiscount', amount: paise(30_00) }
  const fee: PriceLine = { key: 'paymentCharge', amount: paise(20_00) }
  const others: readonly PriceLine[] = [
    { key: 'subtotal', amount: paise(500_00) },
    { key: 'couponDiscount', amount: paise(50_00) },
    fee,
    { key: 'tax', amount: paise(10_00) },
  ]
  expect(chargesIn([shipping, code, ...others])).toEqual({
    delivery: { gross: 80_00, net: 50_00 },
    fees: [fee],
  })
  expect(chargesIn([shipping, code, code, code]).delivery.net).toBe(0)
  expect(chargesIn(others)).toEqual({ delivery: { gross: 0, net: 0 }, fees: [fee] })
})
