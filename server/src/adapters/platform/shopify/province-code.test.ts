import { findState } from '@thela/domain/regions'
import { expect, test } from 'vitest'
import { provinceCode } from './province-code.ts'

test.each([
  ['Karnataka', '560001', 'KA'],
  ['Odisha', '751001', 'OR'],
  ['Chhattisgarh', '492001', 'CG'],
  ['DH', '396230', 'DN'],
  ['DH', '362520', 'DD'],
  ['DH', '396210', 'DD'],
])('%s at %s is their %s', (name, pincode, code) => {
  const state = findState(name)
  expect(state && provinceCode(state, pincode)).toBe(code)
})
