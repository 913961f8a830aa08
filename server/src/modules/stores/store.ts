import type { StoreConfig, StoreSecrets } from '@thela/contracts/stores'
import type { StoreId } from '@thela/domain/shared'

/** One store as every other part knows it. */
export interface Store {
  readonly storeId: StoreId
  /** Stands at the head of the store's ids. */
  readonly number: number
  /** Rises with each applied file: what was built from an older one is built anew. */
  readonly version: number
  readonly config: StoreConfig
  readonly secrets: StoreSecrets
}
