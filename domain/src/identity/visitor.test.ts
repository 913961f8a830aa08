import { expect, test } from 'vitest'
import { customerStatusOf } from './returning-customer.ts'
import { checkToken } from './token-check.ts'
import type { CallerKind } from './token-check.ts'
import { contactPhone, verifiedPhone } from './visitor.ts'
import type { TokenKind } from './visitor.ts'

const phone = '+919876543210'

test.each<[TokenKind, string | undefined, string | undefined]>([
  ['ANON', undefined, undefined],
  ['GUEST', undefined, undefined],
  ['GUEST', phone, undefined],
  ['USER', phone, phone],
])(
  '[account §2, A2.22, A2.23, A3.32, A6.1, C6.1, I34] %s with phone %s: verified phone %s',
  (kind, typed, verified) => {
    expect(verifiedPhone({ kind, claimedPhone: typed })).toBe(verified)
    expect(contactPhone({ claimedPhone: typed })).toBe(typed)
  },
)

test.each<[TokenKind | undefined, CallerKind[], ReturnType<typeof checkToken>]>([
  [undefined, ['NONE'], 'ACCEPTED'],
  [undefined, ['USER'], 'TOKEN_REQUIRED'],
  ['GUEST', ['USER'], 'TOKEN_KIND'],
  ['GUEST', ['NONE', 'USER'], 'ACCEPTED'],
  ['GUEST', ['GUEST', 'USER'], 'ACCEPTED'],
  ['USER', ['USER'], 'ACCEPTED'],
])('[account §5, A5.4, I32] token %s for kinds %j: %s', (kind, accepted, result) => {
  expect(checkToken(kind && { kind }, accepted)).toBe(result)
})

test.each([
  [{ status: 'new' as const }, 'new'],
  [{ status: 'repeat' as const }, 'repeat'],
  [{ error: 'Sorry, this cart is already associated' }, 'alreadyAssociated'],
  [{ error: 'timeout' }, 'repeat'],
])('[account §8, A7.13, A8.6] return-user check %j: %s', (response, status) => {
  expect(customerStatusOf(response)).toBe(status)
})
