/** How the account shows each payment. [account §3 Enumerations] */
export const TRANSACTION_STATUSES = ['PROCESSED', 'FAILED'] as const

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/**
 * By the provider's status. Undefined while the outcome is open: nothing is said of money that may
 * still be taken or released.
 */
export function transactionStatus(
  status: 'CREATED' | 'AUTHORIZED' | 'CAPTURED' | 'FAILED' | 'REFUNDED',
): TransactionStatus | undefined {
  switch (status) {
    case 'CAPTURED':
    // What was given back was taken before; the refund is listed by itself.
    case 'REFUNDED':
      return 'PROCESSED'
    case 'FAILED':
      return 'FAILED'
    case 'CREATED':
    case 'AUTHORIZED':
      return undefined
  }
}
