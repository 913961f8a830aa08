import { StoreConfig, type StoreSecrets } from '@thela/contracts/stores'
import { storeId as asStoreId } from '@thela/domain/shared'
import { Value } from 'typebox/value'
import { statement, type Queryable } from '../../db/statement.ts'
import type { SecretBox } from './secret-box.ts'
import type { Store } from './store.ts'

interface Row {
  readonly store_id: string
  readonly store_number: number
  readonly version: number
  readonly config: unknown
  readonly secrets: Buffer
}

const columns = 'store_id, store_number, version, config, secrets'
const selectAll = statement<Row>(
  'stores_all',
  `select ${columns} from stores order by store_number`,
)
const selectOne = statement<Row>('stores_one', `select ${columns} from stores where store_id = $1`)
const takeTurn = statement<unknown>(
  'stores_take_turn',
  'lock table stores in share row exclusive mode',
)
const upsert = statement<Row>(
  'stores_upsert',
  `insert into stores (store_id, config, secrets) values ($1, $2, $3)
   on conflict (store_id) do update
   set config = excluded.config, secrets = excluded.secrets,
       version = stores.version + 1, updated_at = now()
   returning ${columns}`,
)

/** The only SQL on stores. Secrets are plain text on neither side of it. */
export function makeStoresRepository(box: SecretBox) {
  const toStore = (row: Row): Store => ({
    storeId: asStoreId(row.store_id),
    number: row.store_number,
    version: row.version,
    // A switch that came with a newer version of ours has its default in a store applied before.
    config: Value.Default(StoreConfig, row.config) as StoreConfig,
    secrets: JSON.parse(box.open(row.store_id, row.secrets)) as StoreSecrets,
  })
  const one = (row: Row | undefined) => (row === undefined ? undefined : toStore(row))
  return {
    all: async (on: Queryable) => (await on.rows(selectAll, [])).map(toStore),
    find: async (on: Queryable, storeId: string) => one(await on.first(selectOne, [storeId])),
    /** Two applied files follow one another, whichever stores they are of. */
    async allForChange(on: Queryable): Promise<readonly Store[]> {
      await on.run(takeTurn, [])
      return (await on.rows(selectAll, [])).map(toStore)
    },
    async save(on: Queryable, config: StoreConfig, secrets: StoreSecrets): Promise<Store> {
      const sealed = box.seal(config.storeId, JSON.stringify(secrets))
      const row = await on.first(upsert, [config.storeId, JSON.stringify(config), sealed])
      if (row === undefined) throw new Error('the store was not saved')
      return toStore(row)
    },
  }
}

export type StoresRepository = ReturnType<typeof makeStoresRepository>
