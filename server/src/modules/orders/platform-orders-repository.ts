import { statement, type Queryable } from '../../db/statement.ts'
import { ORDER_COLUMNS, ordersRepository, type StoredOrder } from './orders-repository.ts'

/** An order that this process alone may make on the platform for a while. */
export interface ClaimedOrder extends StoredOrder {
  /** Since the platform was asked to make it, without a known outcome; nothing when it was not. */
  readonly triedMsAgo: number | null
  /** How often it has been looked for since, this time included. */
  readonly looks: number
}

/** Longer than the platform may take for looking and making. */
const LEASE_SECONDS = 30

const claim = statement<ClaimedOrder>(
  'orders.claim-for-platform',
  `update orders set platform_lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
     platform_looks = platform_looks + 1
   where store_id = $1 and order_id = $2 and platform_order_id is null
     and (platform_lease_until is null or platform_lease_until < now())
   returning ${ORDER_COLUMNS}, platform_looks as looks,
     (extract(epoch from now() - platform_tried_at) * 1000)::float as "triedMsAgo"`,
)

/** Written before the platform is asked, so that it is known whatever happens then. */
const noteTry = statement<unknown>(
  'orders.note-platform-try',
  `update orders set platform_tried_at = now(), platform_looks = 0
   where store_id = $1 and order_id = $2`,
)

/** Nothing was made: the next one need not wait. */
const forgetTry = statement<unknown>(
  'orders.forget-platform-try',
  `update orders set platform_tried_at = null, platform_looks = 0
   where store_id = $1 and order_id = $2`,
)

const release = statement<unknown>(
  'orders.release-platform-lease',
  `update orders set platform_lease_until = null where store_id = $1 and order_id = $2`,
)

/** Answers no row when the platform's order was noted before. */
const setPlatform = statement<{ readonly cartId: string }>(
  'orders.note-on-platform',
  `update orders set platform_order_id = $3, platform_order_name = $4
   where store_id = $1 and order_id = $2 and platform_order_id is null
   returning cart_id as "cartId"`,
)

const addRefund = statement<unknown>(
  'orders.add-platform-refund',
  `insert into platform_refunds (store_id, platform_refund_id, order_id, amount_paise)
   values ($1, $2, $3, $4) on conflict do nothing`,
)

const refunded = statement<{ readonly total: number }>(
  'orders.platform-refunded',
  `select coalesce(sum(amount_paise), 0)::bigint as total from platform_refunds
   where store_id = $1 and order_id = $2`,
)

export const platformOrdersRepository = {
  /** The order's row is locked, so that of two refunds at once the later one sees both. */
  async noteRefund(
    db: Queryable,
    refund: {
      readonly storeId: string
      readonly orderId: string
      readonly platformRefundId: string
      readonly amount: number
    },
  ): Promise<number> {
    const { storeId, orderId, platformRefundId, amount } = refund
    await ordersRepository.lock(db, storeId, orderId)
    await db.run(addRefund, [storeId, platformRefundId, orderId, amount])
    return (await db.first(refunded, [storeId, orderId]))?.total ?? 0
  },
  claim: (db: Queryable, storeId: string, orderId: string) => db.first(claim, [storeId, orderId]),
  noteTry: (db: Queryable, storeId: string, orderId: string) => db.run(noteTry, [storeId, orderId]),
  forgetTry: (db: Queryable, storeId: string, orderId: string) =>
    db.run(forgetTry, [storeId, orderId]),
  release: (db: Queryable, storeId: string, orderId: string) => db.run(release, [storeId, orderId]),
  setPlatform: (
    db: Queryable,
    storeId: string,
    made: { readonly orderId: string; readonly platformOrderId: string; readonly name: string },
  ) => db.first(setPlatform, [storeId, made.orderId, made.platformOrderId, made.name]),
}
