import { expect, test } from 'vitest'
import { option } from '../attempt/testing/fake-options.ts'
import { listedRows, rowChosen } from './listed-rows.ts'

const CARD = option('CREDIT_DEBIT_CARD')
const UPI = option('UPI')
const SAVED = option('PREVIOUSLY_USED_CARD', {
  instruments: [{ id: 'card_1', kind: 'SAVED_CARD', isLastUsed: true }],
})
const wallets = (more: object = {}) =>
  option('WALLETS', {
    instruments: [
      { id: 'paytm', kind: 'WALLET' },
      { id: 'phonepe', kind: 'WALLET', isLastUsed: true, ...more },
    ],
  })
const BANKS = option('NET_BANKING', {
  instruments: [{ id: 'HDFC', kind: 'BANK', isLastUsed: true }],
})
const OPTIONS = [SAVED, CARD, UPI, wallets(), BANKS]
const keys = (...input: Parameters<typeof listedRows>) => listedRows(...input).map(({ key }) => key)

test('[checkout §3 previouslyUsedOrder] what was used before comes first, the last used at the top', () => {
  const rest = ['CREDIT_DEBIT_CARD', 'UPI', 'WALLETS', 'NET_BANKING']
  const [card, wallet, bank] = ['PREVIOUSLY_USED_CARD', 'WALLETS phonepe', 'NET_BANKING HDFC']
  expect(keys(OPTIONS, ['NET_BANKING', 'UPI', 'CREDIT_DEBIT_CARD', 'WALLETS'])).toEqual([
    bank,
    card,
    wallet,
    ...rest,
  ])
  expect(keys(OPTIONS, ['CREDIT_DEBIT_CARD', 'WALLETS', 'NET_BANKING'])).toEqual([
    card,
    wallet,
    bank,
    ...rest,
  ])
})

test.each([
  ['the wallet does not work well now', wallets({ downtime: 'PhonePe' })],
  ['the wallet cannot be used', wallets({ reason: { code: 'ABOVE_LIMIT' } })],
  ['no wallet can be used', { ...wallets(), reason: { code: 'ABOVE_LIMIT' as const } }],
])('[checkout §4 Downtime] no row of its own where %s', (_why, option) => {
  expect(keys([CARD, option], ['WALLETS'])).toEqual(['CREDIT_DEBIT_CARD', 'WALLETS'])
})

test('the selected row is that of the wallet while it is paid with, else that of its option', () => {
  const rows = listedRows(OPTIONS, [])
  const chosen = { option: wallets(), instrument: 'phonepe' }
  // Also where it was only proposed.
  expect(rowChosen(rows, chosen, undefined)?.key).toBe('WALLETS phonepe')
  expect(rowChosen(rows, { ...chosen, instrument: 'paytm' }, undefined)?.key).toBe('WALLETS')
  // The shopper has opened the list.
  expect(rowChosen(rows, chosen, 'WALLETS')?.key).toBe('WALLETS')
  expect(rowChosen(rows, chosen, 'NET_BANKING')?.key).toBe('WALLETS phonepe')
  expect(rowChosen(rows, { option: undefined, instrument: undefined }, 'WALLETS')).toBeUndefined()
})
