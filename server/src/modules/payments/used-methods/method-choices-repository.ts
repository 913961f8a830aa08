/** Which of their payment methods a customer has chosen or removed. [account §2 Screens and routes, ADR-244, D-40] */
import { createHash } from 'node:crypto'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

interface Customer {
  readonly storeId: string
  readonly subject: string
}

/** In SQL, for the statement that reads what a customer has paid with. */
export const CHOICES_OF_CUSTOMER = `coalesce((select jsonb_agg(jsonb_build_object('hash', method_hash,
  'kind', kind, 'removedAtMs', extract(epoch from removed_at) * 1000, 'isDefault', is_default))
  from customer_payment_methods c where c.store_id = o.store_id and c.customer_id = o.subject), '[]')`

export interface MethodChoice {
  readonly hash: string
  readonly kind: string
  readonly removedAtMs: number | null
  readonly isDefault: boolean
}

export const methodHash = (id: string): string =>
  createHash('sha256').update(id).digest('base64url')

interface Chosen extends Customer {
  readonly hash: string
  readonly kind: string
}

const setDefault = statement<
  unknown,
  { storeId: string; subject: string; hash: string; kind: string }
>(
  'payments.set-default-method',
  (
    v,
  ) => sql`insert into customer_payment_methods (store_id, customer_id, method_hash, kind, is_default)
   values (${v.storeId}, ${v.subject}, ${v.hash}, ${v.kind}, true)
   on conflict (store_id, customer_id, method_hash) do update set is_default = true`,
)

/** One is the default: whoever comes second waits for the first. */
const clearDefault = statement<unknown, { storeId: string; subject: string; hash: string }>(
  'payments.clear-default-method',
  (v) => sql`update customer_payment_methods set is_default = false
   where store_id = ${v.storeId} and customer_id = ${v.subject} and is_default
     and method_hash <> ${v.hash}`,
)

/** Two changes of one customer's choices at the same time. */
const lock = statement<unknown, { storeId: string; subject: string }>(
  'payments.lock-method-choices',
  (v) =>
    sql`select pg_advisory_xact_lock(hashtextextended('payment methods ' || ${v.storeId} || ' ' || ${v.subject}, 0))`,
)

const remove = statement<unknown, { storeId: string; subject: string; hash: string; kind: string }>(
  'payments.remove-method',
  (
    v,
  ) => sql`insert into customer_payment_methods (store_id, customer_id, method_hash, kind, removed_at)
   values (${v.storeId}, ${v.subject}, ${v.hash}, ${v.kind}, now())
   on conflict (store_id, customer_id, method_hash) do update set removed_at = now(), is_default = false`,
)

/** What was typed is not kept longer than its customer wants it to be offered. */
const clearUpiId = statement<unknown, { storeId: string; subject: string; upiId: string }>(
  'payments.clear-upi-id-of-customer',
  (v) => sql`update payments p set instrument = p.instrument - 'upiId' from orders o
   where o.store_id = ${v.storeId} and o.subject = ${v.subject} and p.store_id = o.store_id
     and p.provider = o.provider and p.provider_payment_id = o.provider_payment_id
     and p.instrument->>'upiId' = ${v.upiId}`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'payments.erase-method-choices',
  (v) => sql`delete from customer_payment_methods where store_id = ${v.storeId}`,
)

export const methodChoicesRepository = {
  async setDefault(db: Queryable, { storeId, subject, hash, kind }: Chosen): Promise<void> {
    await db.rows(lock({ storeId, subject }))
    await db.run(clearDefault({ storeId, subject, hash }))
    await db.run(setDefault({ storeId, subject, hash, kind }))
  },
  remove: (db: Queryable, chosen: Chosen) => db.run(remove(chosen)),
  clearUpiId: (db: Queryable, customer: Customer, upiId: string) =>
    db.run(clearUpiId({ ...customer, upiId })),
  eraseStore: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
}
