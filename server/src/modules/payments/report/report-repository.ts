/** [ADR-063] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { Period } from '../../orders/index.ts'
import { METHOD_CHEAPER, PRICE_LOWER } from '../refund/refunds-repository.ts'

interface StoredReportRefund {
  readonly amount: number
  readonly state: 'CREATED' | 'PROCESSING' | 'PROCESSED' | 'FAILED'
  readonly isExcess: boolean
  readonly isAdopted: boolean
  readonly promisedOn: string | null
  readonly requestedAtMs: number
}

export interface StoredReportPayment {
  readonly provider: string
  readonly providerPaymentId: string
  readonly payableId: string
  readonly kind: 'CART' | 'LINK_USE'
  readonly amount: number
  readonly capturedAt: Date
  readonly refunds: readonly StoredReportRefund[]
}

const COLUMNS = `p.provider, p.provider_payment_id as "providerPaymentId",
  p.payable_id as "payableId", coalesce(y.kind, 'CART') as kind, p.amount_paise as amount,
  p.captured_at as "capturedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_paise, 'state', r.state,
      'isExcess', r.reason in ('${PRICE_LOWER}', '${METHOD_CHEAPER}'), 'isAdopted', r.is_adopted,
      'promisedOn', r.promised_on,
      'requestedAtMs', floor(extract(epoch from r.created_at) * 1000)) order by r.created_at), '[]')
    from refunds r where r.store_id = p.store_id and r.provider = p.provider
      and r.provider_payment_id = p.provider_payment_id) as refunds`

const FROM = `payments p left join payables y on y.store_id = p.store_id
  and y.payable_id = p.payable_id`

const ofPeriod = statement<StoredReportPayment, { storeId: string; from: Date; to: Date }>(
  'payments.captured-in-period',
  (v) => sql`select ${COLUMNS} from ${FROM}
   where p.store_id = ${v.storeId} and p.captured_at >= ${v.from} and p.captured_at < ${v.to}`,
)

const ofPayables = statement<
  StoredReportPayment,
  { storeId: string; payableIds: readonly string[] }
>(
  'payments.captured-of-payables',
  (v) => sql`select ${COLUMNS} from ${FROM}
   where p.store_id = ${v.storeId} and p.payable_id = any(${v.payableIds}::text[])
     and p.captured_at is not null`,
)

export interface OpenMoneyFigures {
  /** Captured ten minutes ago or more, and neither kept nor going back. */
  readonly unresolved: number
  /** Refunds that failed, or have not arrived by their promised day. */
  readonly lateRefunds: number
}

/** Of the last thirty days, of all stores. */
const openMoney = statement<OpenMoneyFigures, { days: number }>(
  'payments.open-money-figures',
  (v) => sql`select
     (select count(*)::int from payments p
      where p.captured_at between now() - ${v.days} * interval '1 day'
          and now() - interval '10 minutes'
        and not p.kept
        and not exists (select from refunds r where r.store_id = p.store_id
          and r.provider = p.provider and r.provider_payment_id = p.provider_payment_id))
       as unresolved,
     (select count(*)::int from refunds r where r.next_check_at < 'infinity'
        and (r.state = 'FAILED' or r.promised_on < (now() at time zone 'Asia/Kolkata')::date))
       as "lateRefunds"`,
)

const FIGURE_DAYS = 30

export const reportRepository = {
  ofPeriod: (db: Queryable, storeId: string, period: Period) =>
    db.rows(ofPeriod({ storeId, ...period })),
  ofPayables: (db: Queryable, storeId: string, payableIds: readonly string[]) =>
    db.rows(ofPayables({ storeId, payableIds })),
  openMoney: async (db: Queryable): Promise<OpenMoneyFigures> =>
    (await db.first(openMoney({ days: FIGURE_DAYS }))) ?? { unresolved: 0, lateRefunds: 0 },
}
