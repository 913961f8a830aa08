import type { Transaction } from '../../db/statement.ts'

/** What follows when money has gone back, in the transaction that notes it. */
export type RefundedReaction = (
  transaction: Transaction,
  refunded: { readonly storeId: string; readonly refundId: string },
) => Promise<void>
