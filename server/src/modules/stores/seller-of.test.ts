import { expect, test } from 'vitest'
import { storesOfSeller } from './seller-of.ts'

const store = (storeId: string, id?: string) =>
  ({ storeId, config: { seller: id === undefined ? {} : { id } } }) as never as Parameters<
    typeof storesOfSeller
  >[1]
const all = [store('a'), store('b', 'one'), store('c', 'two'), store('d', 'one'), store('one')]

test.each([
  [0, ['a']],
  [1, ['b', 'd']],
  [2, ['c']],
  [3, ['d', 'b']],
  [4, ['one']],
])('[D-77, I17] store %i shares with its seller’s stores only: %j', (index, expected) => {
  const found = storesOfSeller(all, all[index] ?? store('none'))
  expect(found.map(({ storeId }) => storeId)).toEqual(expected)
})
