import type { Sandbox } from '../../core/sandbox.ts'
import { mitti } from '../catalogue/mitti.ts'
import { makeStore } from './store.ts'
import type { Store, StoreDraft } from './store.ts'

const stores = new WeakMap<Sandbox, Map<string, Store>>()

/** The WooCommerce sites of one sandbox, by their names. */
export function storesOf(sandbox: Sandbox): Map<string, Store> {
  const known = stores.get(sandbox)
  if (known !== undefined) return known
  const fresh = new Map([[mitti.name, makeStore(sandbox, mitti)]])
  stores.set(sandbox, fresh)
  return fresh
}

/** A further site, such as one that a test describes. */
export function addStore(sandbox: Sandbox, draft: StoreDraft): Store {
  const store = makeStore(sandbox, draft)
  storesOf(sandbox).set(store.name, store)
  return store
}

export const resetStores = (sandbox: Sandbox): void => void stores.delete(sandbox)
