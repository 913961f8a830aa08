/** How the account's list of payments shows each of them. [account §3 Enumerations] */
export const TRANSACTION_STATUSES = ['PROCESSED', 'FAILED'] as const

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
