/** [D-40, ADR-257] */
import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'

export interface ExportKey {
  readonly storeId: string
  readonly exportId: string
}

interface NewExport extends ExportKey {
  readonly phone: string
  readonly language: string
  readonly keyHash: Buffer
}

/** One at a time: an earlier one of this phone goes. */
const add = statement<unknown, NewExport>(
  'privacy.add-export',
  (v) => sql`with earlier as (
     delete from customer_exports where store_id = ${v.storeId} and phone = ${v.phone}
   )
   insert into customer_exports (store_id, export_id, phone, language, key_hash)
   values (${v.storeId}, ${v.exportId}, ${v.phone}, ${v.language}, ${v.keyHash})`,
)

const waiting = statement<{ readonly phone: string; readonly language: string }, ExportKey>(
  'privacy.waiting-export',
  (v) => sql`select phone, language from customer_exports
   where store_id = ${v.storeId} and export_id = ${v.exportId} and archive is null`,
)

const finish = statement<unknown, ExportKey & { archive: Uint8Array }>(
  'privacy.finish-export',
  (v) => sql`update customer_exports set archive = ${v.archive},
     expires_at = now() + interval '1 hour'
   where store_id = ${v.storeId} and export_id = ${v.exportId} and archive is null`,
)

const state = statement<{ readonly isReady: boolean }, ExportKey & { phone: string }>(
  'privacy.state-of-export',
  (v) => sql`select archive is not null as "isReady" from customer_exports
   where store_id = ${v.storeId} and export_id = ${v.exportId} and phone = ${v.phone}
     and coalesce(expires_at > now(), true)`,
)

/** Of two that come with its key one gets it. */
const take = statement<{ readonly archive: Buffer }, { storeId: string; keyHash: Buffer }>(
  'privacy.take-export',
  (v) => sql`delete from customer_exports
   where store_id = ${v.storeId} and key_hash = ${v.keyHash} and archive is not null
     and expires_at > now() returning archive`,
)

const erasePerson = statement<unknown, { storeId: string; phone: string }>(
  'privacy.erase-exports-of-person',
  (v) => sql`delete from customer_exports where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'privacy.erase-exports',
  (v) => sql`delete from customer_exports where store_id = ${v.storeId}`,
)

/** An archive that was never made either. */
export const purgeExports = statement<unknown, { limit: number }>(
  'privacy.purge-exports',
  (v) => sql`delete from customer_exports where ctid = any (array(select ctid from customer_exports
     where expires_at < now() or (expires_at is null and requested_at < now() - interval '1 day')
     limit ${v.limit}))`,
)

export const exportsRepository = {
  add: (db: Transaction, wanted: NewExport) => db.run(add(wanted)),
  waiting: (db: Queryable, key: ExportKey) => db.first(waiting(key)),
  finish: (db: Queryable, { storeId, exportId }: ExportKey, archive: Uint8Array) =>
    db.run(finish({ storeId, exportId, archive })),
  state: (db: Queryable, of: ExportKey & { readonly phone: string }) => db.first(state(of)),
  take: (db: Queryable, storeId: string, keyHash: Buffer) => db.first(take({ storeId, keyHash })),
  erasePerson: (db: Transaction, of: { readonly storeId: string; readonly phone: string }) =>
    db.run(erasePerson(of)),
  eraseOf: (db: Transaction, storeId: string) => db.run(eraseStore({ storeId })),
}
