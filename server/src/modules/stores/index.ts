import type { Database, Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { TokenCache } from '../../ports/token-cache.ts'
import { makeTokenCache, purgeAccessTokens } from './access-tokens-repository.ts'
import { applyStore, STORES_CHANNEL } from './apply-store.ts'
import { slugOf } from './brand-of.ts'
import { makeSecretBox } from './secret-box.ts'
import { storesOfSeller } from './seller-of.ts'
import type { StoreFileText } from './store-file/read-store-file.ts'
import { isOpenStore } from './store.ts'
import type { ClosedStore, FoundStore, Store } from './store.ts'
import { makeStoresRepository } from './stores-repository.ts'

export { courierAccountsOf, hasText, platformSystemOf } from './accounts-of-kind.ts'
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
export type { ClosedStore, Store } from './store.ts'
export { storeFieldsTable } from './store-file/store-fields-table.ts'
export { storeFileSchema } from './store-file/store-file-schema.ts'

/** What is no longer needed goes. */
export const storesRetention = [purgeAccessTokens]

/** All stores of this installation. Each process holds them in memory and hears of every change. */
export interface Stores {
  /** Rejects with NOT_FOUND when there is no such store, with STORE_CLOSED when it is closed. */
  get(storeId: string): Promise<Store>
  find(storeId: string): Store | undefined
  /** By the number at the head of an id. */
  byNumber(number: number): Store | undefined
  /** By the `brand` of a link. */
  bySlug(slug: string): Store | undefined
  /** Where there is one store alone, it: for links that name none. A store never stands for another. */
  only(): Store | undefined
  list(): readonly Store[]
  /** The store itself first, then the open ones of the same seller. */
  ofSeller(store: Store): readonly Store[]
  /** There, but without pages, calls and jobs. */
  closed(): readonly ClosedStore[]
  apply(file: StoreFileText, as?: { readonly isDemoStore: boolean }): Promise<Store>
  /** Closes the store for good and erases its secrets. */
  remove(transaction: Transaction, storeId: string): Promise<unknown>
  /** Where the tokens that outside systems give this store for a time are kept. */
  tokensOf(storeId: string): TokenCache
  /** Encrypts every store's secrets with the newest key. */
  reseal(): Promise<{ readonly resealed: string[]; readonly unreadable: string[] }>
}

const READ_AGAIN_MS = 1_000

export async function makeStores(deps: {
  readonly database: Database
  readonly secretsKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** Only then the demo's stores are open. */
  readonly isDemo?: boolean
  readonly onProblem: (problem: Error) => void
  readonly onClosed?: (closed: Pick<ClosedStore, 'storeId' | 'why'>) => void
}): Promise<Stores> {
  const { database, isDemo = false } = deps
  const box = makeSecretBox(deps.secretsKeys)
  const repository = makeStoresRepository(box, { isDemo })
  let stores = new Map<string, Store>()
  let numbered = new Map<number, Store>()
  let closed = new Map<string, ClosedStore>()

  function remember(all: readonly FoundStore[]): void {
    const open = all.filter(isOpenStore)
    stores = new Map(open.map((store) => [store.storeId, store]))
    numbered = new Map(open.map((store) => [store.number, store]))
    const shut = all.filter((store) => !isOpenStore(store)) as ClosedStore[]
    for (const { storeId, why } of shut) {
      // That an owner removed a store is no news at each start.
      if (why !== 'REMOVED' && closed.get(storeId)?.why !== why) deps.onClosed?.({ storeId, why })
    }
    closed = new Map(shut.map((store) => [store.storeId, store]))
  }

  const everyOne = () => [...stores.values(), ...closed.values()]

  async function readAll(): Promise<void> {
    remember(await repository.all(database))
  }

  /** Answers may overtake one another: an older version never takes the place of a newer one. */
  function keep(store: FoundStore): void {
    const { storeId, version } = store
    const known = stores.get(storeId) ?? closed.get(storeId)
    if ((known?.version ?? 0) >= version) return
    remember([...everyOne().filter((other) => other.storeId !== storeId), store])
  }

  async function readAgain(storeId: string): Promise<void> {
    if (storeId === '*') return readAll()
    const store = await repository.find(database, storeId)
    if (store !== undefined) keep(store)
  }

  /** Settings that are announced once are read in the end, also when the database blinks just then. */
  function readUntilDone(storeId: string): void {
    readAgain(storeId).catch((problem: Error) => {
      deps.onProblem(problem)
      setTimeout(() => readUntilDone(storeId), READ_AGAIN_MS).unref()
    })
  }

  await database.listen(STORES_CHANNEL, readUntilDone)
  await readAll()

  const list = () => [...stores.values()].toSorted((a, b) => a.number - b.number)
  return {
    async get(storeId) {
      const store = stores.get(storeId)
      if (store !== undefined) return store
      throw new ApiError(closed.has(storeId) ? 'STORE_CLOSED' : 'NOT_FOUND')
    },
    find: (storeId) => stores.get(storeId),
    byNumber: (number) => numbered.get(number),
    bySlug: (slug) => list().find((store) => slugOf(store) === slug),
    only: () => (stores.size === 1 ? list()[0] : undefined),
    list,
    ofSeller: (store) => storesOfSeller(list(), store),
    closed: () => [...closed.values()].toSorted((a, b) => a.number - b.number),
    async apply(file, { isDemoStore } = { isDemoStore: false }) {
      const store = await applyStore({ database, repository }, file, isDemoStore)
      keep(store)
      return store
    },
    async remove(transaction, storeId) {
      if (!(await repository.close(transaction, storeId))) throw new ApiError('NOT_FOUND')
      await database.announce(transaction, STORES_CHANNEL, storeId)
    },
    tokensOf: (storeId) => makeTokenCache({ database, box }, storeId),
    reseal: () => repository.resealAll(database),
  }
}
