import { expect, test } from 'vitest'
import type { Store } from '../../stores/index.ts'
import { discountEntity } from './apply-coupon.ts'

const texts = { hi: { headerText: '10% की छूट', subText: '' } }
const offer = {
  code: 'TAKE10',
  headerText: '10% off',
  subText: 'On all',
  description: 'Once',
  texts,
}
const store = {
  config: { coupons: { offered: [offer] }, languages: { offered: ['en', 'hi'], default: 'en' } },
} as unknown as Store

test.each([
  ['hi-IN', '10% की छूट', ''],
  ['en-IN', '10% off', 'On all'],
  [undefined, '10% off', 'On all'],
])(
  '[checkout §6, D-90] a code has the words of the shopper’s language: %s',
  (accepted, header, sub) => {
    const found = discountEntity(store, {
      code: 'TAKE10',
      saving: 100,
      acceptedLanguages: accepted,
    })
    expect(found).toMatchObject({ header_text: header, sub_text: sub, description: 'Once' })
  },
)
