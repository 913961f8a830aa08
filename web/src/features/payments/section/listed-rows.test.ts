import { expect, test } from 'vitest'
import { option } from '../attempt/testing/fake-options.ts'
import { listedRows, rowChosen } from './listed-rows.ts'
import type { PastPayments } from './listed-rows.ts'

const CARD = option('CREDIT_DEBIT_CARD')
const UPI = option('UPI')
const savedCard = (more: object = {}) => ({
  id: 'card_1',
  kind: 'SAVED_CARD' as const,
  card: { token: 'token_1', type: 'debit' as const, lastDigits: '1007' },
  ...more,
})
const SAVED = option('PREVIOUSLY_USED_CARD', { instruments: [savedCard({ isLastUsed: true })] })
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
const keys = (
  options: Parameters<typeof listedRows>[0],
  usedOrder: PastPayments['usedOrder'],
  lastUsed?: PastPayments['lastUsed'],
) => listedRows(options, { usedOrder, lastUsed }).map(({ key }) => key)

test('[checkout §3 previouslyUsedOrder] what was used before comes first, the last used at the top', () => {
  const rest = ['CREDIT_DEBIT_CARD', 'UPI', 'WALLETS', 'NET_BANKING']
  const card = 'PREVIOUSLY_USED_CARD card_1'
  const [wallet, bank] = ['WALLETS phonepe', 'NET_BANKING HDFC']
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

test('[ADR-155] the option of the newest order leads, COD included, unless a row of its own is proposed', () => {
  const cod = option('COD')
  expect(keys([CARD, UPI, cod], ['UPI'], 'COD')).toEqual(['COD', 'CREDIT_DEBIT_CARD', 'UPI'])
  expect(keys([CARD, UPI, wallets()], ['UPI', 'WALLETS'], 'UPI')).toEqual([
    'UPI',
    'WALLETS phonepe',
    'CREDIT_DEBIT_CARD',
    'WALLETS',
  ])
  expect(keys([CARD, wallets()], ['WALLETS'], 'WALLETS')[0]).toBe('WALLETS phonepe')
  // A saved card is proposed before it.
  expect(keys([SAVED, CARD, cod], [], 'COD').at(-1)).toBe('COD')
  const down = option('COD', { reason: { code: 'COD_PINCODE' } })
  expect(keys([CARD, down], [], 'COD')).toEqual(['CREDIT_DEBIT_CARD', 'COD'])
})

test('[D-4] each saved card has a row; where none can pay, one row says why', () => {
  const expired = savedCard({ id: 'card_2', reason: { code: 'CARD_EXPIRED' } })
  const two = option('PREVIOUSLY_USED_CARD', {
    instruments: [savedCard(), savedCard({ id: 'card_3' }), expired],
  })
  expect(keys([two], [])).toEqual(['PREVIOUSLY_USED_CARD card_1', 'PREVIOUSLY_USED_CARD card_3'])
  const none = option('PREVIOUSLY_USED_CARD', {
    instruments: [expired],
    reason: { code: 'CARD_EXPIRED' },
  })
  expect(keys([none, UPI], [])).toEqual(['PREVIOUSLY_USED_CARD', 'UPI'])
})

test('the selected row is that of the wallet while it is paid with, else that of its option', () => {
  const rows = listedRows(OPTIONS, { usedOrder: [], lastUsed: undefined })
  const chosen = { option: wallets(), instrument: 'phonepe' }
  // Also where it was only proposed.
  expect(rowChosen(rows, chosen, undefined)?.key).toBe('WALLETS phonepe')
  expect(rowChosen(rows, { ...chosen, instrument: 'paytm' }, undefined)?.key).toBe('WALLETS')
  // The shopper has opened the list.
  expect(rowChosen(rows, chosen, 'WALLETS')?.key).toBe('WALLETS')
  expect(rowChosen(rows, chosen, 'NET_BANKING')?.key).toBe('WALLETS phonepe')
  expect(rowChosen(rows, { option: undefined, instrument: undefined }, 'WALLETS')).toBeUndefined()
})
