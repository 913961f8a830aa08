import { expect, test } from 'vitest'
import { judgeEmail } from './email.ts'

test('[checkout §5] an e-mail is trimmed and lowercased', () => {
  expect(judgeEmail('  Asha.K@Example.CO.IN ')).toEqual({
    kind: 'valid',
    value: 'asha.k@example.co.in',
  })
})

test.each([
  ['a@b.in', 'valid'],
  ["o'hara+tag@mail-1.example.com", 'valid'],
  ['', 'notYet'],
  ['asha', 'notYet'],
  ['asha.', 'notYet'],
  ['asha@', 'notYet'],
  ['asha@example', 'notYet'],
  ['asha@example.', 'notYet'],
  ['asha@example.c', 'notYet'],
  ['asha@@example.com', 'wrong'],
  ['as ha@example.com', 'wrong'],
  ['.asha@example.com', 'wrong'],
  ['asha.@example.com', 'wrong'],
  ['asha@.example.com', 'wrong'],
  ['asha@exa_mple.com', 'wrong'],
  ['asha@example..com', 'wrong'],
  [`${'a'.repeat(65)}@example.com`, 'wrong'],
])('[checkout §5] e-mail %j: %s', (text, kind) => {
  expect(judgeEmail(text).kind).toBe(kind)
})

test('[checkout §5] the e-mail message', () => {
  expect(judgeEmail('x y')).toEqual({ kind: 'wrong', message: 'Please enter a valid email' })
})
