/** The order in which a store's accounts are tried for a new payment. [D-10, D-64] */

export interface PaymentAccount {
  readonly code: string
  /** False while its circuit breaker is open. */
  readonly isAvailable: boolean
}

/**
 * The primary account (the first where the store names none), then the fallback; each is tried if
 * the one before does not open the payment. An account known to be down comes last, so that nobody
 * waits for it while the other works. An open attempt never changes its account.
 */
export function accountsForPayment<A extends PaymentAccount>(
  accounts: readonly A[],
  chosen: { readonly primary?: string | undefined; readonly fallback?: string | undefined },
): readonly A[] {
  const primary = chosen.primary ?? accounts[0]?.code
  const inOrder = [...new Set([primary, chosen.fallback])].flatMap(
    (code) => accounts.find((account) => account.code === code) ?? [],
  )
  return [
    ...inOrder.filter(({ isAvailable }) => isAvailable),
    ...inOrder.filter(({ isAvailable }) => !isAvailable),
  ]
}
