import type { FieldMessage } from '@thela/domain/fields'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { errorText, fieldResult, fieldTexts, otpErrorText } from './error-text.ts'

const en = messagesIn('en')
const hi = messagesIn('hi')

test.each([
  ['PROVIDER_UNAVAILABLE', 'We couldn’t start the payment. You have not been charged.'],
  ['INVALID_PAYMENT_BODY', 'We couldn’t start the payment. You have not been charged.'],
  [
    'PROVIDER_KEY_MISSING',
    'This payment method is not available right now. You have not been charged.',
  ],
  ['PROVIDER_SCRIPT_FAILED', 'The payment page could not be loaded. You have not been charged.'],
  [
    'ORDER_CHECK_FAILED',
    'We couldn’t check your order. Please try again. You have not been charged.',
  ],
  ['TIMEOUT', 'This is taking longer than usual. Please try again.'],
  ['UNREADABLE', 'Something went wrong'],
  ['OTP_WAIT', 'OTP request limit exceeded. Please try again after some time'],
  ['A_CODE_OF_A_NEWER_SERVER', 'Something went wrong'],
])('[D-82] the text of the error %s', (code, text) => {
  expect(errorText(en, { code })).toBe(text)
})

test('[account §5, A5.5] an unknown error is a wrong OTP', () => {
  expect(otpErrorText(en, { code: 'A_CODE_OF_A_NEWER_SERVER' })).toBe('Wrong OTP entered')
})

test.each([
  ['OTP_INVALID', 4, 'Wrong OTP. 4 tries left'],
  ['OTP_INVALID', 1, 'Wrong OTP. 1 try left'],
  ['OTP_INVALID', undefined, 'Invalid OTP - Please enter a valid OTP'],
  ['OTP_EXPIRED', 2, 'OTP expired. Please request a new one.'],
])(
  '[account §5, checkout §5, A5.6, T5.5, C5.53] an OTP refused as %s with %s tries',
  (code, triesLeft, text) => {
    const details = triesLeft === undefined ? {} : { triesLeft }
    expect(otpErrorText(en, { code, details })).toBe(text)
  },
)

test.each([
  ['CVV', {}, 'Invalid CVV number'],
  ['CVV_OF_NETWORK', { network: 'Visa' }, 'CVV is invalid for Visa cards'],
  ['CARD_EXPIRED', {}, 'Expiry date cannot be before current date'],
])(
  '[checkout §5 Card, C5.36, C5.37, D-82] the specified text of %s, where it has room',
  (code, params, text) => {
    const message = { code, params } as FieldMessage
    expect(fieldResult(en, { kind: 'invalid', message })).toMatchObject({ message: text })
  },
)

test('[D-90] server errors of a field are in the language of the page', () => {
  const fields = { addressLine1: { code: 'TOO_SHORT', params: { min: 10 }, description: '' } }
  expect(fieldTexts(hi, fields)).toEqual({ addressLine1: 'कम से कम 10 अक्षर होने चाहिए' })
})
