/** Orders that a platform has opened for a cart, and that nobody has paid yet. [D-68, I4] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** An attempt lives half as long. Money that comes later still makes an order of it. */
const UNUSED_SECONDS = 30 * 60

const note = statement<unknown, { storeId: string; platformOrderId: string; cartId: string }>(
  'checkout.note-platform-draft',
  (v) => sql`insert into platform_drafts (store_id, platform_order_id, cart_id)
   values (${v.storeId}, ${v.platformOrderId}, ${v.cartId})
   on conflict (store_id, platform_order_id) do update
     set cart_id = excluded.cart_id, used_at = now()`,
)

export interface UnusedDraft {
  readonly storeId: string
  readonly platformOrderId: string
  readonly cartId: string
  /** As the database writes it, to the last digit. */
  readonly takenAt: string
}

/** Each row is taken by one process; what fails is taken again after the same time. */
const takeUnused = statement<UnusedDraft, { limit: number }>(
  'checkout.take-unused-platform-drafts',
  (v) => sql`update platform_drafts set used_at = now()
   where (store_id, platform_order_id) in (
     select store_id, platform_order_id from platform_drafts
     where used_at < now() - make_interval(secs => ${UNUSED_SECONDS})
     order by used_at limit ${v.limit} for update skip locked)
   returning store_id as "storeId", platform_order_id as "platformOrderId", cart_id as "cartId",
     used_at::text as "takenAt"`,
)

/** Not where it was opened again meanwhile. */
const remove = statement<unknown, Omit<UnusedDraft, 'cartId'>>(
  'checkout.remove-platform-draft',
  (v) => sql`delete from platform_drafts
   where store_id = ${v.storeId} and platform_order_id = ${v.platformOrderId}
     and used_at = ${v.takenAt}::timestamptz`,
)

export const draftsRepository = {
  note: (
    db: Queryable,
    storeId: string,
    draft: { readonly platformOrderId: string; readonly cartId: string },
  ) => db.run(note({ ...draft, storeId })),
  takeUnused: (db: Queryable, limit: number) => db.rows(takeUnused({ limit })),
  remove: (db: Queryable, draft: UnusedDraft) => db.run(remove(draft)),
}
