import type { Paise } from '@thela/domain/money'

export type ProviderCode = 'RAZORPAY' | 'CASHFREE'

/** What the provider says of one payment. Facts are only ever fetched from it or signed by it. [I15] */
export interface ProviderPayment {
  readonly providerPaymentId: string
  readonly providerOrderId: string
  readonly amount: Paise
  readonly currency: string
  readonly status: 'CREATED' | 'AUTHORIZED' | 'CAPTURED' | 'FAILED' | 'REFUNDED'
  readonly method: 'CARD' | 'UPI' | 'NET_BANKING' | 'WALLET' | 'EMI' | 'PAY_LATER' | 'OTHER'
  /** What a receipt may show of the instrument: network and last four digits, the UPI handle, the bank. */
  readonly instrument?: {
    readonly network?: string
    readonly issuer?: string
    readonly last4?: string
    readonly cardType?: string
    readonly upiHandle?: string
    readonly bank?: string
    readonly wallet?: string
  }
  /** The provider's sentence for the shopper, when it failed. */
  readonly failure?: { readonly reason: string; readonly description: string }
  readonly createdAt: Date
}

export interface ProviderRefund {
  readonly providerRefundId: string
  readonly providerPaymentId: string
  readonly amount: Paise
  readonly status: 'PENDING' | 'PROCESSED' | 'FAILED'
  /** The bank's reference (ARN, RRN or UTR), when there is one. */
  readonly reference?: string
  /** Our id, from the notes with which we asked for it; nothing for one that the owner made there. */
  readonly refundId?: string
}

/** A verified event: at most one payment and one refund are told of. */
export interface ProviderEvent {
  /** The same on every redelivery. */
  readonly eventId: string
  readonly name: string
  readonly payment?: ProviderPayment
  readonly refund?: ProviderRefund
}

export interface BinInfo {
  readonly network: string
  readonly cardType: 'credit' | 'debit' | 'prepaid' | 'unknown'
  readonly issuer?: string
}

/** A request as it came in, for signature checks. Header names are lower case. */
export interface RawWebhook {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Its signature was checked when it came; it is read again without. */
  readonly isVerified?: true
}

/**
 * Takes payments for one store. Every method may reject with `OutsideFailure`; each has its own time
 * limits, so a caller never waits longer than about ten seconds.
 */
export interface PaymentProvider {
  readonly code: ProviderCode
  /** Public key and script address for the browser. */
  readonly browser: { readonly keyId: string; readonly scriptUrl: string }
  /**
   * Opens an order of `amount` paise. Safe to repeat with the same `receipt` (at most 40 characters):
   * the same order comes back.
   */
  createOrder(order: {
    readonly receipt: string
    readonly amount: Paise
    readonly notes: Readonly<Record<string, string>>
  }): Promise<{ readonly providerOrderId: string }>
  /** Every payment ever tried on an order, failed ones included. */
  paymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>
  /** Takes an authorised amount. Safe to repeat. */
  capture(providerPaymentId: string, amount: Paise): Promise<ProviderPayment>
  /** Gives `amount` paise back. Safe to repeat with the same `key` (10–40 of A–Z a–z 0–9 _ -). */
  refund(refund: {
    readonly providerPaymentId: string
    readonly amount: Paise
    readonly key: string
    readonly notes: Readonly<Record<string, string>>
  }): Promise<ProviderRefund>
  /** Every refund of a payment, whoever made it, failed ones included. */
  refundsOfPayment(providerPaymentId: string): Promise<readonly ProviderRefund[]>
  /** The event of a webhook, or nothing when its signature is not the store's. Never rejects. */
  readWebhook(webhook: RawWebhook): ProviderEvent | 'INVALID_SIGNATURE' | 'UNREADABLE'
  /**
   * Whether the browser's return for this order carries the provider's signature. It proves that a
   * payment exists, not its amount: the caller still fetches it.
   */
  isGenuineReturn(response: {
    readonly providerOrderId: string
    readonly providerPaymentId: string
    readonly signature: string
  }): boolean
  /** Six digits; nothing when the provider does not know them. */
  lookUpBin(sixDigits: string): Promise<BinInfo | undefined>
}
