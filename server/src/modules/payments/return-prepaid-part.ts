/** The prepaid part of partial COD goes back when its parcels have ended. [D-9, D-66, I11, I16] */
import type { OrderSnapshot, Payable, RawOrderStatus } from '@thela/domain/orders'
import { prepaidPartDue } from '@thela/domain/payments'
import type { Transaction } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import { giveBack } from './give-back.ts'
import type { GiveBackDependencies } from './give-back.ts'

export interface DeliveredOrder {
  readonly order: { readonly payable: Payable; readonly snapshot: OrderSnapshot }
  /** Of each part of the order. */
  readonly statuses: readonly RawOrderStatus[]
}

/** Once per reason, whatever is reported how often. In the transaction of the parcel's report. */
export async function returnPrepaidPart(
  deps: GiveBackDependencies,
  transaction: Transaction,
  { store, order, statuses }: DeliveredOrder & { readonly store: Store },
): Promise<void> {
  const { payable, snapshot } = order
  if (snapshot.paymentMethod !== 'PARTIAL_COD') return
  const { deposit } = snapshot.quote
  const reason = prepaidPartDue(statuses, { hasDeposit: deposit !== undefined })
  if (reason === undefined) return
  const { payableId } = payable
  // Of a delivered order the deposit alone goes back: what balances paid is the price.
  const total = reason === 'DEPOSIT_RETURNED' ? deposit : undefined
  await giveBack(deps, transaction, {
    store,
    payableId,
    requestId: reason,
    reason,
    ...(total === undefined ? {} : { total }),
  })
}
