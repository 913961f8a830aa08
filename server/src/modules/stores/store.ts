import type { StoreConfig, StoreSecrets } from '@thela/contracts/stores'
import type { StoreId } from '@thela/domain/values'

interface KnownStore {
  readonly storeId: StoreId
  /** Stands at the head of the store's ids. */
  readonly number: number
  /** Rises with each applied file: what was built from an older one is built anew. */
  readonly version: number
  readonly config: StoreConfig
}

/** One store as every other part knows it. */
export interface Store extends KnownStore {
  readonly secrets: StoreSecrets
}

/** A store that is there and does nothing: no page, no call, no job of it. */
export interface ClosedStore extends KnownStore {
  /** No listed key opens its secrets; it is the demo's, outside the demo; its owner removed it. */
  readonly why: 'UNREADABLE' | 'DEMO' | 'REMOVED'
}

export type FoundStore = Store | ClosedStore

export const isOpenStore = (store: FoundStore): store is Store => 'secrets' in store
