import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { REFUND_DESTINATIONS, refundParts } from './refund-parts.ts'

const money = { cash: paise(100), providers: paise(200), balances: paise(50) }
test.each([
  ['to the source', 150, true, { cash: 0, providers: 150, balances: 0 }],
  ['to the source, with the balances', 230, true, { cash: 0, providers: 200, balances: 30 }],
  ['elsewhere: the cash first', 150, false, { cash: 100, providers: 50, balances: 0 }],
  ['elsewhere, all', 350, false, { cash: 100, providers: 200, balances: 50 }],
  ['never more than there is', 999, false, { cash: 100, providers: 200, balances: 50 }],
])('[I16, D-65] a refund %s', (_name, wanted, isToSource, parts) => {
  expect(refundParts(paise(wanted), money, { isToSource })).toEqual(parts)
})

test('[D-38] to the source by default', () => {
  expect(REFUND_DESTINATIONS[0]).toBe('SOURCE')
})
