import { expect, test } from 'vitest'
import { gstinStateCode, validateGstin } from './gstin.ts'

test.each([
  '29AAICP2912R1ZR',
  '27AAPFU0939F1ZV',
  '29AAGCB7383J1Z4',
  '29AABCR1718E1ZL',
  '27AAACR5055K1Z7',
  '29ABCDE1234F1ZW',
  '07ABCDE1234F1Z2',
  '27ABCDE1234F2ZZ',
  '36ABCDE1234F1Z1',
  ' 27aapfu0939f1zv ',
])('[checkout §5, A5.17, C5.21] %s is a GSTIN', (text) => {
  const result = validateGstin(text)
  expect(result.kind).toBe('valid')
  if (result.kind === 'valid') expect(gstinStateCode(result.value)).toMatch(/^\d\d$/)
})

test.each([
  ['29GGGGG1314R9Z6', 'invalid'],
  ['07AAACR5055K1Z6', 'invalid'],
  ['00AAAAA0000A1Z0', 'invalid'],
  ['27AAPFU0939F0ZV', 'invalid'],
  ['27AAPFU0939F1ZVX', 'invalid'],
  ['A', 'invalid'],
  ['', 'incomplete'],
  ['27AAPFU', 'incomplete'],
  ['27AAPFU0939F1Z', 'incomplete'],
])('[checkout §5, A5.17, C5.21] %j: %s', (text, kind) => {
  expect(validateGstin(text)).toEqual({ kind, message: { code: 'GSTIN' } })
})
