/**
 * The prepaid part of partial COD goes back when its parcels have ended; where nothing was delivered,
 * what payment links paid of the rest goes back with it. [D-9, D-66, D-71, I11, I16]
 */
import type { OrderSnapshot, Payable, RawOrderStatus } from '@thela/domain/orders'
import { prepaidPartDue } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Transaction } from '../../../db/statement.ts'
import type { Store } from '../../stores/index.ts'
import { refundForCause } from './refund-for-cause.ts'
import type { RefundForCauseDependencies } from './refund-for-cause.ts'

export interface DeliveredOrder {
  readonly order: { readonly payable: Payable; readonly snapshot: OrderSnapshot }
  /** Of each part of the order. */
  readonly statuses: readonly RawOrderStatus[]
  /** What payment links paid of its rest, the newest first. */
  readonly paidSince: readonly string[]
}

/** Once per reason, whatever is reported how often. In the transaction of the parcel's report. */
export async function returnPrepaidPart(
  deps: RefundForCauseDependencies,
  transaction: Transaction,
  { store, order, statuses, paidSince }: DeliveredOrder & { readonly store: Store },
): Promise<void> {
  const { payable, snapshot } = order
  if (snapshot.paymentMethod !== 'PARTIAL_COD') return
  const { deposit } = snapshot.quote
  const reason = prepaidPartDue(statuses, { hasDeposit: deposit !== undefined })
  if (reason === undefined) return
  const { payableId } = payable
  // Of a delivered order the deposit alone goes back: what balances and links paid is the price.
  const back = reason === 'DEPOSIT_RETURNED' ? { total: deposit } : { paidSince }
  await refundForCause(deps, transaction, {
    store,
    payableId,
    requestId: reason,
    reason,
    ...omitUndefined(back),
  })
}
