import { expect, test } from 'vitest'
import { cardOfPayment } from './card-of-payment.ts'

test.each([
  [
    { network: 'Visa', last4: '1007' },
    { brand: 'Visa', lastDigits: '1007' },
  ],
  [
    { network: 'MasterCard', last4: '0002' },
    { brand: 'Mastercard', lastDigits: '0002' },
  ],
  [
    { network: 'RuPay', last4: '1005' },
    { brand: 'RuPay', lastDigits: '1005' },
  ],
  [{ network: 'Unknown', last4: '1007' }, { lastDigits: '1007' }],
  [{ network: null, last4: '1007' }, { lastDigits: '1007' }],
  [{ last4: '1007' }, { lastDigits: '1007' }],
  [{ network: 'Visa', last4: '' }, undefined],
  [{ network: 'Visa', last4: null }, undefined],
  // Never more of a number than four digits, whatever is reported.
  [{ network: 'Visa', last4: '41111007' }, undefined],
  [{ network: 'Visa', last4: 'XXXX' }, undefined],
  [{}, undefined],
])('[D-4, ADR-304] of a payment with %j an order says %j', (reported, expected) => {
  expect(cardOfPayment(reported)).toEqual(expected)
})
