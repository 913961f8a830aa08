import { messagesIn } from '@thela/messages/catalogues'
import { describe, expect, test } from 'vitest'
import { failedText, failedTitle, failureReason } from './failed-texts.ts'

const t = messagesIn('en')

describe('[checkout §8, C8.14, ADR-261] what failed is named', () => {
  test.each([
    [{ option: 'CREDIT_DEBIT_CARD', amount: 77_800 }, 'Card payment of ₹778 failed'],
    [{ option: 'UPI', amount: 77_800 }, 'UPI payment of ₹778 failed'],
    [{ option: 'NET_BANKING', amount: 77_800 }, 'Net banking payment of ₹778 failed'],
    [{ option: 'UPI', amount: 19_900, app: 'PhonePe' }, 'Payment of ₹199 not approved in PhonePe'],
    [{}, 'Payment failed'],
  ] as const)('%j', (failed, title) => {
    expect(failedTitle(t, failed)).toBe(title)
  })

  test('and that no money is lost', () => {
    expect(failedText(t, { option: 'CREDIT_DEBIT_CARD', amount: 77_800 })).toBe(
      'Your card payment of ₹778 didn’t go through. You have not been charged, or any amount is refunded in full.',
    )
    expect(failedText(t, {})).toMatch(/^Your payment didn’t go through\. You have not been charged/)
    expect(failedText(messagesIn('hi'), { option: 'UPI', amount: 100 })).toMatch(/UPI.*₹1/)
  })
})

describe('[ADR-261] the provider’s reason without its advice', () => {
  test.each([
    [
      'Your payment was declined by your bank. Try another payment method or contact your bank for details.',
      'Your payment was declined by your bank.',
    ],
    ['You entered an incorrect OTP. Try again.', 'You entered an incorrect OTP.'],
    ['Please try again.', 'Please try again.'],
    ['Declined', 'Declined'],
  ])('%s', (description, reason) => {
    expect(failureReason(description)).toBe(reason)
  })
})
