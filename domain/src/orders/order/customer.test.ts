import { expect, test } from 'vitest'
import type { TokenKind } from '../../identity/index.ts'
import { customerOf, isCustomer } from './customer.ts'

const PHONE = '+919876543210'
const order = { subject: 'asha', phone: PHONE }

test.each<[string, TokenKind | 'STORE', string, string | undefined, boolean]>([
  ['the guest’s own session', 'GUEST', 'asha', PHONE, true],
  ['another guest who types the phone', 'GUEST', 'somebody', PHONE, false],
  ['a guest without a phone', 'GUEST', 'somebody', undefined, false],
  ['nobody yet', 'ANON', 'somebody', undefined, false],
  ['whoever has verified the phone', 'USER', 'somebody', PHONE, true],
  ['the same customer with another phone', 'USER', 'asha', '+919800000000', true],
  ['another customer', 'USER', 'somebody', '+919800000000', false],
  ['the store’s own token', 'STORE', 'store', PHONE, false],
])(
  '[D-30, D-78, I31, I34] an order is shown to its customer: %s',
  (_name, kind, subject, phone, is) => {
    expect(isCustomer(order, { kind, subject, claimedPhone: phone })).toBe(is)
  },
)

test('[I34] a guest’s orders are those of the session, a customer’s also those of the phone', () => {
  const visitor = { subject: 'asha', claimedPhone: PHONE }
  expect(customerOf({ ...visitor, kind: 'GUEST' })).toEqual({ subject: 'asha', phone: undefined })
  expect(customerOf({ ...visitor, kind: 'USER' })).toEqual({ subject: 'asha', phone: PHONE })
})
