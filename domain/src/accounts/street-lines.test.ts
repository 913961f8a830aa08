import { expect, test } from 'vitest'
import { validateArea, validateFlat } from './street-lines.ts'

const RULES = { minAddressLine1Length: 10 }

test.each([
  ['', { kind: 'incomplete', message: { code: 'MANDATORY' } }],
  [' 12 ', { kind: 'valid', value: '12' }],
  ['12 €', { kind: 'invalid', message: { code: 'UNSUPPORTED_CHARACTERS' } }],
])('[checkout §5 address_line1] the flat %j', (flat, result) => {
  expect(validateFlat({ flat, area: '' })).toMatchObject(result)
})

test.each([
  ['nothing is told twice', { flat: '', area: '' }, { kind: 'valid', value: '' }],
  ['the line is long enough', { flat: '12', area: 'MG Road' }, { kind: 'valid' }],
  ['a flat alone may be', { flat: '12 Residency Road', area: '' }, { kind: 'valid' }],
  [
    'the line is too short',
    { flat: '12', area: 'MG' },
    { kind: 'incomplete', message: { code: 'TOO_SHORT', params: { min: 10 } } },
  ],
  [
    'a short line without an area: the area is missing',
    { flat: '4B', area: ' ' },
    { kind: 'incomplete', message: { code: 'MANDATORY' } },
  ],
  [
    'the line is too long',
    { flat: 'a'.repeat(75), area: 'b'.repeat(74) },
    { kind: 'invalid', message: { code: 'TOO_LONG', params: { max: 150 } } },
  ],
  [
    'characters of the area',
    { flat: '12', area: 'Road €' },
    { kind: 'invalid', message: { code: 'UNSUPPORTED_CHARACTERS' } },
  ],
])('[checkout §5 address_line1] %s', (_case, parts, result) => {
  expect(validateArea(parts, RULES)).toMatchObject(result)
})
