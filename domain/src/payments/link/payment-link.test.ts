import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import {
  acceptsLinkPayment,
  areLinkTermsSound,
  linkAmountProblem,
  linkState,
  payableRange,
  usesLeft,
} from './payment-link.ts'
import type { LinkTerms } from './payment-link.ts'

const NOW = 1_000_000
const link = (more: Partial<LinkTerms> = {}): LinkTerms => ({
  amount: paise(50_000),
  maxUses: 1,
  isCancelled: false,
  ...more,
})
const nothing = 0
const parts = link({ minPart: paise(10_000) })
const thrice = link({ maxUses: 3 })

describe('[D-62] state of a payment link', () => {
  test.each([
    ['new', link(), nothing, 'OPEN'],
    ['paid', link(), 50_000, 'PAID'],
    ['partly paid', parts, 20_000, 'OPEN'],
    ['paid in parts', parts, 50_000, 'PAID'],
    ['used twice of three times', thrice, 100_000, 'OPEN'],
    ['used three times', thrice, 150_000, 'USED_UP'],
    ['expired', link({ expiresAtMs: NOW }), nothing, 'EXPIRED'],
    ['expires later', link({ expiresAtMs: NOW + 1 }), nothing, 'OPEN'],
    ['cancelled', link({ isCancelled: true }), nothing, 'CANCELLED'],
    ['cancelled and expired', link({ isCancelled: true, expiresAtMs: 1 }), nothing, 'CANCELLED'],
    ['paid, then expired', link({ expiresAtMs: 1 }), 50_000, 'PAID'],
    ['paid, then cancelled', link({ isCancelled: true }), 50_000, 'PAID'],
  ] as const)('%s', (_, terms, so, expected) => {
    expect(linkState(terms, paise(so), NOW)).toBe(expected)
  })
})

describe('[D-71] amounts that can be paid', () => {
  test.each([
    ['the whole amount', link(), nothing, { least: 50_000, most: 50_000 }],
    ['parts', parts, nothing, { least: 10_000, most: 50_000 }],
    ['the rest', parts, 20_000, { least: 10_000, most: 30_000 }],
    ['a rest below the minimum', parts, 45_000, { least: 5_000, most: 5_000 }],
    ['another use', thrice, 100_000, { least: 50_000, most: 50_000 }],
    ['nothing', link(), 50_000, undefined],
  ] as const)('%s', (_, terms, so, expected) => {
    expect(payableRange(terms, paise(so))).toEqual(expected)
  })

  test.each([
    [link(), nothing, 50_000, undefined],
    [link(), nothing, 49_999, 'BELOW_MINIMUM'],
    [link(), nothing, 50_001, 'ABOVE_REST'],
    [link(), 50_000, 50_000, 'ABOVE_REST'],
    [parts, nothing, 10_000, undefined],
    [parts, nothing, 9_999, 'BELOW_MINIMUM'],
    [parts, nothing, 49_950, 'REST_TOO_SMALL'],
    [parts, nothing, 49_900, undefined],
    [parts, 45_000, 5_000, undefined],
    [parts, 45_000, 5_001, 'ABOVE_REST'],
  ] as const)('%j, paid %i: %i', (terms, so, wanted, expected) => {
    expect(linkAmountProblem(terms, paise(so), paise(wanted))).toBe(expected)
  })
})

test.each([
  [link(), true],
  [thrice, true],
  [parts, true],
  [link({ minPart: paise(50_000) }), true],
  [link({ minPart: paise(50_001) }), false],
  [link({ minPart: paise(10_000), maxUses: 2 }), false],
])('[D-71] %j can be asked for: %s', (terms, expected) => {
  expect(areLinkTermsSound(terms)).toBe(expected)
})

describe('[I1] money that has come', () => {
  test.each([
    ['for an open link', link(), nothing, 50_000, true],
    ['after its end', link({ expiresAtMs: 1 }), nothing, 50_000, true],
    ['after its cancellation', link({ isCancelled: true }), nothing, 50_000, false],
    ['a second time', link(), 50_000, 50_000, false],
    ['a part where none is allowed', link(), nothing, 100, false],
    ['a part of several uses', thrice, nothing, 49_999, false],
    ['a part too much', parts, 45_000, 10_000, false],
    ['the last part', parts, 45_000, 5_000, true],
  ] as const)('%s', (_, terms, so, amount, expected) => {
    expect(acceptsLinkPayment(terms, paise(so), paise(amount))).toBe(expected)
  })
})

test.each([
  ['once', link(), 0, 1],
  ['three times', thrice, 0, 3],
  ['three times, used once', thrice, 50_000, 2],
  ['in parts, the last of them', parts, 40_000, 1],
  ['a rest of three uses', thrice, 120_000, 1],
] as const)('[D-62, I20] uses that are left of a link: %s', (_, terms, so, left) => {
  expect(usesLeft(terms, paise(so))).toBe(left)
})
