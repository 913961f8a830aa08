import { expect, test } from 'vitest'
import { accountsForPayment } from './payment-accounts.ts'

const up = (code: string) => ({ code, isAvailable: true })
const down = (code: string) => ({ code, isAvailable: false })

test.each([
  ['the primary, then the fallback', [up('A'), up('B')], { primary: 'B', fallback: 'A' }, 'B A'],
  ['the first where none is named', [up('A'), up('B')], {}, 'A'],
  ['the first with a fallback', [up('A'), up('B')], { fallback: 'B' }, 'A B'],
  ['the fallback first while the primary is down', [down('A'), up('B')], { fallback: 'B' }, 'B A'],
  ['the primary while the fallback is down', [up('A'), down('B')], { fallback: 'B' }, 'A B'],
  ['both in their order while both are down', [down('A'), down('B')], { fallback: 'B' }, 'A B'],
  ['one account once', [up('A')], { primary: 'A', fallback: 'A' }, 'A'],
  ['no account that is neither', [up('A'), up('B'), up('C')], { fallback: 'C' }, 'A C'],
  ['no account that is gone', [up('A')], { primary: 'GONE', fallback: 'A' }, 'A'],
  ['nobody where there is no account', [], { primary: 'A' }, ''],
] as const)('[D-10, D-64] a new payment is asked of %s', (_, accounts, chosen, order) => {
  expect(
    accountsForPayment(accounts, chosen)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(order)
})
