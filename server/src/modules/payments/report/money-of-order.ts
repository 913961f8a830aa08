/** What an order's customer reads of its money: what went back, and what paid. [D-4, D-66, ADR-300, ADR-304] */
import { cardOfPayment } from '@thela/domain/payments'
import type { CardOfPayment, ReportedCard } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { OrderRefund } from '../refund/refunds-repository.ts'

/** The SQL function `money_of_order` gives this. */
export interface MoneyOfOrder {
  /** Those of its payment links are among them. */
  readonly refunds: readonly OrderRefund[]
  /** Null where nothing was paid online. */
  readonly card: ReportedCard | null
}

const reportedCard = statement<ReportedCard, { storeId: string; payableId: string }>(
  'payments.card-of-payable',
  (v) => sql`select instrument->>'network' as network, instrument->>'last4' as last4
   from payments where store_id = ${v.storeId} and payable_id = ${v.payableId} and kept`,
)

export async function cardOfPayable(
  db: Queryable,
  storeId: string,
  payableId: string,
): Promise<CardOfPayment | undefined> {
  const reported = await db.first(reportedCard({ storeId, payableId }))
  return reported && cardOfPayment(reported)
}

const bankReference = statement<
  { readonly reference: string | null },
  { storeId: string; payableId: string }
>(
  'payments.bank-reference-of-payable',
  (v) => sql`select instrument->>'bankReference' as reference
   from payments where store_id = ${v.storeId} and payable_id = ${v.payableId} and kept`,
)

/** The number by which the payer's bank finds what paid for it, where the provider says it. */
export async function bankReferenceOfPayable(
  db: Queryable,
  storeId: string,
  payableId: string,
): Promise<string | undefined> {
  const paid = await db.first(bankReference({ storeId, payableId }))
  return paid?.reference ?? undefined
}
