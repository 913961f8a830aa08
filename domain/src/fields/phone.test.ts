import { expect, test } from 'vitest'
import {
  formatPhone,
  isForeignPhone,
  isIndianMobile,
  isInternationalPhone,
  isWrittenAbroad,
  maskedPhone,
  validatePhone,
  normalisePhone,
  typedPhone,
} from './phone.ts'

test.each([
  ['9876543210'],
  ['+919876543210'],
  ['919876543210'],
  ['00919876543210'],
  ['09876543210'],
  ['+91 98765 43210'],
  ['98765  43210'],
  ['+91-98765-43210'],
  ['91-9876543210'],
  ['(+91) 98765.43210'],
  ['९८७६५४३२१०'],
  ['\u202a+91 98765 43210\u202c'],
  ['\u200e09876543210'],
  ['98765\u200b43210'],
  ['098 7654 3210'],
  ['0987 654 3210'],
  ['+91 0 98765 43210'],
  ['+91 (0) 98765-43210'],
  ['091 98765 43210'],
  ['+91 +91 98765 43210'],
  ['+91 91 98765 43210'],
  ['+91 0091 98765 43210'],
  ['tel:+91-98765-43210'],
  ['TEL: 98765 43210'],
  ['+91\u00a098765\u00a043210'],
  ['\u2066+91\u2069 98765\u202f43210'],
  ['+९१ ९८७६५ ४३२१०'],
  ['+91 ০ ৯৮৭৬৫ ৪৩২১০'],
])('[checkout §5, C5.50, C5.23, T5.3] %s is one and the same number', (typed) => {
  expect(normalisePhone(typed)).toBe('+919876543210')
})

test.each([
  ['', 'incomplete', { code: 'MANDATORY' }],
  ['   ', 'incomplete', { code: 'MANDATORY' }],
  ['9', 'incomplete', { code: 'PHONE' }],
  ['+91', 'incomplete', { code: 'PHONE' }],
  ['098765', 'incomplete', { code: 'PHONE' }],
  ['987654321', 'incomplete', { code: 'PHONE' }],
  ['5', 'invalid', { code: 'PHONE' }],
  ['+91 98765 4321', 'incomplete', { code: 'PHONE' }],
  ['91980587394', 'incomplete', { code: 'PHONE' }],
  ['+91 +91', 'incomplete', { code: 'PHONE' }],
  ['+91+9', 'incomplete', { code: 'PHONE' }],
  ['+1', 'invalid', { code: 'PHONE' }],
  ['+91 98765 432101', 'invalid', { code: 'PHONE' }],
  ['98765+91', 'invalid', { code: 'PHONE' }],
  ['98765+43210', 'invalid', { code: 'ONLY_NUMBERS' }],
  ['5876543210', 'invalid', { code: 'PHONE' }],
  ['98765432101', 'invalid', { code: 'PHONE' }],
  ['98765x3210', 'invalid', { code: 'ONLY_NUMBERS' }],
  ['call me', 'invalid', { code: 'ONLY_NUMBERS' }],
  ['9876543210 extn 2', 'invalid', { code: 'ONLY_NUMBERS' }],
])('[checkout §5, C5.8, C5.25] phone %j while typing: %s', (typed, kind, message) => {
  expect(validatePhone(typed)).toEqual({ kind, message })
})

test.each([
  ['080 2345 6789'],
  ['080-23456789'],
  ['(079) 26543210'],
  ['079-2654 3210'],
  ['0755 2345678'],
  ['०८० २३४५ ६७८९'],
  ['+91 080 2345 6789'],
  ['+91 (0)80 2345 6789'],
  ['0091 0755 2345678'],
])('[D-80, C5.11] %s is a landline and gets no code', (typed) => {
  expect(validatePhone(typed)).toMatchObject({ kind: 'invalid' })
  expect(normalisePhone(typed)).toBeUndefined()
})

test('[D-80] written in one piece a trunk zero may belong to a mobile', () => {
  expect(normalisePhone('08023456789')).toBe('+918023456789')
})

test.each([
  ['0044 7911 123456', '44', '+447911123456'],
  ['447911123456', '44', '+447911123456'],
  ['07911 123456', '44', '+447911123456'],
  ['+44 (0) 7911 123456', '44', '+447911123456'],
  ['0044 07911 123456', '44', '+447911123456'],
  ['7911123456', '44', '+447911123456'],
  ['12125550100', '1', '+12125550100'],
  ['7012345678', '7', '+77012345678'],
  ['971501234567', '971', '+971501234567'],
  ['06 698 12345', '39', '+390669812345'],
])('[checkout §9] abroad, %s with calling code %s is %s, once', (typed, code, phone) => {
  expect(normalisePhone(typed, code)).toBe(phone)
})

test.each([
  ['0033612345678', 'invalid'],
  ['+33612345678', 'invalid'],
  ['0044', 'incomplete'],
  ['00', 'incomplete'],
])('[checkout §5] the number %s of another country is %s', (typed, kind) => {
  expect(validatePhone(typed, '44').kind).toBe(kind)
})

test.each([
  ['98765', '98765'],
  ['987654', '98765 4'],
  ['98765  43210', '98765 43210'],
  ['\u202a+91 98765 43210\u202c', '98765 43210'],
  ['९८७६', '9876'],
  ['+91 0 98765 43210', '98765 43210'],
  ['9198765432', '91987 65432'],
])('[D-80, C5.10] a phone field shows %j as %j', (typed, shown) => {
  expect(typedPhone(typed)).toBe(shown)
})

test.each([
  '+91',
  '+91 98765',
  '98765 432101',
  '080 2345 6789',
  '98765 4321x',
  '91 98765 432',
  '5',
])('[D-80, C5.10] a phone field keeps %j: it is no whole number', (typed) => {
  expect(typedPhone(typed)).toBe(typed)
})

test.each([
  ['+1 (415) 555-0100', '1', '+14155550100'],
  ['4155550100', '1', '+14155550100'],
  ['12345', '971', '+97112345'],
])('[checkout §5] abroad, %s with calling code %s is %s', (typed, code, phone) => {
  expect(normalisePhone(typed, code)).toBe(phone)
})

test.each([
  ['1234', 'incomplete'],
  ['00000', 'incomplete'],
  ['1234567890123456', 'invalid'],
  ['000000000000000', 'invalid'],
  ['12a45', 'invalid'],
])('[checkout §5, C5.8, C5.9, A5.15] abroad, %s is %s', (typed, kind) => {
  expect(validatePhone(typed, '1').kind).toBe(kind)
})

test.each([
  ['6000000000', true],
  ['5999999999', false],
  ['999999999', false],
  ['99999999999', false],
])('[checkout §5, A5.14, C5.8] Indian mobile %s: %s', (digits, is) => {
  expect(isIndianMobile(digits)).toBe(is)
})

test.each([
  ['12345', true],
  ['123456789012345', true],
  ['1234', false],
  ['1234567890123456', false],
  ['00000', false],
  ['00001', true],
])('[checkout §5, A5.15, C5.8] international %s: %s', (digits, is) => {
  expect(isInternationalPhone(digits)).toBe(is)
})

test('[account §5, A5.22, C9.26] a phone is shown with a space after the fifth digit', () => {
  expect(formatPhone('+919876543210')).toBe('+91\u00a098765\u00a043210')
  expect(formatPhone('+14155550100')).toBe('+14155550100')
})

test('[tracking §7, T7.14, I64] a masked number shows its last two digits, always at the same length', () => {
  expect(maskedPhone('+919876543210')).toBe('•••••\u00a0•••10')
  expect(maskedPhone('+14155550199')).toBe('•••••\u00a0•••99')
})

test.each([
  ['+14155550100', true],
  ['00 44 7911 123456', true],
  ['+४४ 7911 123456', true],
  ['+91 98765 43210', false],
  ['0091 98765 43210', false],
  ['9876543210', false],
  ['09876543210', false],
  ['+9', false],
  ['+', false],
  ['', false],
])('[account §5, A5.23] %j is written with the code of another country: %j', (typed, is) => {
  expect(isWrittenAbroad(typed)).toBe(is)
})

test.each([
  ['+14155550100', true],
  ['+919876543210', false],
  ['', false],
])('[account §5, A5.23] the stored number %j is one of another country: %j', (phone, is) => {
  expect(isForeignPhone(phone)).toBe(is)
})
