/**
 * The reference of a payment that its payer may read: what the provider and the bank know it by. The end of
 * `ProviderPayment.providerPaymentId`, whose beginning an adapter may need to find the payment again.
 */
export const paymentReference = (providerPaymentId: string): string =>
  providerPaymentId.slice(providerPaymentId.lastIndexOf(':') + 1)
