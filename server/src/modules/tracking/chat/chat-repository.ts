import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

interface Of {
  readonly storeId: string
  readonly customerId: string
}

const find = statement<{ readonly restoreId: string }, Of>(
  'tracking.find-chat-restore',
  (v) => sql`select restore_id as "restoreId" from chat_restores
   where store_id = ${v.storeId} and customer_id = ${v.customerId}`,
)

const save = statement<unknown, Of & { readonly restoreId: string }>(
  'tracking.save-chat-restore',
  (v) => sql`insert into chat_restores (store_id, customer_id, restore_id)
   values (${v.storeId}, ${v.customerId}, ${v.restoreId})
   on conflict (store_id, customer_id)
   do update set restore_id = excluded.restore_id, saved_at = now()`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'tracking.erase-chat-restores',
  (v) => sql`delete from chat_restores where store_id = ${v.storeId}`,
)

/** A year after the last chat it is begun anew. */
export const purgeChatRestores = statement<unknown, { limit: number }>(
  'tracking.purge-chat-restores',
  (v) => sql`delete from chat_restores where ctid = any (array(
     select ctid from chat_restores
     where saved_at < now() - interval '12 months' limit ${v.limit}))`,
)

export const chatRepository = {
  find: (db: Queryable, of: Of) => db.first(find(of)),
  save: (db: Queryable, of: Of & { readonly restoreId: string }) => db.run(save(of)),
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
}
