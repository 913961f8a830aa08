import { describe, expect, test } from 'vitest'
import { chosenBundle, updatesForBundle } from './bundle.ts'

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
