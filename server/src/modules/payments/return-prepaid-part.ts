/** The prepaid part of partial COD goes back when its parcels have ended. [D-9, D-66, I11, I16] */
import type { OrderSnapshot, Payable, RawOrderStatus } from '@thela/domain/orders'
import { prepaidPartDue } from '@thela/domain/payments'
import type { Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Store } from '../stores/index.ts'
import { giveBack } from './give-back.ts'

export interface DeliveredOrder {
  readonly order: { readonly payable: Payable; readonly snapshot: OrderSnapshot }
  /** Of each part of the order. */
  readonly statuses: readonly RawOrderStatus[]
}

/** Once per reason, whatever is reported how often. In the transaction of the parcel's report. */
export async function returnPrepaidPart(
  deps: { readonly queue: Queue },
  transaction: Transaction,
  { store, order, statuses }: DeliveredOrder & { readonly store: Store },
): Promise<void> {
  const { payable, snapshot } = order
  if (snapshot.paymentMethod !== 'PARTIAL_COD') return
  const hasDeposit = snapshot.quote.deposit !== undefined
  const reason = prepaidPartDue(statuses, { hasDeposit })
  if (reason === undefined) return
  const { payableId } = payable
  await giveBack(deps, transaction, { store, payableId, requestId: reason, reason })
}
