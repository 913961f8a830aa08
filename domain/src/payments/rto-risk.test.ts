import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { hasHighRtoRisk, RTO_ACTIONS, rtoScore } from './rto-risk.ts'
import type { RtoEvidence } from './rto-risk.ts'

const calm: RtoEvidence = {
  orderValue: paise(1_000_00),
  isFirstOrder: false,
  ofPhone: { delivered: 0, returned: 0 },
  ofPincode: { delivered: 0, returned: 0 },
  addressDoubts: [],
}
const badPincode = { delivered: 7, returned: 3 }
const doubts = ['KEYBOARD_RUN'] as const

test.each<[string, Partial<RtoEvidence>, number, string]>([
  ['nothing', {}, 0, 'NO_COD_BLOCK_REQUIRED'],
  ['a first order', { isFirstOrder: true }, 20, 'NO_COD_BLOCK_REQUIRED'],
  ['a high value', { orderValue: paise(5_000_00) }, 20, 'NO_COD_BLOCK_REQUIRED'],
  ['a value just below', { orderValue: paise(4_999_99) }, 0, 'NO_COD_BLOCK_REQUIRED'],
  [
    'a first order of high value',
    { isFirstOrder: true, orderValue: paise(9_000_00) },
    40,
    'COD_VERIFICATION_RECOMMENDED',
  ],
  ['many returns at the pincode', { ofPincode: badPincode }, 30, 'NO_COD_BLOCK_REQUIRED'],
  ['few returns there', { ofPincode: { delivered: 8, returned: 3 } }, 0, 'NO_COD_BLOCK_REQUIRED'],
  [
    'too few orders there',
    { ofPincode: { delivered: 1, returned: 3 } },
    0,
    'NO_COD_BLOCK_REQUIRED',
  ],
  ['a doubtful address', { addressDoubts: doubts }, 20, 'NO_COD_BLOCK_REQUIRED'],
  [
    'a first order to a doubtful address at such a pincode',
    { isFirstOrder: true, addressDoubts: doubts, ofPincode: badPincode },
    70,
    'COD_BLOCK_RECOMMENDED',
  ],
  ['one return', { ofPhone: { delivered: 0, returned: 1 } }, 30, 'NO_COD_BLOCK_REQUIRED'],
  ['two returns', { ofPhone: { delivered: 1, returned: 2 } }, 60, 'COD_VERIFICATION_RECOMMENDED'],
  ['two returns of nine', { ofPhone: { delivered: 8, returned: 2 } }, 30, 'NO_COD_BLOCK_REQUIRED'],
  ['orders that arrived', { ofPhone: { delivered: 3, returned: 0 } }, 0, 'NO_COD_BLOCK_REQUIRED'],
  [
    'two returns and a high value',
    { ofPhone: { delivered: 0, returned: 2 }, orderValue: paise(6_000_00) },
    80,
    'COD_BLOCK_RECOMMENDED',
  ],
])('[checkout §3 RTO info, D-14] the score of %s', (_name, evidence, points, action) => {
  expect(rtoScore({ ...calm, ...evidence })).toMatchObject({ points, action })
})

test('[D-14] the result names its reasons', () => {
  const evidence = { ...calm, isFirstOrder: true, ofPincode: badPincode, addressDoubts: doubts }
  expect(rtoScore(evidence).reasons).toEqual(['FIRST_ORDER', 'PINCODE_RETURNS', 'ADDRESS_DOUBTFUL'])
})

test('[D-14] more returns never lower the risk, and more deliveries never raise it', () => {
  const counts = fc.integer({ min: 0, max: 40 })
  const orderValue = fc.integer({ min: 0, max: 20_000_00 }).map(paise)
  const history = fc.record({ delivered: counts, returned: counts })
  const risk = (evidence: RtoEvidence) => rtoScore(evidence).points
  fc.assert(
    fc.property(history, history, orderValue, fc.boolean(), (ofPhone, ofPincode, value, first) => {
      const given = { ...calm, orderValue: value, isFirstOrder: first, ofPhone, ofPincode }
      const now = risk(given)
      const { delivered, returned } = ofPhone
      expect(
        risk({ ...given, ofPhone: { delivered, returned: returned + 1 } }),
      ).toBeGreaterThanOrEqual(now)
      expect(
        risk({ ...given, ofPhone: { delivered: delivered + 1, returned } }),
      ).toBeLessThanOrEqual(now)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(RTO_ACTIONS).toContain(rtoScore(given).action)
    }),
  )
})

test.each([
  [{ delivered: 0, returned: 1 }, false],
  [{ delivered: 0, returned: 2 }, true],
  [{ delivered: 8, returned: 2 }, false],
])('[checkout §3 Customer] the risk of a phone with %o is high: %s', (history, isHigh) => {
  expect(hasHighRtoRisk(history)).toBe(isHigh)
})
