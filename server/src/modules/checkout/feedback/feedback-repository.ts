/** [checkout §3 Store info] */
import { sql, statement } from '../../../db/statement.ts'

interface Of {
  readonly storeId: string
  readonly payableId: string
}

export interface Feedback {
  readonly givenAt: Date
  readonly orderId: string
  /** Of 1 to 5. */
  readonly rating: number
  readonly comment: string | null
}

/** The first one stands. */
const add = statement<
  { readonly payableId: string },
  Of & { rating: number; comment: string | null }
>(
  'checkout.add-feedback',
  (v) => sql`insert into checkout_feedback (store_id, payable_id, rating, comment)
   values (${v.storeId}, ${v.payableId}, ${v.rating}, ${v.comment})
   on conflict do nothing returning payable_id as "payableId"`,
)

const newest = statement<Feedback, { storeId: string; limit: number }>(
  'checkout.newest-feedback',
  (v) => sql`select f.given_at as "givenAt", o.order_id as "orderId", f.rating, f.comment
   from checkout_feedback f join orders o on o.store_id = f.store_id and o.payable_id = f.payable_id
   where f.store_id = ${v.storeId} order by f.given_at desc limit ${v.limit}`,
)

/** A comment may name a person, so none is kept for longer than two years. */
export const purgeFeedback = statement<unknown, { limit: number }>(
  'checkout.purge-feedback',
  (v) => sql`delete from checkout_feedback where ctid = any (array(
     select ctid from checkout_feedback
     where given_at < now() - interval '24 months' limit ${v.limit}))`,
)

export const feedbackRepository = { add, newest }
