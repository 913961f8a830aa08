import { expect, test } from 'vitest'
import { judgeFullName, judgeName, stripName } from './person-name.ts'

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
])('[checkout §5] %j is a full name', (typed, name) => {
  expect(judgeFullName(typed)).toEqual({ kind: 'valid', value: name })
})

test.each([
  ['', 'notYet', 'Mandatory Field'],
  ['Asha', 'notYet', 'Please enter valid first name & last name'],
  ['Asha ', 'notYet', 'Please enter valid first name & last name'],
  [". '", 'notYet', 'Please enter a valid name'],
  ['Ａｓｈａ Ｋ', 'wrong', 'Full name should contain only alphabets'],
  ['Иван Петров', 'wrong', 'Full name should contain only alphabets'],
  ['Asha 2', 'wrong', 'Full name should contain only alphabets'],
  ['Asha-Kumar R', 'wrong', 'Full name should contain only alphabets'],
])('[checkout §5] full name %j: %s %s', (typed, kind, message) => {
  expect(judgeFullName(typed)).toEqual({ kind, message })
})

test.each([
  ['Asha', 'valid'],
  ['Asha 2nd', 'valid'],
  ['   ', 'notYet'],
  ['12', 'notYet'],
])('[checkout §5] without the full-name check %j is %s', (typed, kind) => {
  expect(judgeName(typed).kind).toBe(kind)
})

test('[checkout §5] stripping leaves letters, spaces, dots and apostrophes', () => {
  expect(stripName("Dr. Asha-2 D'Souza!")).toBe("Dr. Asha D'Souza")
})
