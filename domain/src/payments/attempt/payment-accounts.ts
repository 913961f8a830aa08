/** The order in which a store's accounts are tried for a new payment. [D-10, D-64] */
import type { ProviderMethod } from '../methods.ts'

const BORROWED = '@'

/** How a store names an account that another store of its seller has. */
export const borrowedAccount = (code: string, lenderId: string): string =>
  code + BORROWED + lenderId

/** The store that has it, where it is not the store's own. */
export function lenderOf(account: string): { readonly code: string; readonly lenderId?: string } {
  const [code = '', lenderId] = account.split(BORROWED)
  return lenderId === undefined ? { code } : { code, lenderId }
}

export interface PaymentAccount {
  readonly code: string
  /** The methods that it accepts. */
  readonly methods: readonly ProviderMethod[]
  /** False while its circuit breaker is open. */
  readonly isAvailable: boolean
  /** False while too few of its payments succeed, except for one that tries it out. */
  readonly isHealthy: boolean
}

/**
 * The primary account (the first where the store names none), then the fallback; each is tried if
 * the one before does not open the payment. An account whose payments fail comes after one that works,
 * and one known to be down last, so that nobody waits for it. A method that neither accepts goes to the other accounts that do,
 * such as a lender's. An open attempt never changes its account. A borrowed account is named by its code.
 */
export function accountsForPayment<A extends PaymentAccount>(
  accounts: readonly A[],
  chosen: { readonly primary?: string | undefined; readonly fallback?: string | undefined },
  method?: ProviderMethod,
): readonly A[] {
  const accepts = ({ methods }: A) => method === undefined || methods.includes(method)
  const primary = chosen.primary ?? accounts[0]?.code
  const named = [...new Set([primary, chosen.fallback])].flatMap(
    (code) =>
      accounts.find((account) => account.code === code || lenderOf(account.code).code === code) ??
      [],
  )
  const accepting = named.filter(accepts)
  const inOrder = accepting.length > 0 ? accepting : accounts.filter(accepts)
  return [
    ...inOrder.filter(({ isAvailable, isHealthy }) => isAvailable && isHealthy),
    ...inOrder.filter(({ isAvailable, isHealthy }) => isAvailable && !isHealthy),
    ...inOrder.filter(({ isAvailable }) => !isAvailable),
  ]
}
