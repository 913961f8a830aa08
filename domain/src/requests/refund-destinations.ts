import type { MoneyOfOrder, RefundDestination } from '../payments/index.ts'

/**
 * Where the money of a return can go. What was paid online goes back the way it came, or becomes store credit;
 * cash cannot go back, so it goes to a UPI id or becomes store credit. Credit only where the store takes it as payment:
 * elsewhere nobody could spend it. [D-38, ADR-236]
 */
export function refundDestinations(
  paid: MoneyOfOrder,
  { takesCredit }: { readonly takesCredit: boolean },
): readonly RefundDestination[] {
  const credit = takesCredit ? (['STORE_CREDIT'] as const) : []
  if (paid.cash > 0) return ['UPI', ...credit]
  if (paid.providers > 0) return ['SOURCE', ...credit]
  return paid.balances > 0 ? ['SOURCE'] : []
}
