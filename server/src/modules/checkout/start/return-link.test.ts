import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPartner, readReturnLink } from './return-link.ts'

const OWN = ['https://shop.example', 'http://localhost:8090']
const read = (text: string) => readReturnLink(text, OWN)

test.each([
  ['https://shop.example/cart', 'https://shop.example/cart'],
  ['https://shop.example', 'https://shop.example/'],
  ['HTTPS://SHOP.example/a?b=c#d', 'https://shop.example/a?b=c#d'],
  ['https://shop.example:443/a', 'https://shop.example/a'],
  ['http://localhost:8090/carts', 'http://localhost:8090/carts'],
  [encodeURIComponent('https://shop.example/a?b=c'), 'https://shop.example/a?b=c'],
  [btoa('https://shop.example/a?b=c'), 'https://shop.example/a?b=c'],
  [
    btoa('https://shop.example/?>>>').replace(/\+/g, '-').replace(/\//g, '_'),
    'https://shop.example/?%3E%3E%3E',
  ],
])('[C2.41] %s is the return link %s', (text, link) => {
  expect(read(text)).toEqual({ link, isPartner: false })
})

test.each([
  ['show-partner', true],
  ['show-partner=true', true],
  ['a=b&show-partner=1', true],
  ['show-partner=false', false],
  ['show-partner=0', false],
  ['not-show-partner=true', false],
])('[C2.41] a return link with %s: partner mode is %s', (query, isPartner) => {
  expect(read(`https://shop.example/a?${query}`)?.isPartner).toBe(isPartner)
})

const ATTACKS = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/shop.example@evil.example',
  'https:///evil.example',
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evil.example/https://shop.example',
  'https://shop.example@evil.example',
  'https://user:word@shop.example',
  'https://user@shop.example',
  'https://shop.example:8443',
  'http://shop.example',
  'https://evil.example\\@shop.example',
  'https://shop.example\\.evil.example',
  'https://shop.example\t.evil.example',
  ' https://shop.example',
  'https://shop.example\n',
  'https://shop.example\u0000',
  'https://shop\u200b.example',
  'https://ѕhop.example',
  'https://shop。evil.example',
  'javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,x',
  'blob:https://shop.example/x',
  'ftp://shop.example',
  'null',
  '',
  'x'.repeat(3_000),
  `https://shop.example/${'x'.repeat(3_000)}`,
]

test.each(ATTACKS)('[I57] %j is no return link, however it is encoded', (text) => {
  for (const form of [text, encodeURIComponent(text), base64(text)]) {
    expect(read(form), form).toBeUndefined()
  }
})

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

test('[I57] whatever is given, what is read is of an own origin for a browser as well', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    '//',
    '/',
    '\\',
    '@',
    ':',
    'shop.example',
    'evil.example',
    'localhost:8090',
    'javascript:',
    '?',
    '#',
    '.',
    '%2f',
    '%40',
    '\t',
    ' ',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const found = read(pieces.join(''))
      if (found) expect(OWN).toContain(new URL(found.link, 'https://thela.example/cart').origin)
    }),
  )
})

test.each([
  ['Deals & Co', 'Deals  Co'],
  ['  cash-back.in ', 'cash-back.in'],
  ['<script>', 'script'],
  ['सौदा', 'सौदा'],
  ['\u0000', undefined],
  ['', undefined],
  [null, undefined],
  ['x'.repeat(200), 'x'.repeat(60)],
])('[C2.41] the partner %j is called %j', (name, partner) => {
  expect(readPartner(name)).toBe(partner)
})
