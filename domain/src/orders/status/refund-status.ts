/** Where a refund stands. [account §3 Enumerations] */
export const REFUND_STATUSES = ['created', 'failed', 'processed', 'processing'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]
