import { expect, test } from 'vitest'
import { validateEmail } from './email.ts'

test('[checkout §5, C5.20] an e-mail is trimmed and lowercased', () => {
  expect(validateEmail('  Asha.K@Example.CO.IN ')).toEqual({
    kind: 'valid',
    value: 'asha.k@example.co.in',
  })
})

test.each([
  ['a@b.in', 'valid'],
  ["o'hara+tag@mail-1.example.com", 'valid'],
  ['', 'incomplete'],
  ['asha', 'incomplete'],
  ['asha.', 'incomplete'],
  ['asha@', 'incomplete'],
  ['asha@example', 'incomplete'],
  ['asha@example.', 'incomplete'],
  ['asha@example.c', 'incomplete'],
  ['asha@@example.com', 'invalid'],
  ['as ha@example.com', 'invalid'],
  ['.asha@example.com', 'invalid'],
  ['asha.@example.com', 'invalid'],
  ['asha@.example.com', 'invalid'],
  ['asha@exa_mple.com', 'invalid'],
  ['asha@example..com', 'invalid'],
  [`${'a'.repeat(65)}@example.com`, 'invalid'],
])('[checkout §5] e-mail %j: %s', (text, kind) => {
  expect(validateEmail(text).kind).toBe(kind)
})

test('[checkout §5, A5.16, C5.19] the e-mail message', () => {
  expect(validateEmail('x y')).toEqual({ kind: 'invalid', message: { code: 'EMAIL' } })
})
