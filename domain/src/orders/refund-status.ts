/** Where a refund stands, and how the account shows it. [account §3 Enumerations] */
export const REFUND_STATUSES = ['created', 'failed', 'processed', 'processing'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

const TEXTS: Readonly<Record<RefundStatus, string>> = {
  created: 'Created',
  failed: 'Failed',
  processed: 'Refunded',
  processing: 'Processing',
}

export function refundStatusText(status: RefundStatus): string {
  return TEXTS[status]
}
