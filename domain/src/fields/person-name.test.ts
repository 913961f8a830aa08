import { expect, test } from 'vitest'
import { validateFullName, validateName, stripName } from './person-name.ts'

test.each([
  ['Asha Kumar', 'Asha Kumar'],
  ["  D'Souza  M. ", "D'Souza M."],
  ['D’Souza Maria', "D'Souza Maria"],
  ['Asha\tKumar', 'Asha Kumar'],
  ['A B C', 'A B C'],
  ['आशा कुमार', 'आशा कुमार'],
  ['ஆஷா Kumar', 'ஆஷா Kumar'],
  ['José Müller', 'José Müller'],
  ['Zoe\u0308 Kumar', 'Zoë Kumar'],
  ['\u202aAsha Kumar\u202c', 'Asha Kumar'],
  ['Asha\u200b Ku\u200dmar', 'Asha Kumar'],
  ['ശ്രീ\u200d നായർ', 'ശ്രീ\u200d നായർ'],
])('[checkout §5, C5.4, C5.5] %j is a full name', (typed, name) => {
  expect(validateFullName(typed)).toEqual({ kind: 'valid', value: name })
})

test.each([
  ['', 'incomplete', { code: 'MANDATORY' }],
  ['Asha', 'incomplete', { code: 'FULL_NAME' }],
  ['Asha ', 'incomplete', { code: 'FULL_NAME' }],
  [". '", 'incomplete', { code: 'NAME' }],
  ['Ａｓｈａ Ｋ', 'invalid', { code: 'NAME_LETTERS' }],
  ['Иван Петров', 'invalid', { code: 'NAME_LETTERS' }],
  ['Asha 2', 'invalid', { code: 'NAME_LETTERS' }],
  ['Asha-Kumar R', 'invalid', { code: 'NAME_LETTERS' }],
])('[checkout §5, A5.11, C5.4, C5.7] full name %j: %s %s', (typed, kind, message) => {
  expect(validateFullName(typed)).toEqual({ kind, message })
})

test.each([
  ['Asha', 'valid'],
  ['Asha 2nd', 'valid'],
  ['   ', 'incomplete'],
  ['12', 'incomplete'],
])('[checkout §5, C5.4] without the full-name check %j is %s', (typed, kind) => {
  expect(validateName(typed).kind).toBe(kind)
})

test('[checkout §5, C5.6] stripping keeps letters, spaces, dots and apostrophes', () => {
  expect(stripName("Dr. Asha-2 D'Souza!")).toBe("Dr. Asha D'Souza")
})
