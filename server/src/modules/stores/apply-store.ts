import type { Database } from '../../db/statement.ts'
import { slugOf } from './brand-of.ts'
import { invoiceSeriesOf } from './store-file/invoice-problems.ts'
import { readStoreFile } from './store-file/read-store-file.ts'
import type { StoreFileText } from './store-file/read-store-file.ts'
import { isOpenStore } from './store.ts'
import type { Store } from './store.ts'
import type { StoresRepository } from './stores-repository.ts'

/** Every server process is notified of the id of a changed store. */
export const STORES_CHANNEL = 'stores'

/**
 * Makes a validated file the store's configuration, or rejects with `StoreFileRejected` and changes
 * nothing. Secrets that the file omits stay as they are.
 */
export async function applyStore(
  { database, repository }: { readonly database: Database; readonly repository: StoresRepository },
  file: StoreFileText,
  isDemoStore: boolean,
): Promise<Store> {
  return database.transaction(async (transaction) => {
    const stored = await repository.allForChange(transaction)
    const { config, secrets } = readStoreFile(file, (storeId) => ({
      secrets: stored.filter(isOpenStore).find((store) => store.storeId === storeId)?.secrets,
      takenSlugs: stored
        .filter(
          (store) => store.storeId !== storeId && !('why' in store && store.why === 'REMOVED'),
        )
        .map(slugOf),
      otherSeries: stored
        .filter(isOpenStore)
        .filter((store) => store.storeId !== storeId)
        .flatMap(({ config }) => invoiceSeriesOf(config) ?? []),
    }))
    const store = await repository.save(transaction, config, { secrets, isDemoStore })
    if (!isOpenStore(store)) throw new Error(`store ${store.storeId} stays closed: ${store.why}`)
    await database.announce(transaction, STORES_CHANNEL, store.storeId)
    return store
  })
}
