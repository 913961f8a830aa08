/** [D-64, D-10, D-1, D-4, checkout §4 Downtime, I15] */
import type { Paise } from '@thela/domain/money'
import type { CardNetwork, ProviderMethod } from '@thela/domain/payments'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** The provider's report of one payment. Facts are only ever fetched from it or signed by it. */
export interface ProviderPayment {
  /**
   * The provider's id. Where its calls need more to find the payment again, such as its order, that stands
   * before it and a colon: what follows the last colon is what the provider and the bank know the payment
   * by, and all that a payer reads (`paymentReference`).
   */
  readonly providerPaymentId: string
  readonly providerOrderId: string
  readonly amount: Paise
  readonly currency: string
  readonly status: 'CREATED' | 'AUTHORIZED' | 'CAPTURED' | 'FAILED' | 'REFUNDED'
  /** Of an authorised one: the report does not say whether the money was taken, so it is asked. */
  readonly isCaptureUnknown?: boolean
  readonly method: ProviderMethod | 'OTHER'
  /** What a receipt may show of the instrument: network and last four digits, the UPI handle, the bank. */
  readonly instrument?: {
    readonly network?: string
    readonly issuer?: string
    readonly last4?: string
    readonly cardType?: string
    readonly upiHandle?: string
    /** A UPI id that the shopper typed (Collect): it can be asked again. */
    readonly upiId?: string
    readonly bank?: string
    readonly wallet?: string
    /** The number by which the payer's bank finds the payment (the RRN of UPI), where the provider says it. */
    readonly bankReference?: string
    /** The provider's token of the card, where the shopper agreed to save it. */
    readonly cardToken?: string
  }
  /** The provider's text for the shopper, when it failed. */
  readonly failure?: {
    readonly reason: string
    readonly description: string
    /** The shopper left it. */
    readonly isGivenUp?: boolean
  }
  /** What has gone back of it so far, where the provider says it with the payment. */
  readonly refundedTotal?: Paise
  readonly createdAt: Date
}

export interface ProviderRefund {
  readonly providerRefundId: string
  readonly providerPaymentId: string
  readonly amount: Paise
  readonly status: 'PENDING' | 'PROCESSED' | 'FAILED'
  /** The bank's reference (ARN, RRN or UTR), when there is one. */
  readonly reference?: string
  /** How fast it was carried out, where the provider says so. */
  readonly speed?: 'NORMAL' | 'INSTANT'
  /** Our id, as given to `refund`; undefined for one that the owner made at the provider. */
  readonly refundId?: string
}

/** A payment link that the provider hosts. */
export interface HostedLink {
  readonly providerLinkId: string
  /** Our id of it, as given to `create`. */
  readonly reference: string
  /** The page on which it is paid. */
  readonly url: string
  readonly amount: Paise
  readonly state: 'OPEN' | 'PAID' | 'CANCELLED' | 'EXPIRED'
}

/** Payment links that the provider hosts, sends and reminds of by itself. */
export interface HostedLinks {
  /** Safe to repeat with the same reference (at most 40 characters): the same link comes back. */
  create(link: {
    readonly reference: string
    readonly amount: Paise
    /** It may be paid in parts, the first of which is at least this. */
    readonly minPart?: Paise
    readonly description: string
    readonly expiresAt?: Date
    readonly customer: { readonly name?: string; readonly phone?: string; readonly email?: string }
    /** Whether the provider sends it to the customer's phone and e-mail. */
    readonly isSent: boolean
    /** Whether the provider reminds the customer until it is paid. */
    readonly hasReminders: boolean
    readonly notes: Readonly<Record<string, string>>
    /** The address to which whoever paid is sent. */
    readonly returnUrl: string
  }): Promise<HostedLink>
  /** Undefined where no link has this reference. */
  find(reference: string): Promise<HostedLink | undefined>
  /** Safe to repeat. Gives the link as it is then, which may have been paid before. */
  cancel(providerLinkId: string): Promise<HostedLink>
}

/** A verified event: it reports at most one payment, one refund and one saved card. */
export interface PaymentEvent {
  /** The same on every redelivery. */
  readonly eventId: string
  /**
   * Usually followed or accompanied by another event with more details of the same payment: it can
   * wait, and is skipped once the payment is known to be captured.
   */
  readonly isRedundant: boolean
  readonly payment?: ProviderPayment
  readonly refund?: ProviderRefund
  /** The hosted link that the payment was made by, or that has ended. */
  readonly link?: HostedLink
  /** The token of a saved card that can never be used again. */
  readonly endedCard?: string
}

/**
 * What an unsigned webhook may cause: that the provider is asked about what it names. Nothing else that
 * it says is believed.
 */
export interface PaymentHint {
  readonly isHint: true
  readonly providerOrderId?: string
  readonly providerRefundId?: string
}

/** The payment named by a verified return of the browser. Its status is still requested from the provider. */
export interface PaymentReturn {
  readonly providerOrderId: string
  /** If the provider returns it. */
  readonly providerPaymentId?: string
}

export interface BinInfo {
  readonly network: string
  readonly cardType: 'credit' | 'debit' | 'prepaid' | 'unknown'
  readonly issuer?: string
}

/**
 * What an account accepts at present, as the provider reports it. Banks and wallets by the codes of
 * `domain/payments`; adapters map their own. What is missing is not accepted.
 */
export interface ProviderOffer {
  readonly cards?: {
    readonly networks: readonly CardNetwork[]
    readonly types: readonly BinInfo['cardType'][]
  }
  /** Collect: the shopper types a UPI id. Only where the provider says that it is still allowed. */
  readonly upi?: { readonly allowsCollect: boolean }
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly wallets: readonly string[]
  readonly emiPlans: readonly ProviderEmiPlan[]
  readonly hasPayLater: boolean
}

/** One way of paying in instalments with the cards of one bank. */
export interface ProviderEmiPlan {
  /** The same for the same plan of this account. */
  readonly id: string
  /** By the codes of `domain/payments`. */
  readonly bank: string
  readonly cardType: 'credit' | 'debit'
  readonly durationMonths: number
  /** Yearly, in per cent, not rounded. */
  readonly interestRatePercent: number
  readonly minAmount: Paise
  /** Fixed; undefined where the provider names none. */
  readonly processingFee?: Paise
}

/** What does not work well at present. */
export interface ProviderDowntime {
  readonly kind: 'ISSUER' | 'NETWORK' | 'UPI_APP' | 'VPA_HANDLE' | 'WALLET' | 'BANK'
  /** By the codes of `domain/payments`; `ALL` for every one of the kind. */
  readonly code: string
  readonly severity: 'HIGH' | 'MEDIUM' | 'LOW'
}

/** A card that the provider keeps for a shopper, and that can be used, or has expired. */
export interface ProviderCard {
  readonly token: string
  /** The same card's shorter id of older integrations, where the provider has one. */
  readonly token2?: string
  readonly network?: CardNetwork
  readonly issuer?: string
  readonly cardType?: BinInfo['cardType']
  readonly last4: string
  readonly expiry?: { readonly month: number; readonly year: number }
}

/** Cards kept at the provider, for shoppers that it knows by an id of its own. */
export interface SavedCards {
  /** The provider's id of this shopper; the same again for the same phone. */
  ensureCustomer(customer: { readonly phone: string; readonly email?: string }): Promise<string>
  cardsOf(customerId: string): Promise<readonly ProviderCard[]>
  /** Safe to repeat: a card that is gone is deleted. */
  deleteCard(customerId: string, token: string): Promise<void>
}

/** Public settings for the provider's script in the browser, in the provider's own names. */
export type BrowserConfig = Readonly<Record<string, string>>

/**
 * One account of one store with a payment provider. Every method may reject with `ExternalServiceError`; each
 * has its own time limits, so a caller never waits longer than about five seconds.
 */
export interface PaymentProvider extends WebhookSender {
  /** The system's code, by which the browser chooses the script. */
  readonly system: string
  /** The store's code for the account, stored with its attempts. */
  readonly account: string
  readonly browser: {
    /**
     * Origins of scripts, frames and calls on the payment page, for its content security policy.
     */
    readonly origins: readonly string[]
    readonly config: BrowserConfig
  }
  /**
   * The accepted methods, including those of the browser code: the checkout offers only methods
   * that an account of the store lists. At least one.
   */
  readonly methods: readonly ProviderMethod[]
  /** False while its circuit breaker is open, so that nobody waits for it. */
  isAvailable(): boolean
  /** What it accepts at present, within `methods`. Changes seldom: callers keep it for minutes. */
  offer(): Promise<ProviderOffer>
  /** Current downtimes. Callers keep them for about a minute. */
  downtimes(): Promise<readonly ProviderDowntime[]>
  /** Undefined where it keeps none. */
  readonly savedCards?: SavedCards
  /**
   * Of an account for links alone, which takes no payments of carts. A payment by a link that takes
   * parts has an order id of its own, as each is a payment by itself.
   */
  readonly hostedLinks?: HostedLinks
  /**
   * Opens an order of `amount` paise. Safe to repeat with the same `receipt` (at most 40 characters):
   * the same order comes back. Nobody can pay it before its id has reached the browser.
   */
  createOrder(order: {
    readonly receipt: string
    readonly amount: Paise
    readonly notes: Readonly<Record<string, string>>
    readonly customer: {
      readonly phone: string
      readonly email?: string
      readonly name?: string
      /** The phone is the store's own, which many pay with: nothing that a shopper has saved is found by it. */
      readonly isShared?: boolean
      /** From `savedCards.ensureCustomer`, where a card is to be saved or was. */
      readonly providerCustomerId?: string
    }
    /** What the shopper chose, for providers that must know it when the order is opened. */
    readonly choice: { readonly method: ProviderMethod; readonly instrument?: string }
    /** The address to which the provider returns the browser. */
    readonly returnUrl: string
    /** The account's address for webhooks, for providers that are told it with each order. */
    readonly webhookUrl: string
  }): Promise<{
    readonly providerOrderId: string
    /**
     * What the browser needs for this order besides `browser.config`; `redirectUrl` where it is paid
     * on a page of the provider's.
     */
    readonly browserConfig?: BrowserConfig
  }>
  /** Every payment ever tried for an order, failed ones included. */
  paymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>
  /** Captures an authorised amount. Safe to repeat. */
  capture(providerPaymentId: string, amount: Paise): Promise<ProviderPayment>
  /**
   * Refunds `amount` paise. Safe to repeat with the same `key` (10–40 of A–Z a–z 0–9 _ -). Where the
   * provider takes no key, one whose answer was lost is found in `refundsOfPayment`, which is read before
   * each request.
   */
  refund(refund: {
    readonly providerPaymentId: string
    readonly amount: Paise
    readonly key: string
    readonly notes: Readonly<Record<string, string>>
    /** INSTANT where the provider can, at its price; NORMAL by default. */
    readonly speed?: 'NORMAL' | 'INSTANT'
  }): Promise<ProviderRefund>
  /** Every refund of a payment, whoever made it, failed ones included. */
  refundsOfPayment(providerPaymentId: string): Promise<readonly ProviderRefund[]>
  /** Never rejects. */
  parseWebhook(webhook: RawWebhook): PaymentEvent | PaymentHint | UnusableWebhook
  /**
   * The form or query with which the provider sends the browser back. `UNREADABLE` where it is not the
   * provider's, or the provider signs none: then the newest attempt is asked about. Never rejects.
   */
  parseReturn(form: Readonly<Record<string, string>>): PaymentReturn | UnusableWebhook
  /** Six digits; undefined when the provider does not know them. */
  lookUpBin(sixDigits: string): Promise<BinInfo | undefined>
}
