import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'

test.each([
  [{ option: 'NET_BANKING', instrument: 'HDFC' }, 'HDFC Bank'],
  [{ option: 'NET_BANKING' }, 'Net Banking'],
  [{ option: 'WALLETS', instrument: 'paytm' }, 'Paytm'],
  [{ option: 'UPI', instrument: 'GPAY' }, 'Google Pay'],
  [{ option: 'UPI', instrument: 'OTHER' }, 'UPI'],
  [{ option: 'PREVIOUSLY_USED_CARD', instrument: 'card_1' }, 'Credit / Debit Card'],
  [{}, undefined],
] as const)('what a payment is made with: %o', (choice, text) => {
  expect(choiceText(messagesIn('en'), { amount: 100, ...choice })).toBe(text)
})
