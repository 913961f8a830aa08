/** Requests to erase a person: who, when, and what went; afterwards nothing shows whose it was. [D-40, ADR-255] */
import type { CountOfKinds, ErasureOrigin } from '@thela/domain/privacy'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'

export interface ErasureKey {
  readonly storeId: string
  readonly erasureId: string
}

/** Null where one waits for this phone already. */
const add = statement<
  { readonly erasureId: string },
  { storeId: string; erasureId: string; origin: ErasureOrigin; phone: string }
>(
  'privacy.add-erasure',
  (v) => sql`insert into customer_erasures as e (store_id, erasure_id, origin, phone)
   values (${v.storeId}, ${v.erasureId}, ${v.origin}, ${v.phone})
   on conflict (store_id, phone) where phone is not null do update set origin = e.origin
   returning erasure_id as "erasureId"`,
)

/** Of several servers one does it; the others find it done. */
const lockWaiting = statement<{ readonly phone: string; readonly requestedAt: Date }, ErasureKey>(
  'privacy.lock-erasure',
  (v) => sql`select phone, requested_at as "requestedAt" from customer_erasures
   where store_id = ${v.storeId} and erasure_id = ${v.erasureId} and done_at is null for update`,
)

const finish = statement<unknown, ErasureKey & { kinds: string }>(
  'privacy.finish-erasure',
  (v) => sql`update customer_erasures set done_at = now(), phone = null, kinds = ${v.kinds}
   where store_id = ${v.storeId} and erasure_id = ${v.erasureId}`,
)

export interface StoredErasure extends ErasureKey {
  readonly origin: ErasureOrigin
  readonly requestedAt: Date
  readonly doneAt: Date | null
  readonly kinds: CountOfKinds
}

const ofStore = statement<StoredErasure, { storeId: string; limit: number }>(
  'privacy.erasures-of-store',
  (v) => sql`select store_id as "storeId", erasure_id as "erasureId", origin,
     requested_at as "requestedAt", done_at as "doneAt", kinds from customer_erasures
   where store_id = ${v.storeId} order by requested_at desc limit ${v.limit}`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'privacy.erase-store',
  (v) => sql`delete from customer_erasures where store_id = ${v.storeId}`,
)

export const erasuresRepository = {
  async add(
    db: Transaction,
    request: ErasureKey & { readonly origin: ErasureOrigin; readonly phone: string },
  ): Promise<ErasureKey> {
    const added = await db.first(add(request))
    if (!added) throw new Error('an insert that updates gives a row')
    return { storeId: request.storeId, erasureId: added.erasureId }
  },
  lockWaiting: (db: Transaction, key: ErasureKey) => db.first(lockWaiting(key)),
  finish: (db: Transaction, { storeId, erasureId }: ErasureKey, kinds: CountOfKinds) =>
    db.run(finish({ storeId, erasureId, kinds: JSON.stringify(kinds) })),
  ofStore: (db: Queryable, storeId: string, limit: number) => db.rows(ofStore({ storeId, limit })),
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
}
