import { StoreConfig, StoreSecrets } from '@thela/contracts/stores'
import { storeId as asStoreId } from '@thela/domain/values'
import { Value } from 'typebox/value'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { SecretBox } from './secret-box.ts'
import type { ClosedStore, FoundStore } from './store.ts'

interface Row {
  readonly store_id: string
  readonly store_number: number
  readonly version: number
  readonly config: unknown
  readonly secrets: Buffer
  readonly is_demo: boolean
  readonly is_removed: boolean
}

const STORE_COLUMNS = `store_id, store_number, version, config, secrets, is_demo,
  closed_at is not null as is_removed`
const selectAll = statement<Row>(
  'stores.all',
  () => sql`select ${STORE_COLUMNS} from stores order by store_number`,
)
const selectOne = statement<Row, { storeId: string }>(
  'stores.find',
  (v) => sql`select ${STORE_COLUMNS} from stores where store_id = ${v.storeId}`,
)
const lockStores = statement<unknown>(
  'stores.lock',
  () => sql`lock table stores in share row exclusive mode`,
)
const upsert = statement<
  Row,
  { storeId: string; config: string; sealed: Buffer; isDemoStore: boolean }
>(
  'stores.upsert',
  (v) => sql`insert into stores (store_id, config, secrets, is_demo)
   values (${v.storeId}, ${v.config}, ${v.sealed}, ${v.isDemoStore})
   on conflict (store_id) do update
   set config = excluded.config, secrets = excluded.secrets, is_demo = excluded.is_demo,
       closed_at = null, version = stores.version + 1, updated_at = now()
   returning ${STORE_COLUMNS}`,
)
const seal = statement<Row, { storeId: string; sealed: Buffer; secrets: Buffer }>(
  'stores.seal',
  (v) => sql`update stores set secrets = ${v.sealed}, updated_at = now()
   where store_id = ${v.storeId} and secrets = ${v.secrets}
   returning ${STORE_COLUMNS}`,
)
const close = statement<Row, { storeId: string }>(
  'stores.close',
  (v) => sql`with tokens as (delete from access_tokens where store_id = ${v.storeId})
   update stores set secrets = '', closed_at = now(), version = version + 1, updated_at = now()
   where store_id = ${v.storeId} returning ${STORE_COLUMNS}`,
)

type StoredSecrets = Readonly<Record<string, object | readonly object[]>>

/** A store applied before accounts were lists has one object for a system. */
function secretLists(stored: StoredSecrets): StoreSecrets {
  const lists = Object.entries(stored).map(([system, accounts]) => [system, [accounts].flat()])
  return Value.Default(StoreSecrets, Object.fromEntries(lists)) as StoreSecrets
}

/** The only SQL on stores. Secrets are in plain text neither in the database nor in a statement. */
export function makeStoresRepository(box: SecretBox, { isDemo }: { readonly isDemo: boolean }) {
  function secretsOf(row: Row): StoreSecrets | undefined {
    try {
      return secretLists(JSON.parse(box.open(row.store_id, row.secrets)) as StoredSecrets)
    } catch {
      return undefined
    }
  }

  function whyClosed(row: Row): ClosedStore['why'] | undefined {
    if (row.is_removed) return 'REMOVED'
    return row.is_demo && !isDemo ? 'DEMO' : undefined
  }

  function toStore(row: Row): FoundStore {
    const known = {
      storeId: asStoreId(row.store_id),
      number: row.store_number,
      version: row.version,
      // A setting of a newer version has its default in a store applied before.
      config: Value.Default(StoreConfig, row.config) as StoreConfig,
    }
    const why = whyClosed(row)
    if (why) return { ...known, why }
    // One store with unreadable secrets does not stop the others.
    const secrets = secretsOf(row)
    return secrets ? { ...known, secrets } : { ...known, why: 'UNREADABLE' }
  }

  const item = (row: Row | undefined) => (row === undefined ? undefined : toStore(row))
  return {
    all: async (db: Queryable) => (await db.rows(selectAll())).map(toStore),
    find: async (db: Queryable, storeId: string) => item(await db.first(selectOne({ storeId }))),
    /** Two applied files follow one another, whichever stores they are of. */
    async allForChange(db: Queryable): Promise<readonly FoundStore[]> {
      await db.run(lockStores())
      return (await db.rows(selectAll())).map(toStore)
    },
    async save(
      db: Queryable,
      config: StoreConfig,
      { secrets, isDemoStore }: { readonly secrets: StoreSecrets; readonly isDemoStore: boolean },
    ): Promise<FoundStore> {
      const sealed = box.seal(config.storeId, JSON.stringify(secrets))
      const row = await db.first(
        upsert({ storeId: config.storeId, config: JSON.stringify(config), sealed, isDemoStore }),
      )
      if (row === undefined) throw new Error('the store was not saved')
      return toStore(row)
    },
    /** Re-encrypts with the newest key. Returns the stores' ids. */
    async resealAll(db: Queryable): Promise<{ resealed: string[]; unreadable: string[] }> {
      const [resealed, unreadable]: [string[], string[]] = [[], []]
      for (const row of await db.rows(selectAll())) {
        if (row.is_removed || box.isNewest(row.secrets)) continue
        const secrets = secretsOf(row)
        if (secrets === undefined) {
          unreadable.push(row.store_id)
          continue
        }
        const sealed = box.seal(row.store_id, JSON.stringify(secrets))
        if (await db.first(seal({ storeId: row.store_id, sealed, secrets: row.secrets })))
          resealed.push(row.store_id)
      }
      return { resealed, unreadable }
    },
    /** The number stays taken, since it stands in the ids of orders; the secrets are erased. */
    close: async (db: Queryable, storeId: string) => item(await db.first(close({ storeId }))),
  }
}

export type StoresRepository = ReturnType<typeof makeStoresRepository>
