import { messagesIn } from '@thela/messages/catalogues'
import { describe, expect, test } from 'vitest'
import { whyFailed } from './why-failed.ts'

const hi = messagesIn('hi')

describe('[checkout §8, D-90, ADR-261] why a payment failed', () => {
  // The descriptions of Razorpay and of Cashfree, as the sandboxes have them.
  test.each([
    ['Your card has too little balance for this payment. Try another method.', 'LOW_BALANCE'],
    ['Your payment failed due to insufficient account balance.', 'LOW_BALANCE'],
    ['You entered an incorrect OTP. Try again.', 'WRONG_OTP'],
    ['The one-time password was not correct.', 'WRONG_OTP'],
    ['The OTP that you entered is invalid.', 'WRONG_OTP'],
    ['You entered an incorrect UPI PIN. Try again.', 'WRONG_PIN'],
    ['You entered an incorrect card number. Try again.', 'WRONG_CARD_NUMBER'],
    ['You did not approve the payment request in time. Try again.', 'TOO_LATE'],
    ['Your payment was not completed on time. Please try again.', 'TOO_LATE'],
    ['The OTP was not entered in time.', 'TOO_LATE'],
    ['Your card is disabled for online payments.', 'CARD_DISABLED'],
    ['Your payment failed because the bank could not confirm it was you.', 'NOT_CONFIRMED'],
    ['Your payment has been cancelled. Try again or complete it later.', 'CANCELLED'],
    ['The payment was cancelled at the OTP page.', 'CANCELLED'],
    ['You cancelled before the UPI PIN was entered.', 'CANCELLED'],
    ['Your payment was declined by your bank.', 'DECLINED'],
    ['Your payment failed due to a temporary technical issue. Try again.', 'TECHNICAL'],
  ] as const)('in Hindi: %s', (description, reason) => {
    expect(whyFailed(hi, description)).toBe(hi(`payments.why.${reason}`))
  })

  test.each([
    'Your payment could not be completed.',
    'Your OTP has expired. Try again.',
    'The OTP is invalid or expired.',
    'The UPI PIN is not set for this account.',
    'This card number is not supported.',
    'The bank did not send an OTP. The request was invalid.',
  ])('an unknown reason is not shown in another language: %s', (description) => {
    expect(whyFailed(hi, description)).toBeUndefined()
  })

  test('in English it is the provider’s, without its advice', () => {
    const words = 'Your card has too little balance for this payment.'
    expect(whyFailed(messagesIn('en'), `${words} Try again.`)).toBe(words)
  })
})
