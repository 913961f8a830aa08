import type { StoreConfig } from '@thela/contracts/stores'
import { storeId } from '@thela/domain/values'
import { expect, test } from 'vitest'
import { makeKnownStores } from './known-stores.ts'
import type { ClosedStore } from './store.ts'

const read = (id: string, version: number): ClosedStore => ({
  storeId: storeId(id),
  number: id.length,
  version,
  config: {} as StoreConfig,
  why: 'REMOVED',
})
const versions = (known: ReturnType<typeof makeKnownStores>) =>
  known.closed().map((store) => `${store.storeId} ${store.version}`)

test('a read that was overtaken replaces nothing newer, of one store or of all', () => {
  const known = makeKnownStores(undefined)
  known.keepAll([read('meher', 1), read('chai', 4)])
  known.keep(read('meher', 3))
  known.keepAll([read('meher', 2), read('chai', 5)])
  known.keep(read('chai', 4))
  expect(versions(known)).toEqual(['chai 5', 'meher 3'])
})
