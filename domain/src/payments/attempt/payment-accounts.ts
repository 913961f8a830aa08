/** Which of a store's accounts a new payment is asked of. [D-10, D-64] */

export interface PaymentAccount {
  readonly code: string
  /** False while calls to it are held back after failures. */
  readonly isAvailable: boolean
}

/**
 * In this order, each where the one before does not open the payment: the primary account (the first
 * where the store names none) and the fallback. One that is known to be down comes last, so that nobody
 * waits for it while the other works. An attempt that was opened is never asked of another account.
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
