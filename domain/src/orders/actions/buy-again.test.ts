import { expect, test } from 'vitest'
import { itemsToBuyAgain } from './buy-again.ts'
import type { SoldVariant } from './buy-again.ts'

const line = (variantId: string, quantity = 1) => ({ variantId, title: variantId, quantity })
const sold = (variantId: string, more: Partial<SoldVariant> = {}): SoldVariant => ({
  variantId,
  availableQuantity: 10,
  availableForSale: true,
  allowOutOfStock: false,
  isEnded: false,
  ...more,
})

test.each([
  ['in stock', [sold('tea')], [2], []],
  ['deleted', [], [], [{ title: 'tea', reason: 'GONE' }]],
  ['withdrawn', [sold('tea', { isEnded: true })], [], [{ title: 'tea', reason: 'GONE' }]],
  [
    'not for sale',
    [sold('tea', { availableForSale: false })],
    [],
    [{ title: 'tea', reason: 'SOLD_OUT' }],
  ],
  ['sold out', [sold('tea', { availableQuantity: 0 })], [], [{ title: 'tea', reason: 'SOLD_OUT' }]],
  [
    'fewer than ordered',
    [sold('tea', { availableQuantity: 1 })],
    [1],
    [{ title: 'tea', reason: 'FEWER' }],
  ],
  [
    'sold beyond its stock',
    [sold('tea', { availableQuantity: -3, allowOutOfStock: true })],
    [2],
    [],
  ],
] as const)('[account §1, A1.2] buying again what is %s', (_, variants, quantities, missing) => {
  const found = itemsToBuyAgain([line('tea', 2)], variants)
  expect(found.items.map(({ quantity }) => quantity)).toEqual(quantities)
  expect(found.missing).toEqual(missing)
})

test('[account §1, A1.2] lines of one variant share its stock, and keep what was written on them', () => {
  const engraved = { ...line('cup', 2), properties: [{ name: 'Engraving', value: 'Aai' }] }
  const found = itemsToBuyAgain([engraved, line('cup', 2)], [sold('cup', { availableQuantity: 3 })])
  expect(found.items).toEqual([engraved, line('cup', 1)])
  expect(found.missing).toEqual([{ title: 'cup', reason: 'FEWER' }])
})
