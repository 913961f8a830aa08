/** [tracking §7] */
import type { FeedbackReason } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

interface Of {
  readonly storeId: string
  readonly shipmentId: string
}

export interface StoredFeedback {
  readonly rating: number
  readonly reasons: readonly FeedbackReason[]
  readonly comment: string | null
  readonly givenAt: Date
}

export interface FeedbackOfShipment extends StoredFeedback {
  /** Null: of a parcel without an order. */
  readonly orderId: string | null
}

const COLUMNS = `f.rating, f.reasons, f.comment, f.given_at as "givenAt"`

/**
 * The first one counts and may be changed until `editableFrom` passes it; what its verified customer says
 * stands above what anybody with the link said.
 */
const save = statement<
  { readonly givenAt: Date },
  Of & {
    rating: number
    reasons: string
    comment: string | null
    byCustomer: boolean
    now: Date
    editableFrom: Date
  }
>(
  'tracking.save-feedback',
  (v) => sql`insert into shipment_feedback as f (store_id, shipment_id, rating, reasons, comment,
     by_customer, given_at, changed_at)
   values (${v.storeId}, ${v.shipmentId}, ${v.rating}, ${v.reasons}, ${v.comment}, ${v.byCustomer},
     ${v.now}, ${v.now})
   on conflict (store_id, shipment_id) do update
     set rating = excluded.rating, reasons = excluded.reasons, comment = excluded.comment,
       by_customer = excluded.by_customer, changed_at = excluded.changed_at,
       given_at = case when excluded.by_customer and not f.by_customer then excluded.given_at
         else f.given_at end
     where (excluded.by_customer and not f.by_customer)
       or (f.given_at > ${v.editableFrom} and (excluded.by_customer or not f.by_customer))
   returning f.given_at as "givenAt"`,
)

const find = statement<StoredFeedback & { readonly byCustomer: boolean }, Of>(
  'tracking.find-feedback',
  (v) => sql`select ${COLUMNS}, f.by_customer as "byCustomer" from shipment_feedback f
   where f.store_id = ${v.storeId} and f.shipment_id = ${v.shipmentId}`,
)

const newest = statement<FeedbackOfShipment, { storeId: string; limit: number }>(
  'tracking.newest-feedback',
  (v) => sql`select ${COLUMNS}, s.order_id as "orderId"
   from shipment_feedback f join shipments s using (store_id, shipment_id)
   where f.store_id = ${v.storeId} order by f.given_at desc limit ${v.limit}`,
)

/** A comment may name a person, so none is kept for longer than two years. */
export const purgeShipmentFeedback = statement<unknown, { limit: number }>(
  'tracking.purge-feedback',
  (v) => sql`delete from shipment_feedback where ctid = any (array(
     select ctid from shipment_feedback
     where given_at < now() - interval '24 months' limit ${v.limit}))`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'tracking.erase-feedback',
  (v) => sql`delete from shipment_feedback where store_id = ${v.storeId}`,
)

export const feedbackRepository = {
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
  save: (
    db: Queryable,
    of: Of & {
      readonly rating: number
      readonly reasons: readonly FeedbackReason[]
      readonly comment: string | null
      readonly byCustomer: boolean
      readonly now: Date
      readonly editableFrom: Date
    },
  ) => db.first(save({ ...of, reasons: JSON.stringify(of.reasons) })),
  find: (db: Queryable, storeId: string, shipmentId: string) =>
    db.first(find({ storeId, shipmentId })),
  newest: (db: Queryable, storeId: string, limit: number) => db.rows(newest({ storeId, limit })),
}
