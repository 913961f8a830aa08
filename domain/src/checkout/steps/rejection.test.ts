import { expect, test } from 'vitest'
import { rtoScore } from '../../payments/index.ts'
import { paise } from '../../money/index.ts'
import {
  addressRejection,
  codeRejection,
  giftCardRejection,
  listedRejections,
  methodRejection,
  rejectionKey,
  rejectionsToStore,
  riskRejection,
} from './rejection.ts'
import type { AddressRejectionCode, MethodReason, Rejection, StoredRejection } from './rejection.ts'

test.each<[string, MethodReason, string | undefined, Rejection | undefined]>([
  [
    'an amount',
    { code: 'COD_ABOVE_MAXIMUM', params: { amount: '₹300' } },
    '560001',
    { kind: 'METHOD', code: 'COD_ABOVE_MAXIMUM', method: 'COD', amount: '₹300' },
  ],
  [
    'a pincode: only its beginning',
    { code: 'COD_PINCODE' },
    '560001',
    { kind: 'METHOD', code: 'COD_PINCODE', method: 'COD', pincode: '560' },
  ],
  [
    'no place',
    { code: 'COD_PINCODE' },
    undefined,
    { kind: 'METHOD', code: 'COD_PINCODE', method: 'COD' },
  ],
  [
    'a risk: it has a record of its own',
    { code: 'COD_RISK', params: { reason: 'HIGH_VALUE' } },
    '560001',
    undefined,
  ],
])('[ADR-296] a method refused for %s', (_name, reason, pincode, rejection) => {
  expect(methodRejection('COD', reason, pincode)).toEqual(rejection)
})

test('[ADR-296] a risk has its action, its score and the points of each reason', () => {
  const score = rtoScore({
    orderValue: paise(6_000_00),
    isFirstOrder: false,
    ofPhone: { delivered: 0, returned: 2 },
    ofPincode: { delivered: 0, returned: 0 },
    addressDoubts: [],
  })
  expect(riskRejection(score)).toEqual({
    kind: 'RISK',
    code: 'COD_BLOCK_RECOMMENDED',
    score: 80,
    points: { HIGH_VALUE: 20, RETURNED_OFTEN: 60 },
  })
})

const nowhere = { isExcluded: false, isAbroad: false, isOutOfReach: false }
test.each<[AddressRejectionCode, string, Parameters<typeof addressRejection>[1], string?]>([
  ['PINCODE_EXCLUDED', '744101', { ...nowhere, isExcluded: true, isOutOfReach: true }, '744'],
  ['COURIER', '744101', { ...nowhere, isOutOfReach: true }, '744'],
  ['NO_RATE', '744101', nowhere, '744'],
  ['COUNTRY', '', { ...nowhere, isAbroad: true, isOutOfReach: true }],
  ['COUNTRY', '744101', { ...nowhere, isAbroad: true, isExcluded: true }],
])('[ADR-296] an address: %s', (code, pincode, place, kept) => {
  const rejection = addressRejection(pincode, place)
  expect(rejection).toEqual({ kind: 'ADDRESS', code, ...(kept ? { pincode: kept } : {}) })
})

test('[ADR-296] of a list: what is unavailable, but not that an order is small for EMI', () => {
  const listed = listedRejections(
    [
      { method: 'UPI' },
      { method: 'COD', reason: { code: 'COD_PINCODE' } },
      { method: 'EMI', reason: { code: 'EMI_BELOW_MINIMUM', params: { amount: '₹3,000' } } },
    ],
    '560001',
  )
  expect(listed.filter((each) => each !== undefined)).toEqual([
    { kind: 'METHOD', code: 'COD_PINCODE', method: 'COD', pincode: '560' },
  ])
})

const method = (amount: string): Rejection => ({
  kind: 'METHOD',
  code: 'COD_ABOVE_MAXIMUM',
  method: 'COD',
  amount,
})
const coupon = codeRejection('BIG', 'BELOW_MINIMUM')

test('[ADR-372, I45] a gift card: its last characters, and nothing of one that nobody knows', () => {
  expect(giftCardRejection('EXPIRED', 'A7F3')).toEqual({
    kind: 'GIFT_CARD',
    code: 'EXPIRED',
    lastFour: 'A7F3',
  })
  expect(giftCardRejection('NOT_FOUND', '')).toBeUndefined()
})

test.each<[string, Rejection | undefined, Rejection | undefined, boolean]>([
  ['the same', coupon, codeRejection('BIG', 'BELOW_MINIMUM'), true],
  ['another reason', coupon, codeRejection('BIG', 'USED_UP'), false],
  ['another code', coupon, codeRejection('BIGGER', 'BELOW_MINIMUM'), false],
  ['another limit', method('₹300'), method('₹400'), false],
  [
    'another gift card',
    giftCardRejection('EMPTY', 'A7F3'),
    giftCardRejection('EMPTY', 'B8G4'),
    false,
  ],
  [
    'another place',
    addressRejection('744101', nowhere),
    addressRejection('560001', nowhere),
    false,
  ],
  [
    'another place of the district',
    addressRejection('744101', nowhere),
    addressRejection('744102', nowhere),
    true,
  ],
])('[ADR-296] %s', (_name, a, b, isSame) => {
  if (!a || !b) throw new Error('both are rejections')
  expect(rejectionKey(a) === rejectionKey(b)).toBe(isSame)
})

const now = new Date('2026-11-28T10:00:00Z')
const storedAt = (time: string, rejection: Rejection): StoredRejection => ({
  key: rejectionKey(rejection),
  rejection,
  at: `2026-11-28T${time}Z`,
})
test.each<[string, readonly StoredRejection[], readonly Rejection[], readonly Rejection[]]>([
  ['a new one is stored', [], [coupon], [coupon]],
  ['twice in one request is once', [], [coupon, coupon], [coupon]],
  ['the same a moment later is not', [storedAt('09:50:01', coupon)], [coupon], []],
  ['the same after ten minutes moves its time', [storedAt('09:50:00', coupon)], [coupon], [coupon]],
  [
    'beside a known one',
    [storedAt('09:59:00', coupon)],
    [coupon, method('₹300')],
    [method('₹300')],
  ],
  ['nothing', [storedAt('09:00:00', coupon)], [], []],
])('[ADR-296] %s', (_name, stored, found, expected) => {
  const due = rejectionsToStore(stored, found, now)
  expect(due.map(({ rejection }) => rejection)).toEqual(expected)
  expect(due.every(({ at }) => at === '2026-11-28T10:00:00.000Z')).toBe(true)
})
