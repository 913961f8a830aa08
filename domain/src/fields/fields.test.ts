import { expect, test } from 'vitest'
import { finalMessage, valid } from './field-result.ts'
import type { FieldResult } from './field-result.ts'
import {
  validateLength,
  validateNoWhitespace,
  validateNumbersOnly,
  validateRequired,
  validateUrl,
} from './fields.ts'
import { validatePincode } from './pincode.ts'
import { validateZipcode } from './zipcode.ts'

test.each<readonly [name: string, result: FieldResult<string>, kind: string, message: object]>([
  ['required', validateRequired(' '), 'incomplete', { code: 'MANDATORY' }],
  ['numbers', validateNumbersOnly('12a'), 'invalid', { code: 'ONLY_NUMBERS' }],
  ['url', validateUrl('http://shop.example'), 'invalid', { code: 'URL' }],
  ['url begun', validateUrl('https:'), 'incomplete', { code: 'URL' }],
  ['url without a host', validateUrl('https://shop'), 'incomplete', { code: 'URL' }],
  ['url of another host in disguise', validateUrl('https://a.b@c.d'), 'invalid', { code: 'URL' }],
  ...[
    'https://a.b;frame-ancestors/x.png',
    'https://*',
    'https://*.shop.example',
    'https://shop.example,evil.example/',
    "https://'self'.example",
    'https://shop.example:80a/',
  ].map(
    (text) =>
      [`url whose host is none, ${text}`, validateUrl(text), 'invalid', { code: 'URL' }] as const,
  ),
  ['url with a port begun', validateUrl('https://shop.example:'), 'incomplete', { code: 'URL' }],
  ['whitespace', validateNoWhitespace('a b'), 'invalid', { code: 'NO_WHITESPACE' }],
  [
    'short',
    validateLength('123', { atLeast: 10 }),
    'incomplete',
    { code: 'TOO_SHORT', params: { min: 10 } },
  ],
  [
    'long',
    validateLength('x'.repeat(91), { atMost: 90 }),
    'invalid',
    { code: 'TOO_LONG', params: { max: 90 } },
  ],
])(
  '[checkout §5, A5.10, C5.24, C5.25, C5.26, C5.27, C5.28] generic rule %s',
  (_name, result, kind, message) => {
    expect(result).toEqual({ kind, message })
  },
)

test.each([
  validateRequired(' a '),
  validateNumbersOnly('120'),
  validateUrl('https://shop.example/a?b=c'),
  validateUrl('https://Shop-1.example:8443#top'),
  validateNoWhitespace('ab'),
  validateLength('x'.repeat(90), { atLeast: 10, atMost: 90 }),
])('[checkout §5] generic rules accept valid values', (result) => {
  expect(result.kind).toBe('valid')
})

test('[I51] incomplete and invalid values have the same final message, valid ones none', () => {
  expect(finalMessage(validatePincode('560'))).toEqual({ code: 'PINCODE' })
  expect(finalMessage(validatePincode('0'))).toEqual({ code: 'PINCODE' })
  expect(finalMessage(valid('x'))).toBeUndefined()
})

test.each([
  ['560001', 'valid'],
  ['560 001', 'valid'],
  ['५६०००१', 'valid'],
  ['', 'incomplete'],
  ['56000', 'incomplete'],
  ['060001', 'invalid'],
  ['5600011', 'invalid'],
])('[checkout §5, A5.12, C5.13] pincode %j: %s', (text, kind) => {
  expect(validatePincode(text).kind).toBe(kind)
})

test.each([
  ['94107', 'valid'],
  ['SW1A 1AA', 'valid'],
  ['abc', 'valid'],
  ['', 'incomplete'],
  ['ab', 'incomplete'],
  ['1234567890', 'invalid'],
  ['94107-1', 'invalid'],
])('[checkout §5, A5.13, C5.14] zip code %j: %s', (text, kind) => {
  expect(validateZipcode(text).kind).toBe(kind)
})

test('[checkout §5, C5.14] the zip code message', () => {
  expect(finalMessage(validateZipcode('!'))).toEqual({ code: 'ZIPCODE' })
})
