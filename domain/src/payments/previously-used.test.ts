import { expect, test } from 'vitest'
import { lastUsedType, previouslyUsedTypes } from './previously-used.ts'

const LISTED = ['COD', 'UPI', 'CREDIT_DEBIT_CARD', 'NET_BANKING', 'BNPL'] as const

test.each([
  [
    ['UPI', 'CARD', 'UPI'],
    ['UPI', 'CREDIT_DEBIT_CARD'],
  ],
  [['WALLET', 'NET_BANKING'], ['NET_BANKING']],
  [['PAY_LATER', 'OTHER', 'EMI'], []],
  [[], []],
] as const)('[checkout §9, C9.13] paid before by %j: %j', (used, types) => {
  expect(previouslyUsedTypes(LISTED, used)).toEqual(types)
})

test.each([
  ['UPI, then COD', { methods: ['UPI'], isLastCod: true }, LISTED, 'COD'],
  ['COD, then UPI', { methods: ['UPI'], isLastCod: false }, LISTED, 'UPI'],
  ['COD, which is not listed any more', { methods: ['UPI'], isLastCod: true }, ['UPI'], 'UPI'],
  ['nothing', { methods: [] }, LISTED, undefined],
] as const)('[checkout §4, ADR-162] the newest order by %s', (_name, used, listed, type) => {
  expect(lastUsedType(listed, used)).toBe(type)
})
