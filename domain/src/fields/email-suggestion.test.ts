import { expect, test } from 'vitest'
import { emailSuggestion } from './email-suggestion.ts'

test.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['Asha@Gmaill.com ', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
])('[checkout §5] %s is probably %s', (typed, meant) => {
  expect(emailSuggestion(typed)).toBe(meant)
})

test.each([
  'asha@gmail.com',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@email.com',
  'asha@example.in',
  'asha@outlook.in',
  'asha@g',
  'asha@',
  '@gmail.con',
  'asha@b@gmail.con',
  '',
])('[checkout §5] nothing is suggested for %j', (typed) => {
  expect(emailSuggestion(typed)).toBeUndefined()
})
