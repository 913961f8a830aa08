/** The orders of a period, as far as a provider was paid for them. [ADR-063] */
import type { Payable } from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

export interface PaidOrder extends Pick<Payable, 'payableId'> {
  readonly orderId: string
  readonly provider: string | null
  readonly providerPaymentId: string | null
  /** With the deposit of partial COD. */
  readonly paid: number
  readonly deposit: number
  readonly placedAt: Date
}

export interface Period {
  readonly from: Date
  readonly to: Date
}

const COLUMNS = `order_id as "orderId", payable_id as "payableId", provider,
  provider_payment_id as "providerPaymentId", prepaid_paise + deposit_paise as paid,
  deposit_paise as deposit, placed_at as "placedAt"`

const ofPeriod = statement<PaidOrder, { storeId: string; from: Date; to: Date }>(
  'orders.paid-of-period',
  (v) => sql`select ${COLUMNS} from orders
   where store_id = ${v.storeId} and placed_at >= ${v.from} and placed_at < ${v.to}
     and prepaid_paise + deposit_paise > 0`,
)

const ofPayables = statement<PaidOrder, { storeId: string; payableIds: readonly string[] }>(
  'orders.paid-of-payables',
  (v) => sql`select ${COLUMNS} from orders
   where store_id = ${v.storeId} and payable_id = any(${v.payableIds}::text[])`,
)

/** Placed in the period, or by one of these payables. */
export async function paidOrders(
  db: Queryable,
  storeId: string,
  { period, payableIds }: { readonly period: Period; readonly payableIds: readonly string[] },
): Promise<readonly PaidOrder[]> {
  const [inPeriod, byPayable] = await Promise.all([
    db.rows(ofPeriod({ storeId, ...period })),
    db.rows(ofPayables({ storeId, payableIds })),
  ])
  return [...new Map([...inPeriod, ...byPayable].map((each) => [each.orderId, each])).values()]
}
