import { expect, test } from 'vitest'
import type { ProviderMethod } from '../methods.ts'
import { accountsForPayment, borrowedAccount, lenderOf } from './payment-accounts.ts'

const CARDS: readonly ProviderMethod[] = ['CARD', 'UPI']
const LENDER: readonly ProviderMethod[] = ['PAY_LATER']
const up = (code: string, methods = CARDS) => ({
  code,
  methods,
  isAvailable: true,
  isHealthy: true,
})
const ill = (code: string) => ({ ...up(code), isHealthy: false })
const down = (code: string) => ({ code, methods: CARDS, isAvailable: false, isHealthy: true })

test.each([
  ['the primary, then the fallback', [up('A'), up('B')], { primary: 'B', fallback: 'A' }, 'B A'],
  ['the first where none is named', [up('A'), up('B')], {}, 'A'],
  ['the first with a fallback', [up('A'), up('B')], { fallback: 'B' }, 'A B'],
  ['the fallback first while the primary is down', [down('A'), up('B')], { fallback: 'B' }, 'B A'],
  ['the primary while the fallback is down', [up('A'), down('B')], { fallback: 'B' }, 'A B'],
  ['both in their order while both are down', [down('A'), down('B')], { fallback: 'B' }, 'A B'],
  [
    'the fallback while payments of the primary fail',
    [ill('A'), up('B')],
    { fallback: 'B' },
    'B A',
  ],
  [
    'the primary while payments of the fallback fail',
    [up('A'), ill('B')],
    { fallback: 'B' },
    'A B',
  ],
  ['the primary first while payments of both fail', [ill('A'), ill('B')], { fallback: 'B' }, 'A B'],
  [
    'the failing primary before a fallback that is down',
    [ill('A'), down('B')],
    { fallback: 'B' },
    'A B',
  ],
  ['the only account though its payments fail', [ill('A')], {}, 'A'],
  ['one account once', [up('A')], { primary: 'A', fallback: 'A' }, 'A'],
  ['no account that is neither', [up('A'), up('B'), up('C')], { fallback: 'C' }, 'A C'],
  ['no account that is gone', [up('A')], { primary: 'GONE', fallback: 'A' }, 'A'],
  ['the first for one that is gone', [up('A'), up('B')], { primary: 'GONE' }, 'A B'],
  ['nobody where there is no account', [], { primary: 'A' }, ''],
  ['a borrowed account by its code', [up('A@tea'), up('B@tea')], { primary: 'B' }, 'B@tea'],
  ['no lender by default', [up('A'), up('L', LENDER)], {}, 'A'],
] as const)('[D-10, D-64] a new payment is asked of %s', (_, accounts, chosen, order) => {
  expect(
    accountsForPayment(accounts, chosen)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(order)
})

test.each([
  ['the lender, which is neither', 'PAY_LATER', [up('A'), up('L', LENDER)], {}, 'L'],
  [
    'the fallback, which alone accepts it',
    'PAY_LATER',
    [up('A'), up('L', LENDER)],
    { fallback: 'L' },
    'L',
  ],
  ['no lender for cards', 'CARD', [up('L', LENDER), up('A')], {}, 'A'],
  [
    'every lender, in the order of the file',
    'PAY_LATER',
    [up('A'), up('M', LENDER), up('L', LENDER)],
    {},
    'M L',
  ],
  ['nobody where no account accepts it', 'EMI', [up('A'), up('L', LENDER)], {}, ''],
] as const)(
  '[D-10, D-64] a new payment by a method is asked of %s',
  (_, method, accounts, chosen, order) => {
    expect(
      accountsForPayment(accounts, chosen, method)
        .map(({ code }) => code)
        .join(' '),
    ).toBe(order)
  },
)

test('[D-64] a borrowed account names the store that has it', () => {
  expect(lenderOf(borrowedAccount('RAZORPAY', 'tea-shop'))).toEqual({
    code: 'RAZORPAY',
    lenderId: 'tea-shop',
  })
  expect(lenderOf('RAZORPAY')).toEqual({ code: 'RAZORPAY' })
})
