import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { methodText } from './method-text.ts'

const visa = { brand: 'Visa', lastDigits: '1007' }
const unnamed = { lastDigits: '1007' }

test.each([
  ['CREDIT_CARD', undefined, 'Credit card'],
  ['CREDIT_CARD', visa, 'Visa ••••\u00a01007'],
  ['DEBIT_CARD', visa, 'Visa ••••\u00a01007'],
  ['DEBIT_CARD', unnamed, 'Debit card ••••\u00a01007'],
  ['EMI', visa, 'EMI · Visa ••••\u00a01007'],
  ['EMI', unnamed, 'EMI ••••\u00a01007'],
  ['PARTIAL_COD', visa, 'Partial Cash on Delivery · Visa ••••\u00a01007'],
  ['UPI', undefined, 'UPI'],
] as const)('[ADR-304] paid by %s with %j: “%s”', (paymentMethod, paidWith, text) => {
  const order = { paymentMethod, ...(paidWith ? { paidWith } : {}) }
  expect(methodText(messagesIn('en'), order, 'DELIVERY')).toBe(text)
})

test('of an order that is collected, cash is paid on pickup', () => {
  const t = messagesIn('en')
  expect(methodText(t, { paymentMethod: 'COD' }, 'PICKUP')).toBe('Cash on pickup')
  expect(methodText(t, { paymentMethod: 'COD' }, 'DELIVERY')).toBe('Cash on Delivery')
})
