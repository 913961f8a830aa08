import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddressText } from '../fields/index.ts'
import { joinStreet, splitStreet } from './street-lines.ts'

test.each([
  [{ flat: '12', area: 'Residency Road' }, '12, Residency Road'],
  [{ flat: ' 4B ', area: '' }, '4B'],
  [{ flat: '', area: 'Main Road' }, 'Main Road'],
  [{ flat: '', area: ' ' }, ''],
])('[checkout §5] %j is one line', (parts, line) => {
  expect(joinStreet(parts)).toBe(line)
})

test.each([
  ['12, Residency Road, Bengaluru', { flat: '12', area: 'Residency Road, Bengaluru' }],
  ['12 Residency Road', { flat: '12 Residency Road', area: '' }],
  ['12,Residency Road', { flat: '12,Residency Road', area: '' }],
  [', Residency Road', { flat: ', Residency Road', area: '' }],
  ['12, ', { flat: '12,', area: '' }],
])('[checkout §5] %j is split', (line, parts) => {
  expect(splitStreet(line)).toEqual(parts)
})

const stored = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(',', ' ', 'a', '1') }))
  .map(cleanAddressText)

test('[checkout §5] splitting and joining keeps every stored line', () => {
  fc.assert(
    fc.property(stored, (line) => {
      expect(joinStreet(splitStreet(line))).toBe(line)
    }),
  )
})
