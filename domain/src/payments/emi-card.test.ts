import { expect, test } from 'vitest'
import { whyNotEmiCard } from './emi-card.ts'

const HDFC = { bank: 'HDFC', cardType: 'credit' } as const
const AMEX = { bank: 'AMEX', cardType: 'credit' } as const
const bin = '436303'
const amex = '340256'

test.each([
  ['its own credit card', HDFC, { bin, issuer: 'HDFC', type: 'credit' }, undefined],
  ['named in another way', HDFC, { bin, issuer: ' hdfc ', type: 'credit' }, undefined],
  ['named by its name', HDFC, { bin, issuer: 'HDFC Bank', type: 'credit' }, undefined],
  ['of another bank', HDFC, { bin, issuer: 'ICIC', type: 'credit' }, 'BANK'],
  ['its debit card', HDFC, { bin, issuer: 'HDFC', type: 'debit' }, 'CARD_TYPE'],
  ['its prepaid card', HDFC, { bin, issuer: 'HDFC', type: 'prepaid' }, 'CARD_TYPE'],
  [
    'a debit plan',
    { ...HDFC, cardType: 'debit' },
    { bin, issuer: 'HDFC', type: 'debit' },
    undefined,
  ],
  ['of an unknown bank', HDFC, { bin, type: 'credit' }, undefined],
  ['of an unknown type', HDFC, { bin, issuer: 'HDFC', type: 'unknown' }, undefined],
  ['nothing known', HDFC, { bin }, undefined],
  ['American Express, by its network', AMEX, { bin: amex }, undefined],
  ['American Express for another bank', HDFC, { bin: amex }, 'BANK'],
  ['another network for American Express', AMEX, { bin, issuer: 'HDFC' }, 'BANK'],
] as const)('[checkout §9, D-11] a card for EMI, %s', (_name, plan, card, reason) => {
  expect(whyNotEmiCard(plan, card)).toBe(reason)
})
