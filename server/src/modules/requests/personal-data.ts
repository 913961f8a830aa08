/** [D-40, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { PersonalData } from '../module.ts'

interface Ids {
  storeId: string
  orderIds: readonly string[]
}

const open = statement<{ readonly count: number }, Ids>(
  'requests.open-of-person',
  (v) => sql`select count(*)::int as count from customer_requests
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[]) and state = 'REQUEST'`,
)

const kept = keptList<Ids>(
  'requests.kept-of-person',
  (v) => sql`select r.order_id as "orderId", r.action, r.state, r.requested_at as "requestedAt",
     r.content, r.store_comment as "storeComment", r.refund_reference as "refundReference"
   from customer_requests r
   where r.store_id = ${v.storeId} and r.order_id = any (${v.orderIds}::text[])
   order by r.requested_at desc`,
)

const photos = keptList<Ids>(
  'requests.kept-photos',
  (v) => sql`select order_id as "orderId", uploaded_at as "uploadedAt",
     encode(image, 'base64') as "jpegBase64" from request_photos
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[]) order by uploaded_at`,
)

/** What was requested and paid back stays for the books; whose words, photos and account it was goes. */
const eraseRequests = statement<unknown, Ids>(
  'requests.erase-person',
  (v) => sql`update customer_requests set store_comment = null, idempotency_key = null,
     body_hash = null,
     content = (content - 'comment' - 'address' - 'photos') || jsonb_build_object('photos', '[]'::jsonb)
       || case when content ? 'refund'
         then jsonb_build_object('refund', (content->'refund') - 'upiId') else '{}' end
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])`,
)

const erasePhotos = statement<unknown, Ids>(
  'requests.erase-photos-of-person',
  (v) => sql`delete from request_photos
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])`,
)

export const personalRequests: PersonalData = {
  blocking: async (db, person) => ({ REQUEST: (await db.first(open(person)))?.count ?? 0 }),
  kept: { REQUESTS: [kept, photos] },
  async erase(transaction, person) {
    await transaction.run(erasePhotos(person))
    return { REQUESTS: await transaction.run(eraseRequests(person)) }
  },
}
