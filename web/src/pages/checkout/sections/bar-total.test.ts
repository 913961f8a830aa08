import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { barTotal } from './bar-total.ts'

const t = messagesIn('en')

test.each([
  ['the price', { subtotal: 90_000 }, false, { total: '₹900' }],
  ['the price on delivery', { subtotal: 90_000 }, true, { total: '₹900' }],
  [
    'what a gift card leaves',
    { subtotal: 90_000, giftCard: 20_000 },
    false,
    { total: '₹700', totalLabel: 'To pay' },
  ],
  [
    'nothing, where store credit pays for all of it',
    { subtotal: 90_000, storeCredit: 90_000 },
    false,
    { total: '₹0', totalLabel: 'To pay' },
  ],
] as const)('[D-12] the bar names %s', (_what, amounts, isCod, shown) => {
  expect(barTotal(t, fakeQuote(amounts, { isCod }))).toEqual(shown)
})
