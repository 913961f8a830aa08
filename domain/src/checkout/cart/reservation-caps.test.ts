import { expect, test } from 'vitest'
import {
  linkAllowance,
  mayHoldUnverified,
  reservationCaps,
  unverifiedAllowance,
} from './reservation-caps.ts'
import type { UnverifiedHold } from './reservation-caps.ts'

test.each([
  [true, { lifeSeconds: 900, maxCarts: 10, maxPieces: 1_000 }],
  [false, { lifeSeconds: 600, maxCarts: 3, maxPieces: 50 }],
])('[D-87, I20] a phone that is verified: %s', (isVerified, caps) => {
  expect(reservationCaps(isVerified)).toEqual(caps)
})

const FIRST: UnverifiedHold = {
  quantity: 1,
  left: 20,
  heldBySession: 0,
  heldByAddress: 0,
  heldByNetwork: 0,
  firstEndsInSeconds: null,
}

test.each<[string, Partial<UnverifiedHold>, boolean]>([
  ['one piece', {}, true],
  ['three pieces', { quantity: 3 }, true],
  ['a fourth one', { quantity: 4 }, false],
  ['all that is left, three pieces', { quantity: 3, left: 3 }, true],
  ['the whole stock', { quantity: 80, left: 80 }, false],
  ['a tenth of much', { quantity: 100, left: 1_000 }, true],
  ['more than a tenth of much', { quantity: 101, left: 1_000 }, false],
  ['a tenth, rounded down', { quantity: 5, left: 59 }, true],
  ['a part of a tenth more', { quantity: 6, left: 59 }, false],
  ['beside what the session has in another cart', { quantity: 1, heldBySession: 2 }, true],
  ['too much with that', { quantity: 2, heldBySession: 2, heldByAddress: 2 }, false],
  ['too much with others at the address', { quantity: 1, heldByAddress: 3 }, false],
  ['beside others in the network', { quantity: 3, heldByNetwork: 6 }, true],
  ['too much with others in the network', { quantity: 3, heldByNetwork: 7 }, false],
  ['again while the first hold lasts', { firstEndsInSeconds: 1 }, true],
  ['again after the first hold', { firstEndsInSeconds: 0 }, false],
  ['again long after it', { firstEndsInSeconds: -300 }, false],
])('[C4.60, D-91, I20] held without a verified phone: %s', (_name, hold, isHeld) => {
  expect(mayHoldUnverified({ ...FIRST, ...hold }, unverifiedAllowance(1, true))).toBe(isHeld)
})

test.each<[string, Partial<UnverifiedHold>, boolean]>([
  ['ten pieces', { quantity: 10 }, true],
  ['an eleventh', { quantity: 11 }, false],
  ['a quarter of much', { quantity: 25, left: 100 }, true],
  ['the whole stock', { quantity: 80, left: 80 }, false],
  ['as much as another guest at the address', { quantity: 10, heldByAddress: 10 }, true],
  ['as much as two others', { quantity: 10, heldByAddress: 20 }, false],
  ['as much as three others in the network', { quantity: 10, heldByNetwork: 30 }, true],
  ['as much as four', { quantity: 10, heldByNetwork: 40 }, false],
  ['again after the first hold', { firstEndsInSeconds: -300 }, true],
])('[C4.60, I20, ADR-294] held at a store that can send no OTP: %s', (_name, hold, isHeld) => {
  expect(mayHoldUnverified({ ...FIRST, ...hold }, unverifiedAllowance(1, false))).toBe(isHeld)
})

test.each([
  [1, 1],
  [20, 1],
  [39, 1],
  [40, 2],
  [100_000, 5_000],
])('[D-91] an address that may hold %i carts has %i shares', (carts, shares) => {
  const allowance = unverifiedAllowance(carts, true)
  expect(allowance).toMatchObject({ sharesOfAddress: shares, sharesOfNetwork: 3 * shares })
  const hold = { ...FIRST, heldByAddress: 3 * shares - 1 }
  expect(mayHoldUnverified(hold, allowance)).toBe(true)
  expect(mayHoldUnverified({ ...hold, quantity: 2 }, allowance)).toBe(false)
})

test.each<[string, number, Partial<UnverifiedHold>, boolean]>([
  ['the last use', 1, {}, true],
  ['the last use, which the address has held before', 1, { heldByAddress: 1 }, false],
  ['the last use, which its network has held before', 1, { heldByNetwork: 1 }, false],
  ['one of two, beside another of the address', 2, { heldByAddress: 1 }, true],
  ['a third of many', 20, { heldByAddress: 2, heldByNetwork: 2 }, true],
  ['a fourth of many', 20, { heldByAddress: 3 }, false],
  ['a tenth of very many', 100, { heldByAddress: 9 }, true],
  ['more than that', 100, { heldByAddress: 10 }, false],
  ['a fourth in the network', 20, { heldByNetwork: 3 }, false],
  ['again while the first hold lasts', 1, { firstEndsInSeconds: 1 }, true],
  ['again after the first hold', 1, { firstEndsInSeconds: 0 }, false],
])('[C4.61, I20, ADR-368] a guest holds of a payment link: %s', (_name, left, hold, isHeld) => {
  expect(mayHoldUnverified({ ...FIRST, left, ...hold }, linkAllowance(20, left))).toBe(isHeld)
})
