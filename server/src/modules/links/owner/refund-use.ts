/** Refunds of what a link was paid with, that the store's owner asks for. [D-67, D-71, I16, I31] */
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Refunds } from '../../payments/index.ts'
import type { LinkActions, PaidUse } from '../making/link-actions.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'

export interface RefundUseDependencies {
  readonly database: Database
  readonly payments: Refunds
}

/** The payable; one that nobody has paid has no payment. */
async function payableOf(
  { database }: RefundUseDependencies,
  storeId: string,
  { linkId, useId }: PaidUse,
): Promise<string> {
  const use = await linkUsesRepository.byId(database, storeId, useId)
  if (!use?.paidAt || use.linkId !== linkId) throw new ApiError('NOT_FOUND')
  return use.useId
}

export const refundsOfUses = (
  deps: RefundUseDependencies,
): Pick<LinkActions, 'refund' | 'refundsOf'> => ({
  async refund(paid, wanted) {
    const payableId = await payableOf(deps, wanted.store.storeId, paid)
    return deps.payments.refundPayable({ ...wanted, payableId })
  },
  async refundsOf(store, paid) {
    return deps.payments.refundsMade(store, await payableOf(deps, store.storeId, paid))
  },
})
