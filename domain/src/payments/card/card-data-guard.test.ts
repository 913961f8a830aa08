import { expect, test } from 'vitest'
import { carriesCardNumber } from './card-data-guard.ts'
import { validateCardNumber, passesLuhn } from './card-number.ts'

test.each([
  '6220180000000000000',
  '5683481736745873',
  '3530111333300000000',
  '6002060000000000007',
  '6520000000000000001',
  '1800123456789012',
  '2131000000000008',
  '4111111111111111',
  '0000000000000000',
  '1234567812345670',
  '99999999999995',
])('[I52, checkout §5] form and guard agree on %s', (number) => {
  const good = number.slice(0, -1)
  const last = [...'0123456789'].find((digit) => passesLuhn(good + digit)) ?? ''
  const result = validateCardNumber(good + last, { blockedNetworks: [] })
  expect(carriesCardNumber(good + last)).toBe(result.kind === 'valid')
})

test.each([
  '4111.1111.1111.1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\u202f1111\u202f1111\u202f1111',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111  1111  1111  1111',
  '4111\u20111111\u20131111\u20141111',
  '4111_1111_1111_1111',
  '4111/1111/1111/1111',
  '4111 / 1111 / 1111 / 1111',
  '4111x1111x1111x1111',
  'pay with 4111\u{1f4b3}1111\u{1f4b3}1111\u{1f4b3}1111 please',
  '4111,1111,1111,1111',
  '1234/4111/1111/1111/1111/12/29',
  '3782/822463/10005',
  '3056x930902x5904',
  '４１１１１１１１１１１１１１１１',
])('[I52, D-3] %j is a card, with any separators', (text) => {
  expect(carriesCardNumber(text)).toBe(true)
})

test.each([
  'H.No 4-1-1/111/1111, 5th Cross, 560034',
  'Flat 4111/1111, 1111 Main Road 560001',
  'Plot 12/34/5678, Sector 4, 400053',
  '12/04/2024 9876543210',
  '12:30:45 / 2024-04-12 / 560034',
  'GST 29ABCDE1234F1Z5, PO 4500/2024/0001',
  'order 4111/1111/1111/1112',
])('[I52] %j is not a card: places, dates and separate numbers', (text) => {
  expect(carriesCardNumber(text)).toBe(false)
})

test.each(['560034 9876543213', '400053 98765 43219', '98765 43210 560001'])(
  '[I52] %s in an address is a pincode and a phone',
  (text) => {
    for (let last = 0; last < 10; last += 1) {
      expect(carriesCardNumber(text.replace(/\d$/, String(last)))).toBe(false)
    }
  },
)

test.each([
  ['4111111111111111', true],
  ['4111 1111 1111 1111', true],
  ['utm 4111111111111111', true],
  ['a4111111111111111', false],
  ['9f4111111111111111c0', false],
  ['39774843723863', false],
  ['50123456789019', false],
  ['6789012345678', false],
])('[I52] the id %s of another system contains a card number: %s', (text, carries) => {
  expect(carriesCardNumber(text, 'id')).toBe(carries)
})

test('[I52] a line of a platform’s cart is not a card, whatever its number', () => {
  for (let last = 0; last < 10; last += 1) {
    expect(carriesCardNumber(`4401234567800${last}:9f3c`)).toBe(false)
    expect(carriesCardNumber(44_012_345_678_000 + last)).toBe(false)
  }
})

test.each(['4111111111111111', '4222222222222', '378282246310005', '30569309025904'])(
  '[I52] %s is a card',
  (number) => {
    expect(carriesCardNumber(number)).toBe(true)
    expect(carriesCardNumber(Number(number))).toBe(Number(number) >= 1e13)
  },
)
