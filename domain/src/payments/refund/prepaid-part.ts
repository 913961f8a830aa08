import type { RawOrderStatus } from '../../orders/index.ts'

/** What becomes of the prepaid part of partial COD once the parcels have ended. [D-9, D-66] */
export type PrepaidPartReason = 'ORDER_RETURNED' | 'DEPOSIT_RETURNED'

const ENDED: readonly RawOrderStatus[] = ['DELIVERED', 'RETURNED', 'CANCELLED']

/**
 * Refunded in full where nothing of the order was delivered, and a deposit after delivery; undefined
 * while a parcel is under way, and where the part is earned. A cancelled order has its own refund.
 */
export function prepaidPartDue(
  parts: readonly RawOrderStatus[],
  { hasDeposit }: { readonly hasDeposit: boolean },
): PrepaidPartReason | undefined {
  if (!parts.every((status) => ENDED.includes(status))) return undefined
  if (parts.includes('DELIVERED')) return hasDeposit ? 'DEPOSIT_RETURNED' : undefined
  return parts.includes('RETURNED') ? 'ORDER_RETURNED' : undefined
}
