import type { ProviderPayment, ProviderRefund } from './payment-provider.ts'

/**
 * The provider's history of an account: after a restored backup it knows payments that we
 * no longer do. Every method may reject with `ExternalServiceError`.
 */
export interface PaymentHistory {
  /** The store's code for the account. */
  readonly account: string
  /**
   * Every payment of the account since then that belongs to an order, oldest first. The account may
   * serve other programs and stores too: the order's notes say whose a payment is. NOT_LISTED where the
   * provider has no list of them: then they must be compared by hand.
   */
  paymentsSince(since: Date): Promise<readonly ProviderPayment[] | 'NOT_LISTED'>
  /** Every refund of a payment, with the notes of its request. */
  refundsOf(
    providerPaymentId: string,
  ): Promise<
    readonly { readonly fact: ProviderRefund; readonly notes: Readonly<Record<string, string>> }[]
  >
  /** The notes of a provider order, as given to `PaymentProvider.createOrder`. */
  orderNotes(providerOrderId: string): Promise<Readonly<Record<string, string>>>
}
