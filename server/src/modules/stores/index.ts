import type { Database } from '../../db/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import { applyStore, STORES_CHANNEL } from './apply-store.ts'
import { slugOf } from './brand-of.ts'
import { makeSecretBox } from './secret-box.ts'
import type { StoreFileText } from './store-file/read-store-file.ts'
import type { Store } from './store.ts'
import { makeStoresRepository } from './stores-repository.ts'

export { brandOf } from './brand-of.ts'
export { checkoutSettingsOf } from './checkout-settings-of.ts'
export { maskSecrets } from './mask-secrets.ts'
export {
  paymentMethodConfigsOf,
  deliveryZonesOf,
  shippingPreferenceOf,
  transactionLimitsOf,
} from './rules-of.ts'
export { placeholdersOf } from './placeholders-of.ts'
export { readSecretsKeys } from './read-secrets-keys.ts'
export type { Store } from './store.ts'
export { StoreFileRefused } from './store-file/problem.ts'
export { storeFieldsTable } from './store-file/store-fields-table.ts'
export { storeFileSchema } from './store-file/store-file-schema.ts'

/** All stores of this installation. Each process holds them in memory and hears of every change. */
export interface Stores {
  /** Rejects with NOT_FOUND when there is no such store. */
  get(storeId: string): Promise<Store>
  find(storeId: string): Store | undefined
  /** By the number at the head of an id. */
  byNumber(number: number): Store | undefined
  /** By the `brand` of a link. */
  bySlug(slug: string): Store | undefined
  /** The one that was here first: for links that name none. */
  first(): Store | undefined
  list(): readonly Store[]
  apply(file: StoreFileText): Promise<Store>
}

export async function makeStores(deps: {
  readonly database: Database
  readonly secretsKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly onProblem: (problem: Error) => void
}): Promise<Stores> {
  const { database } = deps
  const repository = makeStoresRepository(makeSecretBox(deps.secretsKeys))
  let stores = new Map<string, Store>()
  let numbered = new Map<number, Store>()

  function remember(all: Map<string, Store>): void {
    stores = all
    numbered = new Map([...all.values()].map((store) => [store.number, store]))
  }

  async function readAll(): Promise<void> {
    remember(new Map((await repository.all(database)).map((store) => [store.storeId, store])))
  }

  /** Answers may overtake one another: an older version never takes the place of a newer one. */
  function keep(store: Store): void {
    if ((stores.get(store.storeId)?.version ?? 0) >= store.version) return
    remember(stores.set(store.storeId, store))
  }

  async function readAgain(storeId: string): Promise<void> {
    if (storeId === '*') return readAll()
    const store = await repository.find(database, storeId)
    if (store !== undefined) keep(store)
  }

  await database.listen(STORES_CHANNEL, (storeId) => {
    readAgain(storeId).catch(deps.onProblem)
  })
  await readAll()

  const list = () => [...stores.values()].toSorted((one, other) => one.number - other.number)
  return {
    async get(storeId) {
      const store = stores.get(storeId)
      if (store === undefined) throw new Refusal('NOT_FOUND')
      return store
    },
    find: (storeId) => stores.get(storeId),
    byNumber: (number) => numbered.get(number),
    bySlug: (slug) => list().find((store) => slugOf(store) === slug),
    first: () => list()[0],
    list,
    async apply(file) {
      const store = await applyStore({ database, repository }, file)
      keep(store)
      return store
    },
  }
}
