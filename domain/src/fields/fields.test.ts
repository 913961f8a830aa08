import { expect, test } from 'vitest'
import { finalMessage, typingMessage, valid } from './field-answer.ts'
import {
  judgeLength,
  judgeNoWhitespace,
  judgeNumbersOnly,
  judgeRequired,
  judgeUrl,
} from './fields.ts'
import { judgePincode } from './pincode.ts'
import { judgeZipcode } from './zipcode.ts'

test.each([
  ['required', judgeRequired(' '), 'notYet', 'Mandatory Field'],
  ['numbers', judgeNumbersOnly('12a'), 'wrong', 'Invalid Input! Can contain only numbers'],
  ['url', judgeUrl('http://shop.example'), 'wrong', 'Enter valid URL'],
  ['url begun', judgeUrl('https:'), 'notYet', 'Enter valid URL'],
  ['url without a host', judgeUrl('https://shop'), 'notYet', 'Enter valid URL'],
  ['url of another host in disguise', judgeUrl('https://a.b@c.d'), 'wrong', 'Enter valid URL'],
  ['whitespace', judgeNoWhitespace('a b'), 'wrong', 'Whitespace not allowed'],
  ['short', judgeLength('123', { atLeast: 10 }), 'notYet', 'should be at least 10 character'],
  [
    'long',
    judgeLength('x'.repeat(91), { atMost: 90 }),
    'wrong',
    'should be less than or equal to 90 character',
  ],
])('[checkout §5] generic rule %s', (_name, answer, kind, message) => {
  expect(answer).toEqual({ kind, message })
})

test.each([
  judgeRequired(' a '),
  judgeNumbersOnly('120'),
  judgeUrl('https://shop.example/a?b=c'),
  judgeNoWhitespace('ab'),
  judgeLength('x'.repeat(90), { atLeast: 10, atMost: 90 }),
])('[checkout §5] generic rules let the right through', (answer) => {
  expect(answer.kind).toBe('valid')
})

test('[I51] while typing only what cannot be mended is said, at the end all is', () => {
  const begun = judgePincode('560')
  expect(typingMessage(begun)).toBeUndefined()
  expect(finalMessage(begun)).toBe('Please enter a valid pincode')
  expect(typingMessage(judgePincode('0'))).toBe('Please enter a valid pincode')
  expect(finalMessage(valid('x'))).toBeUndefined()
})

test.each([
  ['560001', 'valid'],
  ['560 001', 'valid'],
  ['५६०००१', 'valid'],
  ['', 'notYet'],
  ['56000', 'notYet'],
  ['060001', 'wrong'],
  ['5600011', 'wrong'],
  ['56000a', 'wrong'],
])('[checkout §5] pincode %j: %s', (text, kind) => {
  expect(judgePincode(text).kind).toBe(kind)
})

test.each([
  ['94107', 'valid'],
  ['SW1A 1AA', 'valid'],
  ['abc', 'valid'],
  ['', 'notYet'],
  ['ab', 'notYet'],
  ['1234567890', 'wrong'],
  ['94107-1', 'wrong'],
])('[checkout §5] zip code %j: %s', (text, kind) => {
  expect(judgeZipcode(text).kind).toBe(kind)
})

test('[checkout §5] the zip code message', () => {
  expect(finalMessage(judgeZipcode('!'))).toBe('Please enter a valid zip code')
})
