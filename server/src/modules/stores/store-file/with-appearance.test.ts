import { expect, test } from 'vitest'
import { withAppearance } from './with-appearance.ts'

const OWN = {
  storeId: 'meher',
  storeName: 'Meher Pantry',
  storeLogoL: 'https://demo.example/logo.svg',
  appearance: { shape: 6 },
  payments: { order: ['UPI'] },
  tracking: { slug: 'meher', navLinks: [{ text: 'Shop' }], sellerEmail: 'a@meher.example' },
}
const combine = (other: object): unknown =>
  JSON.parse(withAppearance(JSON.stringify(OWN), JSON.stringify(other)))

test('[ADR-312] name, logos, colours and appearance are the file’s, and what it leaves out is left out', () => {
  const other = {
    storeId: 'rangoli',
    storeName: 'Rangoli',
    colorConfig: { primaryColor: '#123456' },
    appearance: { ground: '#101010' },
    tracking: { privacyLinks: [{ text: 'Privacy', href: 'https://rangoli.example/privacy' }] },
  }
  expect(combine(other)).toEqual({
    storeId: 'meher',
    storeName: 'Rangoli',
    colorConfig: { primaryColor: '#123456' },
    appearance: { ground: '#101010' },
    payments: { order: ['UPI'] },
    tracking: {
      slug: 'meher',
      sellerEmail: 'a@meher.example',
      privacyLinks: [{ text: 'Privacy', href: 'https://rangoli.example/privacy' }],
    },
  })
})

test('[ADR-312] keys, accounts and rules of the file stay out of the demo', () => {
  const other = {
    platform: { shopUrl: 'https://rangoli.example' },
    secrets: { razorpay: [{ keySecret: 'x' }] },
    payments: { order: ['COD'] },
    tracking: { sellerEmail: 'other@rangoli.example', slug: 'rangoli' },
  }
  const { storeName: _name, storeLogoL: _logo, appearance: _appearance, ...rest } = OWN
  expect(combine(other)).toEqual({
    ...rest,
    tracking: { slug: 'meher', sellerEmail: 'a@meher.example' },
  })
})

test.each([
  ['', 'Unexpected end'],
  ['{', 'Expected property name'],
  ['[]', 'is an object'],
  ['"a"', 'is an object'],
  ['null', 'is an object'],
])('%j is no store’s file', (text, message) => {
  expect(() => withAppearance(JSON.stringify(OWN), text)).toThrow(message)
})
