import { expect, test } from 'vitest'
import { paymentReference } from './payment-reference.ts'

test.each([
  ['an id of its own', 'pay_29QQoUBi66xm2f', 'pay_29QQoUBi66xm2f'],
  [
    'with our id of the order before it',
    'AAAAAT29rJgSbryoVkNW6Vm6ehc:17958189949885910',
    '17958189949885910',
  ],
  ['of an order whose id has the sign too', 'of:two:1453002795', '1453002795'],
])('the reference of a payment: %s', (_, providerPaymentId, reference) => {
  expect(paymentReference(providerPaymentId)).toBe(reference)
})
