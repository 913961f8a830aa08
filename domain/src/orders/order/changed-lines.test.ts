import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { changedLines } from './changed-lines.ts'
import type { PriceLine, PriceLineKey } from '../price/price-lines.ts'

type Amounts = Readonly<Partial<Record<PriceLineKey, number>>>
const quote = (amounts: Amounts): { readonly lines: readonly PriceLine[] } => ({
  lines: Object.entries(amounts).map(([key, amount]) => ({
    key: key as PriceLineKey,
    amount: paise(amount),
  })),
})

test.each<[string, Amounts, Amounts, readonly (readonly [PriceLineKey, number, number])[]]>([
  ['nothing', { subtotal: 100 }, { subtotal: 100 }, []],
  ['a charge', { shippingCharge: 0 }, { shippingCharge: 4900 }, [['shippingCharge', 0, 4900]]],
  ['a new charge', {}, { paymentCharge: 40 }, [['paymentCharge', 0, 40]]],
  ['a lost discount', { couponDiscount: 50 }, {}, [['couponDiscount', -50, 0]]],
  ['a gift card that has less left', { giftCard: 90 }, { giftCard: 30 }, [['giftCard', -90, -30]]],
  [
    'two, in the order of the table',
    { taxOnTop: 5, subtotal: 100 },
    { taxOnTop: 6, subtotal: 120 },
    [
      ['subtotal', 100, 120],
      ['taxOnTop', 5, 6],
    ],
  ],
  ['not a contained tax', { subtotal: 100, tax: 5 }, { subtotal: 100, tax: 6 }, []],
])('[checkout §9, D-17] the lines that have changed: %s', (_, before, after, changed) => {
  expect(
    changedLines(quote(before), quote(after)).map((line) => [line.key, line.before, line.after]),
  ).toEqual(changed)
})
