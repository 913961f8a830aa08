/** What became of what somebody pays of a link. [I9] */
import { statusOfPayable } from '../../checkout/index.ts'
import type { OrderStatusReply } from '../../checkout/index.ts'
import type { Database } from '../../../db/statement.ts'
import type { PaymentAttempts, PaymentRecords } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'

export interface UseStatusDependencies {
  readonly database: Database
  readonly payments: PaymentAttempts & PaymentRecords
}

export const useStatus = (
  deps: UseStatusDependencies,
  { store, useId }: { readonly store: Store; readonly useId: string },
  options: { readonly isBack?: boolean } = {},
): Promise<OrderStatusReply> => {
  const placed = async () => {
    const use = await linkUsesRepository.byId(deps.database, store.storeId, useId)
    return use?.paidAt ? {} : undefined
  }
  return statusOfPayable(deps, { store, payableId: useId, placed }, options)
}
