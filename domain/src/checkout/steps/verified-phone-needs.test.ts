import { expect, test } from 'vitest'
import { codeForVerified } from './verified-phone-needs.ts'

test.each([
  ['none', [], undefined],
  ['one for everybody', [{ code: 'ALL', once: false }], undefined],
  ['one for each customer once', [{ code: 'FIRST', once: true }], 'FIRST'],
  [
    'the second one',
    [
      { code: 'ALL', once: false },
      { code: 'FIRST', once: true },
    ],
    'FIRST',
  ],
])(
  '[checkout §6, D-91, I34] codes that count for a verified phone only: %s',
  (_name, codes, code) => {
    expect(codeForVerified(codes)).toBe(code)
  },
)
