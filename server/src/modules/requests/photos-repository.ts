import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'

interface NewPhoto {
  readonly storeId: string
  readonly photoId: string
  readonly orderId: string
  readonly phone: string
  readonly image: Buffer
  /** So many of an order may wait for a request. */
  readonly maxWaiting: number
}

/** Nothing where an order has as many as it may have. */
const add = statement<{ readonly photoId: string }, NewPhoto>(
  'requests.add-photo',
  (v) => sql`insert into request_photos (store_id, photo_id, order_id, phone, image)
   select ${v.storeId}, ${v.photoId}, ${v.orderId}, ${v.phone}, ${v.image}
   where (select count(*) from request_photos where store_id = ${v.storeId}
     and order_id = ${v.orderId} and request_id is null) < ${v.maxWaiting}
   returning photo_id as "photoId"`,
)

const countWaiting = statement<{ readonly count: number }, { storeId: string; orderId: string }>(
  'requests.count-waiting-photos',
  (v) => sql`select count(*)::integer as count from request_photos
   where store_id = ${v.storeId} and order_id = ${v.orderId} and request_id is null`,
)

const ofCustomer = statement<
  { readonly image: Buffer },
  { storeId: string; photoId: string; phone: string }
>(
  'requests.photo-of-customer',
  (v) => sql`select image from request_photos
   where store_id = ${v.storeId} and photo_id = ${v.photoId} and phone = ${v.phone}`,
)

const ofRequest = statement<
  { readonly image: Buffer },
  { storeId: string; photoId: string; requestId: string }
>(
  'requests.photo-of-request',
  (v) => sql`select image from request_photos
   where store_id = ${v.storeId} and photo_id = ${v.photoId} and request_id = ${v.requestId}`,
)

interface Attached {
  readonly storeId: string
  readonly orderId: string
  readonly requestId: string
  readonly phone: string
  readonly photoIds: readonly string[]
}

/** Only photos of this order and customer, each for one request. */
const attach = statement<unknown, Attached>(
  'requests.attach-photos',
  (v) => sql`update request_photos set request_id = ${v.requestId}
   where store_id = ${v.storeId} and order_id = ${v.orderId} and phone = ${v.phone}
     and request_id is null and photo_id = any (${v.photoIds}::text[])`,
)

/** Those without a request go after a day, the others half a year after they were uploaded. */
export const purgePhotos = statement<unknown, { limit: number }>(
  'requests.purge-photos',
  (v) => sql`delete from request_photos where ctid = any (array(select ctid from request_photos
     where uploaded_at < now() - interval '180 days'
       or (request_id is null and uploaded_at < now() - interval '1 day') limit ${v.limit}))`,
)

export const photosRepository = {
  add: (db: Queryable, photo: NewPhoto) => db.first(add(photo)),
  countWaiting: async (
    db: Queryable,
    of: { readonly storeId: string; readonly orderId: string },
  ): Promise<number> => (await db.first(countWaiting(of)))?.count ?? 0,
  ofCustomer: (
    db: Queryable,
    of: { readonly storeId: string; readonly photoId: string; readonly phone: string },
  ) => db.first(ofCustomer(of)),
  ofRequest: (
    db: Queryable,
    of: { readonly storeId: string; readonly photoId: string; readonly requestId: string },
  ) => db.first(ofRequest(of)),
  attach: (db: Transaction, attached: Attached) => db.run(attach(attached)),
}
