/** Who pays an order's link by the number of its order types none. [ADR-306] */
import type { PaymentType, SelectedPaymentType } from '../payment-methods.ts'

/** The account that pays is found by its phone: a wallet, or pay later. */
const OF_A_PHONE: readonly string[] = ['WALLETS', 'BNPL'] satisfies readonly PaymentType[]

/** Whether the payer's own number is needed, since the account that pays is found by it. */
export const needsOwnPhone = (type: PaymentType | SelectedPaymentType): boolean =>
  OF_A_PHONE.includes(type)
