import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const read = (text: string) => parseJson(Buffer.from(text))

test.each([
  ['"a\\u0000b"', 'ab'],
  ['"\\u0000"', ''],
  ['"\\ud800"', '\ufffd'],
  ['"x\\uDFFFy"', 'x\ufffdy'],
  ['"\\ud83d\\ude00"', '😀'],
  ['{"a":[{"b\\u0000":"c\\u0000"}]}', { a: [{ b: 'c' }] }],
  ['{"n":1,"t":true,"z":null,"u":"\\u0000"}', { n: 1, t: true, z: null, u: '' }],
  ['"आशा\\n\\t"', 'आशा\n\t'],
])('[I61] received %s is stored as %j', (text, kept) => {
  expect(read(text)).toEqual(kept)
})

test.each([
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['a surrogate written as UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['no JSON', Buffer.from('{')],
  ['a raw NUL', Buffer.from('"\u0000"')],
  ['40,000 levels with a NUL', Buffer.from(`${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`)],
])('[I61] %s is undefined', (_, body) => {
  expect(parseJson(body)).toBeUndefined()
})

test('[I61] a field named __proto__ stays a field', () => {
  const value = read('{"__proto__":{"a":1},"b":"\\u0000"}') as object
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect('a' in value).toBe(false)
})
