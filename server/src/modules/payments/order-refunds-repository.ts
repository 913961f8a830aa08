import { statement, type Queryable } from '../../db/statement.ts'
import { PRICE_LOWER } from './payments-repository.ts'

interface KeptPayment {
  readonly provider: string
  readonly providerPaymentId: string
  readonly amount: number
}

/** What paid for the order. Whoever counts its refunds takes turns, and counts in a later statement. */
const lockKept = statement<KeptPayment>(
  'payments.lock-kept',
  `select provider, provider_payment_id as "providerPaymentId", amount_paise as amount
   from payments where store_id = $1 and cart_id = $2 and kept for update`,
)

interface AskedRefunds {
  readonly total: number
  /** Of it: what was paid beyond the order's own price. */
  readonly excess: number
}

/** One that failed is asked for anew, so it counts. */
const asked = statement<AskedRefunds>(
  'payments.refunds-asked',
  `select coalesce(sum(amount_paise), 0)::bigint as total,
     coalesce(sum(amount_paise) filter (where reason = '${PRICE_LOWER}'), 0)::bigint as excess
   from refunds
   where store_id = $1 and provider = $2 and provider_payment_id = $3`,
)

/** A refund that we did not ask for: the owner made it at the provider. */
const takeOver = statement<{ readonly refundId: string }>(
  'payments.take-over-refund',
  `insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise, reason,
     state, provider_refund_id, reference, next_check_at)
   select p.store_id, $2, p.provider, p.provider_payment_id, $5, 'PROVIDER:' || $6::text, $7, $6, $8,
     case when $7 = 'PROCESSED' then 'infinity' else now() + interval '1 minute' end
   from payments p
   where p.store_id = $1 and p.provider = $3 and p.provider_payment_id = $4
     and not exists (select from refunds r where r.store_id = $1 and r.provider = $3
       and r.provider_payment_id = $4 and r.provider_refund_id = $6)
   on conflict on constraint i16_one_refund_per_reason do nothing
   returning refund_id as "refundId"`,
)

interface RefundToNotify {
  readonly cartId: string
  readonly phone: string
  readonly amount: number
  readonly reference: string | null
}

const toNotify = statement<RefundToNotify>(
  'payments.refund-to-notify',
  `select p.cart_id as "cartId", a.frozen->>'phone' as phone, r.amount_paise as amount, r.reference
   from refunds r
   join payments p on p.store_id = r.store_id and p.provider = r.provider
     and p.provider_payment_id = r.provider_payment_id
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   where r.store_id = $1 and r.refund_id = $2 and r.state = 'PROCESSED'`,
)

export const orderRefundsRepository = {
  toNotify: (db: Queryable, storeId: string, refundId: string) =>
    db.first(toNotify, [storeId, refundId]),
  lockKept: (db: Queryable, storeId: string, cartId: string) =>
    db.first(lockKept, [storeId, cartId]),
  asked: async (db: Queryable, storeId: string, payment: KeptPayment): Promise<AskedRefunds> =>
    (await db.first(asked, [storeId, payment.provider, payment.providerPaymentId])) ?? {
      total: 0,
      excess: 0,
    },
  takeOver: (
    db: Queryable,
    storeId: string,
    refund: {
      readonly refundId: string
      readonly provider: string
      readonly providerPaymentId: string
      readonly providerRefundId: string
      readonly amount: number
      readonly state: string
      readonly reference: string | undefined
    },
  ) =>
    db.first(takeOver, [
      storeId,
      refund.refundId,
      refund.provider,
      refund.providerPaymentId,
      refund.amount,
      refund.providerRefundId,
      refund.state,
      refund.reference ?? null,
    ]),
}
