import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { paise } from '@thela/domain/money'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { barTotal } from './bar-total.ts'

const t = messagesIn('en')

test.each([
  ['the price', { subtotal: 90_000 }, false, { total: '₹900' }],
  ['the price on delivery', { subtotal: 90_000 }, true, { total: '₹900' }],
  [
    'the price with the fee for paying on delivery',
    { subtotal: 90_000, paymentCharge: 4_000 },
    true,
    { total: '₹940' },
  ],
  ['what a gift card leaves', { subtotal: 90_000, giftCard: 20_000 }, false, { total: '₹700' }],
  [
    'nothing, where store credit pays for all of it',
    { subtotal: 90_000, storeCredit: 90_000 },
    false,
    { total: '₹0' },
  ],
] as const)('[D-12] the bar names %s', (_what, amounts, isCod, shown) => {
  expect(barTotal(t, fakeQuote(amounts, { isCod }))).toEqual(shown)
})

test.each([
  ['of the whole price', {}, 'of ₹1,998'],
  ['of what a gift card leaves', { giftCard: 20_000 }, 'of ₹1,798'],
] as const)('[checkout §9, ADR-192] a part is paid now, %s', (_what, balance, totalNote) => {
  const whole = fakeQuote({ subtotal: 199_800, ...balance })
  const now = paise(9_900)
  const split = { ...whole, payableNow: now, dueOnDelivery: paise(whole.payableNow - now) }
  expect(barTotal(t, split)).toEqual({ total: '₹99', totalNote })
})

test('[D-9, ADR-192] a deposit is called one: it is no part of the price, which is due on delivery', () => {
  const whole = fakeQuote({ subtotal: 129_900 }, { isCod: true })
  const deposit = paise(12_990)
  const quote = { ...whole, payableNow: deposit, deposit }
  expect(barTotal(t, quote)).toEqual({ total: '₹129.90', totalNote: 'deposit' })
})
