import {
  ADDRESS_REJECTIONS,
  addressRejection,
  CODE_REJECTIONS,
  codeRejection,
  giftCardRejection,
  METHOD_REJECTIONS,
  riskRejection,
} from '@thela/domain/checkout'
import type { Rejection } from '@thela/domain/checkout'
import { GIFT_CARD_REJECTIONS, RTO_REASONS } from '@thela/domain/payments'
import { LANGUAGES } from '@thela/domain/text'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { rejectionText } from './rejection-text.ts'

const place = { isExcluded: false, isAbroad: false, isOutOfReach: false }
const risk = (reasons: readonly (typeof RTO_REASONS)[number][]) =>
  riskRejection({ action: 'COD_BLOCK_RECOMMENDED', points: 80, reasons })
const one: readonly Rejection[] = [
  ...METHOD_REJECTIONS.map(
    (code) => ({ kind: 'METHOD', code, method: 'COD', amount: '₹300', pincode: '560' }) as const,
  ),
  ...CODE_REJECTIONS.map((code) => codeRejection('BIG', code)),
  ...GIFT_CARD_REJECTIONS.flatMap((code) => giftCardRejection(code, 'A7F3') ?? []),
  ...ADDRESS_REJECTIONS.map((code) =>
    addressRejection('560001', {
      isExcluded: code === 'PINCODE_EXCLUDED',
      isAbroad: code === 'COUNTRY',
      isOutOfReach: code === 'COURIER',
    }),
  ),
  ...RTO_REASONS.map((reason) => risk([reason])),
]

test.each(LANGUAGES)('[ADR-296] every code has a sentence of its own in %s', (language) => {
  const texts = one.map((rejection) => rejectionText(messagesIn(language), rejection))
  expect(new Set(texts).size).toBe(one.length)
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|, select|rejections\./)
})

test.each<[Rejection, string]>([
  [
    { kind: 'METHOD', code: 'COD_ABOVE_MAXIMUM', method: 'COD', amount: '₹300' },
    'Cash on Delivery was not available: the amount was above the store’s maximum of ₹300.',
  ],
  [
    risk(['HIGH_VALUE', 'RETURNED_OFTEN']),
    'Cash on Delivery was refused by the risk check at 80 points: 60 because several earlier orders of this phone came back, 20 because its value is high.',
  ],
  [
    codeRejection('BIG', 'BELOW_MINIMUM'),
    'Code BIG was refused: the order is smaller than the code requires.',
  ],
  [
    { kind: 'GIFT_CARD', code: 'EXPIRED', lastFour: 'A7F3' },
    'The gift card that ends in A7F3 was refused: it has expired.',
  ],
  [
    { kind: 'METHOD', code: 'NOT_ACTIVATED', method: 'EMI' },
    'EMI was not available: no payment account of the store offered it.',
  ],
  [
    addressRejection('744101', { ...place, isExcluded: true }),
    'Nothing is delivered to the address, whose pincode begins with 744: the store’s file excludes this pincode.',
  ],
  [
    addressRejection('', { ...place, isAbroad: true }),
    'Nothing is delivered to the address: the store has no delivery rate for its country.',
  ],
])('[ADR-296] %j', (rejection, text) => {
  expect(rejectionText(messagesIn('en'), rejection)).toBe(text)
})
