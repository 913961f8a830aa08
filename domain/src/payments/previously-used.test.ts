import { expect, test } from 'vitest'
import { previouslyUsedTypes } from './previously-used.ts'

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
