/** [D-40, ADR-233, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { PersonalData } from '../module.ts'

interface Ids {
  storeId: string
  shipmentIds: readonly string[]
}
interface Subjects {
  storeId: string
  subjects: readonly string[]
}

const ofPerson = statement<
  { readonly shipmentId: string },
  { storeId: string; phone: string; orderIds: readonly string[] }
>(
  'tracking.shipments-of-person',
  (v) => sql`select shipment_id as "shipmentId" from shipments
   where store_id = ${v.storeId} and (order_id = any (${v.orderIds}::text[])
     or (order_id is null and customer_phone = ${v.phone}))`,
)

const parcels = keptList<Ids>(
  'tracking.kept-parcels',
  (v) => sql`select s.order_id as "orderId", s.courier_name as courier,
     coalesce(s.awb, s.former_awb) as awb, s.status,
     s.created_at as "createdAt", s.delivered_at as "deliveredAt", s.customer_phone as phone,
     s.destination_pincode as pincode,
     (select coalesce(jsonb_agg(c.scan order by c.scanned_at), '[]') from scans c
      where c.store_id = s.store_id and c.shipment_id = s.shipment_id) as scans
   from shipments s where s.store_id = ${v.storeId} and s.shipment_id = any (${v.shipmentIds}::text[])
   order by s.created_at desc`,
)

const requests = keptList<Ids>(
  'tracking.kept-requests',
  (
    v,
  ) => sql`select kind, request, requested_at as "requestedAt", state, store_reply as "storeReply",
     store_comment as "storeComment" from shipment_requests
   where store_id = ${v.storeId} and shipment_id = any (${v.shipmentIds}::text[])
   order by requested_at desc`,
)

const feedback = keptList<Ids>(
  'tracking.kept-feedback',
  (v) => sql`select rating, reasons, comment, given_at as "givenAt" from shipment_feedback
   where store_id = ${v.storeId} and shipment_id = any (${v.shipmentIds}::text[])`,
)

const chats = keptList<Subjects>(
  'tracking.kept-chats',
  (v) => sql`select restore_id as "restoreId", saved_at as "savedAt" from chat_restores
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])`,
)

/** Couriers write names into remarks, so of one that has come only the statuses stay. */
const eraseParcels = statement<unknown, Ids>(
  'tracking.erase-parcels-of-person',
  (v) => sql`with over as (
     select store_id, shipment_id from shipments where store_id = ${v.storeId}
       and shipment_id = any (${v.shipmentIds}::text[]) and ended_at is not null
   ), remarks as (
     delete from scans c using over
     where c.store_id = over.store_id and c.shipment_id = over.shipment_id
   )
   update shipments s set customer_phone = null, delivery_otp = null, destination_pincode = null,
     whatsapp_subscribed = null, reference = null,
     standing = case when s.ended_at is null then s.standing else coalesce(
       (select jsonb_agg(scan - 'desc' - 'location') from jsonb_array_elements(s.standing) scan),
       '[]') end,
     scans_archived_at = case when s.ended_at is null then s.scans_archived_at
       else coalesce(s.scans_archived_at, now()) end
   where s.store_id = ${v.storeId} and s.shipment_id = any (${v.shipmentIds}::text[])`,
)

const eraseRequests = statement<unknown, Ids>(
  'tracking.erase-requests-of-person',
  (v) => sql`delete from shipment_requests
   where store_id = ${v.storeId} and shipment_id = any (${v.shipmentIds}::text[])`,
)

const eraseFeedback = statement<unknown, Ids>(
  'tracking.erase-feedback-of-person',
  (v) => sql`delete from shipment_feedback
   where store_id = ${v.storeId} and shipment_id = any (${v.shipmentIds}::text[])`,
)

const eraseChats = statement<unknown, Subjects>(
  'tracking.erase-chats-of-person',
  (v) => sql`delete from chat_restores
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])`,
)

export const shipmentsOfPerson = async (
  db: Queryable,
  of: { readonly storeId: string; readonly phone: string; readonly orderIds: readonly string[] },
): Promise<readonly string[]> => (await db.rows(ofPerson(of))).map(({ shipmentId }) => shipmentId)

export const personalTracking: PersonalData = {
  kept: { PARCELS: [parcels], REQUESTS: [requests], FEEDBACK: [feedback], CHAT: [chats] },
  eraseKind: {
    FEEDBACK: (transaction, person) => transaction.run(eraseFeedback(person)),
    CHAT: (transaction, person) => transaction.run(eraseChats(person)),
  },
  async erase(transaction, person) {
    return {
      PARCELS: await transaction.run(eraseParcels(person)),
      REQUESTS: await transaction.run(eraseRequests(person)),
      FEEDBACK: await transaction.run(eraseFeedback(person)),
      CHAT: await transaction.run(eraseChats(person)),
    }
  },
}
