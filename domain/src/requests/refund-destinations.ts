import type { MoneyOfOrder, RefundDestination } from '../payments/index.ts'

/**
 * Where the money of a return can go. What was paid online goes back the way it came, or becomes store credit;
 * cash cannot go back, so it goes to a UPI id or becomes store credit. [D-38, ADR-236]
 */
export function refundDestinations(paid: MoneyOfOrder): readonly RefundDestination[] {
  if (paid.cash > 0) return ['UPI', 'STORE_CREDIT']
  if (paid.providers > 0) return ['SOURCE', 'STORE_CREDIT']
  return paid.balances > 0 ? ['SOURCE'] : []
}
