import type { Database, Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { TokenCache } from '../../ports/token-cache.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Module } from '../module.ts'
import { makeTokenCache, purgeAccessTokens } from './access-tokens-repository.ts'
import { applyStore, STORES_CHANNEL } from './apply-store.ts'
import { makeKnownStores } from './known-stores.ts'
import { makeSecretBox } from './secret-box.ts'
import type { StoreFileText } from './store-file/read-store-file.ts'
import type { ClosedStore, Store } from './store.ts'
import { makeStoresRepository } from './stores-repository.ts'
import { makeStoreTokens, visitorOfToken } from './store-tokens.ts'
import type { StoreTokens } from './store-tokens.ts'

export { storeOfToken } from './store-of-token.ts'
export { courierAccountsOf, platformSystemOf } from './accounts-of-kind.ts'
export { bannersInLanguage } from './brand-links.ts'
export { inLanguage } from './in-language.ts'
export { bannersOfStore, brandInLanguage, brandOf } from './brand-of.ts'
export { checkoutSettingsOf } from './checkout-settings-of.ts'
export { languageFor } from './language-for.ts'
export { maskSecrets } from './mask-secrets.ts'
export {
  paymentMethodConfigsOf,
  deliveryZonesOf,
  partialCodRuleOf,
  shippingPreferenceOf,
  transactionLimitsOf,
} from './rules-of.ts'
export { placeholdersOf } from './placeholders-of.ts'
export { listShopOrigins } from './shop-origins.ts'
export { readSecretsKeys } from './read-secrets-keys.ts'
export type { ClosedStore, Store } from './store.ts'
export { isStoreToken } from './store-tokens.ts'
export { storeFieldsTable } from './store-file/store-fields-table.ts'
export { storeFileSchema } from './store-file/store-file-schema.ts'
export { withAppearance } from './store-file/with-appearance.ts'

/** All stores of this installation. Each process holds them in memory and is notified of every change. */
export interface Stores extends Module {
  /** Rejects with NOT_FOUND for an unknown store, with STORE_CLOSED for a closed one. */
  get(storeId: string): Promise<Store>
  find(storeId: string): Store | undefined
  /** By the number at the beginning of an id. */
  byNumber(number: number): Store | undefined
  /** By the `brand` of a link. */
  bySlug(slug: string): Store | undefined
  /**
   * The single store of an installation, for links that name none. A store never replaces another.
   */
  only(): Store | undefined
  list(): readonly Store[]
  /** The store itself first, then the open ones of the same seller. */
  ofSeller(store: Store): readonly Store[]
  /** Closed stores: without pages, calls and jobs. */
  closed(): readonly ClosedStore[]
  apply(file: StoreFileText, as?: { readonly isDemoStore: boolean }): Promise<Store>
  /** Closes the store permanently and deletes its secrets. */
  remove(transaction: Transaction, storeId: string): Promise<unknown>
  /** The cache of temporary tokens that external systems issue to this store. */
  tokensOf(storeId: string): TokenCache
  /** The tokens with which the store's own systems make calls. */
  readonly tokens: StoreTokens
  /** The caller of such a token. */
  visitorOfToken(token: string): Promise<Visitor | undefined>
  /** Encrypts every store's secrets with the newest key. */
  reseal(): Promise<{ readonly resealed: string[]; readonly unreadable: string[] }>
}

const READ_AGAIN_MS = 1_000

export async function makeStores(deps: {
  readonly database: Database
  readonly secretsKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** The demo's stores are open only then. */
  readonly isDemo?: boolean
  readonly onProblem: (problem: Error) => void
  readonly onClosed?: (closed: Pick<ClosedStore, 'storeId' | 'why'>) => void
}): Promise<Stores> {
  const { database, isDemo = false } = deps
  const box = makeSecretBox(deps.secretsKeys)
  const repository = makeStoresRepository(box, { isDemo })
  const known = makeKnownStores(deps.onClosed)

  const readAll = async () => known.keepAll(await repository.all(database))

  async function readAgain(storeId: string): Promise<void> {
    if (storeId === '*') return readAll()
    const store = await repository.find(database, storeId)
    if (store !== undefined) known.keep(store)
  }

  /** A change is announced once, so reading is retried until it succeeds. */
  function readUntilDone(storeId: string): void {
    readAgain(storeId).catch((problem: Error) => {
      deps.onProblem(problem)
      setTimeout(() => readUntilDone(storeId), READ_AGAIN_MS).unref()
    })
  }

  await database.listen(STORES_CHANNEL, readUntilDone)
  await readAll()

  return {
    retention: [purgeAccessTokens],
    async get(storeId) {
      const store = known.find(storeId)
      if (store !== undefined) return store
      throw new ApiError(known.findClosed(storeId) ? 'STORE_CLOSED' : 'NOT_FOUND')
    },
    find: known.find,
    byNumber: known.byNumber,
    bySlug: known.bySlug,
    only: () => (known.list().length === 1 ? known.list()[0] : undefined),
    list: known.list,
    ofSeller: known.ofSeller,
    closed: known.closed,
    async apply(file, { isDemoStore } = { isDemoStore: false }) {
      const store = await applyStore({ database, repository }, file, isDemoStore)
      known.keep(store)
      return store
    },
    async remove(transaction, storeId) {
      if (!(await repository.close(transaction, storeId))) throw new ApiError('NOT_FOUND')
      await database.announce(transaction, STORES_CHANNEL, storeId)
    },
    tokensOf: (storeId) => makeTokenCache({ database, box }, storeId),
    tokens: makeStoreTokens(database),
    visitorOfToken: (token) => visitorOfToken(database, known.byNumber, token),
    reseal: () => repository.resealAll(database),
  }
}
