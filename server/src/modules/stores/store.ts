import type { StoreConfig, StoreSecrets } from '@thela/contracts/stores'
import type { CourierReach, HistoryByRate } from '@thela/domain/checkout'
import type { StoreId } from '@thela/domain/values'

interface KnownStore {
  readonly storeId: StoreId
  /** The beginning of the store's ids. */
  readonly number: number
  /** Increases with each applied file: what was built from an older one is rebuilt. */
  readonly version: number
  readonly config: StoreConfig
}

/** A store as used by every other part. */
export interface Store extends KnownStore {
  readonly secrets: StoreSecrets
  /** What its courier says of the place that a request is about; only while that is handled. */
  readonly reach?: CourierReach & { readonly pincode: string }
  /** How long its parcels have taken there lately; likewise. */
  readonly history?: { readonly pincode: string; readonly byRate: HistoryByRate }
}

/** A closed store: no page, no call, no job of it. */
export interface ClosedStore extends KnownStore {
  /**
   * No listed key decrypts its secrets; it belongs to the demo, outside the demo; its owner removed
   * it.
   */
  readonly why: 'UNREADABLE' | 'DEMO' | 'REMOVED'
}

export type FoundStore = Store | ClosedStore

export const isOpenStore = (store: FoundStore): store is Store => 'secrets' in store
