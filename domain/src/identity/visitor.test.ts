import { expect, test } from 'vitest'
import type { Phone } from '../fields/index.ts'
import { customerId, storeId } from '../values/index.ts'
import { FALLBACK_CHALLENGE_METHODS, isSmsOtpEnabled } from './challenge-methods.ts'
import { customerStatusOf } from './returning-customer.ts'
import { checkToken, TOKEN_KIND_MISMATCH, TOKEN_REQUIRED } from './token-check.ts'
import { isLoggedIn, verifiedPhone } from './visitor.ts'
import type { TokenKind, Visitor } from './visitor.ts'

const store = storeId('demo')
const phone = '+919876543210' as Phone
const anon: Visitor = { kind: 'ANON', storeId: store }
const guest: Visitor = { kind: 'GUEST', storeId: store, phone }
const guestWithoutPhone: Visitor = { kind: 'GUEST', storeId: store }
const user: Visitor = { kind: 'USER', storeId: store, phone, customerId: customerId('c1') }

test.each<[string, Visitor, boolean, string | undefined]>([
  ['anonymous', anon, false, undefined],
  ['guest without phone', guestWithoutPhone, false, undefined],
  ['guest with phone', guest, true, undefined],
  ['phone-scoped', { ...guest, kind: 'PHONE' }, true, undefined],
  ['user', user, true, phone],
])(
  '[account §2, A2.22, A2.23, A3.32, A6.1, C6.1, I34] %s: logged in %s, proved phone %s',
  (_name, visitor, loggedIn, verified) => {
    expect(isLoggedIn(visitor)).toBe(loggedIn)
    expect(verifiedPhone(visitor)).toBe(verified)
  },
)

test.each<[Visitor | undefined, TokenKind[], string | undefined]>([
  [undefined, [], undefined],
  [undefined, ['USER'], TOKEN_REQUIRED],
  [guest, ['USER'], TOKEN_KIND_MISMATCH],
  [guest, ['GUEST', 'USER'], undefined],
  [user, ['USER'], undefined],
])('[account §5, A5.4] %o for kinds %j: %s', (visitor, kinds, failure) => {
  const response = checkToken(visitor, kinds)
  expect(response.ok ? undefined : response.failure).toBe(failure)
})

test.each([
  [{ status: 'new' as const }, 'new'],
  [{ status: 'repeat' as const }, 'repeat'],
  [{ error: 'Sorry, this cart is already associated' }, 'alreadyAssociated'],
  [{ error: 'timeout' }, 'repeat'],
])('[account §8, A7.13, A8.6] return-user check %j: %s', (response, status) => {
  expect(customerStatusOf(response)).toBe(status)
})

test('[checkout §8, A7.12, C8.20] without a list of challenge methods both are SMS', () => {
  expect(isSmsOtpEnabled(FALLBACK_CHALLENGE_METHODS)).toBe(true)
  expect(isSmsOtpEnabled({ otp: ['WHATSAPP'], firebase: ['SMS'] })).toBe(false)
})
