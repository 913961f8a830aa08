import type { Transaction } from '../../../db/statement.ts'

/** What follows when money has gone back, or its provider is sending it, in the transaction that notes it. */
export type RefundedReaction = (
  transaction: Transaction,
  refunded: { readonly storeId: string; readonly refundId: string; readonly isProcessed: boolean },
) => Promise<void>
