import { expect, test } from 'vitest'
import {
  formatPhone,
  isIndianMobile,
  isInternationalPhone,
  judgePhone,
  maskPhone,
  normalisePhone,
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
])('[checkout §5] %s is one and the same number', (typed) => {
  expect(normalisePhone(typed)).toBe('+919876543210')
})

test.each([
  ['', 'notYet', 'Mandatory Field'],
  ['   ', 'notYet', 'Mandatory Field'],
  ['9', 'notYet', 'Please enter a valid mobile number'],
  ['+91', 'notYet', 'Please enter a valid mobile number'],
  ['098765', 'notYet', 'Please enter a valid mobile number'],
  ['987654321', 'notYet', 'Please enter a valid mobile number'],
  ['5', 'wrong', 'Please enter a valid mobile number'],
  ['+1', 'wrong', 'Please enter a valid mobile number'],
  ['5876543210', 'wrong', 'Please enter a valid mobile number'],
  ['98765432101', 'wrong', 'Please enter a valid mobile number'],
  ['98765x3210', 'wrong', 'Please enter a valid mobile number'],
])('[checkout §5] phone %j while typing: %s', (typed, kind, message) => {
  expect(judgePhone(typed)).toEqual({ kind, message })
})

test.each([
  ['+1 (415) 555-0100', '1', '+14155550100'],
  ['4155550100', '1', '+14155550100'],
  ['12345', '971', '+97112345'],
])('[checkout §5] abroad, %s with calling code %s is %s', (typed, code, phone) => {
  expect(normalisePhone(typed, code)).toBe(phone)
})

test.each([
  ['1234', 'notYet'],
  ['00000', 'notYet'],
  ['1234567890123456', 'wrong'],
  ['000000000000000', 'wrong'],
  ['12a45', 'wrong'],
])('[checkout §5] abroad, %s is %s', (typed, kind) => {
  expect(judgePhone(typed, '1').kind).toBe(kind)
})

test.each([
  ['6000000000', true],
  ['5999999999', false],
  ['999999999', false],
  ['99999999999', false],
])('[checkout §5] Indian mobile %s: %s', (digits, is) => {
  expect(isIndianMobile(digits)).toBe(is)
})

test.each([
  ['12345', true],
  ['123456789012345', true],
  ['1234', false],
  ['1234567890123456', false],
  ['00000', false],
  ['00001', true],
])('[checkout §5] international %s: %s', (digits, is) => {
  expect(isInternationalPhone(digits)).toBe(is)
})

test('[account §5] a phone is shown with a space after the fifth digit', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210')
  expect(formatPhone('+14155550100')).toBe('+14155550100')
})

test('[I64] a masked phone keeps its last four digits', () => {
  expect(maskPhone('+919876543210')).toBe('+91 ••••• •3210')
  expect(maskPhone('+14155550100')).toBe('+•••••••0100')
})
