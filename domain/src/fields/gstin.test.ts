import { expect, test } from 'vitest'
import { gstinStateCode, judgeGstin } from './gstin.ts'

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
])('[checkout §5] %s is a GSTIN', (text) => {
  const answer = judgeGstin(text)
  expect(answer.kind).toBe('valid')
  if (answer.kind === 'valid') expect(gstinStateCode(answer.value)).toMatch(/^\d\d$/)
})

test.each([
  ['29GGGGG1314R9Z6', 'wrong'],
  ['07AAACR5055K1Z6', 'wrong'],
  ['00AAAAA0000A1Z0', 'wrong'],
  ['27AAPFU0939F0ZV', 'wrong'],
  ['27AAPFU0939F1ZVX', 'wrong'],
  ['A', 'wrong'],
  ['', 'notYet'],
  ['27AAPFU', 'notYet'],
  ['27AAPFU0939F1Z', 'notYet'],
])('[checkout §5] %j: %s', (text, kind) => {
  expect(judgeGstin(text)).toEqual({ kind, message: 'Enter valid GSTIN' })
})
