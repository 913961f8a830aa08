/** How the account shows each payment. [account §3 Enumerations] */
export const TRANSACTION_STATUSES = ['PROCESSED', 'FAILED'] as const
