import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { bundleValue, chosenBundle, updatesForBundle } from './bundle.ts'

const line = (variantId: string, quantity: number) => ({ variantId, quantity })

describe('[account §3, A3.35] bundles of a product', () => {
  const only = { id: 'only', variants: [{ variantId: 'sun', quantity: 1 }] }
  const pair = { id: 'pair', variants: [{ variantId: 'sun', quantity: 2 }] }
  const serum = {
    id: 'serum',
    variants: [
      { variantId: 'sun', quantity: 1 },
      { variantId: 'ser', quantity: 1 },
    ],
  }
  const bundles = [pair, serum, only]

  test.each([
    ['one', [line('sun', 1)], 'only'],
    ['two', [line('sun', 2)], 'pair'],
    ['one in each of two lines', [line('sun', 1), line('sun', 1)], 'pair'],
    ['one with the serum', [line('sun', 1), line('ser', 1)], 'serum'],
    ['the serum alone', [line('ser', 1)], undefined],
  ])('%s is the chosen bundle', (_, items, id) => {
    expect(chosenBundle(items, bundles)?.id).toBe(id)
  })

  test('another one takes out what only the one before contained', () => {
    const items = [line('sun', 1), line('ser', 1), line('tea', 1)]
    expect(updatesForBundle(items, bundles, pair)).toEqual([
      { variantId: 'sun', quantity: 2 },
      { variantId: 'ser', quantity: 0 },
    ])
    expect(updatesForBundle([line('tea', 1)], bundles, serum)).toEqual(serum.variants)
  })
})

describe('[ADR-145] what the items of a bundle cost', () => {
  const none = { offerText: '', offerSubText: '', offerSubTextApplied: '' }
  const tube = { price: paise(49_900), quantity: 1 }
  const serum = { price: paise(69_950), quantity: 1 }

  test.each([
    ['one, nothing claimed', [tube], none, 49_900, false],
    ['two, nothing claimed', [{ ...tube, quantity: 2 }], none, 99_800, false],
    ['two, an offer', [{ ...tube, quantity: 2 }], { offerText: '1 + 1' }, 99_800, true],
    ['two products, a saving', [tube, serum], { offerSubText: 'Save 65%' }, 119_850, true],
    ['one, a saving once chosen', [tube], { offerSubTextApplied: 'Saved' }, 49_900, true],
    ['one, a blank claim', [tube], { offerText: ' ' }, 49_900, false],
  ])('%s', (_, items, claims, value, mayCostLess) => {
    expect(bundleValue(items, { ...none, ...claims })).toEqual({ value, mayCostLess })
  })
})
