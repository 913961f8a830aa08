import { expect, test } from 'vitest'
import { option } from './testing/fake-options.ts'
import { triedCardOf } from './tried-card.ts'

const DETAILS = {
  number: { digits: '4100280000000002', network: 'visa' as const },
  expiry: { year: 2028, month: 7 },
  cvv: '987',
  name: 'Asha Rao',
}
const CARD = option('CREDIT_DEBIT_CARD')

test('[ADR-194] a typed card: its network, last digits, name and expiry, and never number or CVV', () => {
  const chosen = { option: CARD, method: 'CREDIT_CARD' as const }
  const payment = { method: 'CARD' as const, card: { details: DETAILS, save: false } }
  const tried = triedCardOf(chosen, payment)
  expect(tried).toEqual({
    network: 'visa',
    lastDigits: '0002',
    typed: { name: 'Asha Rao', expiry: '07/28' },
  })
  expect(JSON.stringify(tried)).not.toMatch(/987|4100/)
})

test('[ADR-194] a saved card is told by the same words', () => {
  const card = {
    token: 'tok',
    network: 'rupay' as const,
    type: 'debit' as const,
    lastDigits: '1007',
  }
  const saved = option('PREVIOUSLY_USED_CARD', {
    instruments: [{ id: 'c1', kind: 'SAVED_CARD', card }],
  })
  const chosen = { option: saved, method: 'DEBIT_CARD' as const, instrument: 'c1' }
  const payment = { method: 'CARD' as const, card: { token: 'tok', cvv: '987', save: false } }
  expect(triedCardOf(chosen, payment)).toEqual({ network: 'rupay', lastDigits: '1007' })
})

test('another method is no card', () => {
  const payment = { method: 'WALLET' as const, instrument: 'paytm' }
  expect(triedCardOf({ option: CARD, method: 'CREDIT_CARD' }, payment)).toBeUndefined()
})
