/** Who pays an order's link by the number of its order types none. [ADR-306] */
import type { PaymentType, SelectedPaymentType } from '../payment-methods.ts'

/** Whoever pays like this stays on the page, and no account is found by a phone. */
const STAYS_ON_PAGE: readonly string[] = ['UPI', 'COD'] satisfies readonly PaymentType[]

/**
 * Whether the payer's own number is needed: the account that pays is found by it, or the page is left for a
 * bank's, and who comes back is known by the session that the number began.
 */
export const needsOwnPhone = (type: PaymentType | SelectedPaymentType): boolean =>
  !STAYS_ON_PAGE.includes(type)
