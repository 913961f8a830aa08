/** [D-3, I15] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { CardDetails, PayingUpiApp, ProviderMethod } from '@thela/domain/payments'

/** Public settings of the store's account, in the provider's own names. */
export type ProviderConfig = Readonly<Record<string, string>>

/** A payment made outside this page, in an app or by a QR code. */
export interface BrowserPayment {
  /**
   * Cancels it at the provider: the app's request or the code can no longer be paid. Has no effect
   * after a payment was made or has failed.
   */
  cancel(): void
}

/** Events of the provider's script. They are not trusted: the server is asked. */
export interface PaymentListener {
  /** The script reports a payment. */
  readonly onPaid: () => void
  /** It can no longer be paid; `description` is the provider's text for the shopper. */
  readonly onFailed: (description: string | undefined) => void
}

export interface FormListener {
  readonly onPaid: (form: Readonly<Record<string, string>>) => void
  readonly onFailed: (failure: ReportedFailure) => void
}

export interface ReportedFailure {
  readonly description?: string | undefined
  readonly code?: string | undefined
  /** The shopper left the bank's window or page. */
  readonly isGivenUp: boolean
}

/**
 * `link` is the content of the code (upi://…); where the provider's script draws it, `element` is
 * what the page has to show. Valid until `endsAt`, in ms since the epoch.
 */
export type QrContent = { readonly endsAt: number } & (
  | { readonly link: string }
  | { readonly element: HTMLElement }
)

export interface QrListener extends PaymentListener {
  readonly onCode: (code: QrContent) => void
  /** The code has expired unpaid. */
  readonly onExpired: () => void
}

interface CardConsent {
  /**
   * The shopper agrees that the provider keeps the card. It knows the shopper by its customer, which
   * is part of the order's `config`.
   */
  readonly save: boolean
  /** Pays in instalments with a card of this bank, by its code. */
  readonly emi?: { readonly bank: string; readonly durationMonths: number }
}

/** A new card, or one kept by the provider, which still needs its CVV. Never sent to our server. */
export type PayingCard = CardConsent &
  ({ readonly details: CardDetails } | { readonly token: string; readonly cvv: string })

export interface InstrumentPayment {
  readonly method: Exclude<ProviderMethod, 'CARD' | 'UPI' | 'EMI'>
  /** The code of the bank or wallet, as in the option's instruments. */
  readonly instrument: string
}

/** Payments on the bank's or the provider's own page. */
export type RedirectPayment =
  | { readonly method: 'CARD'; readonly card: PayingCard }
  | InstrumentPayment
  /** Everything is chosen there. */
  | { readonly method: 'PAGE' }

/**
 * A payment provider's script in the shopper's browser, for one account of one store. Amounts are
 * in paise and part of the order, which the server has opened at the provider. No method awaits
 * anything: each is called within a few seconds of the shopper's click, so that the browser allows
 * opening an app. Whatever one throws is shown as a payment that could not be started.
 *
 * A provider has only the members for the methods that its account accepts. Card data is passed to
 * the provider's script and stored nowhere.
 */
export interface BrowserPaymentProvider {
  /** Cards are entered on its own page; a form of ours would only be filled in twice. */
  readonly takesCardOnPage?: true
  /** Goes to the card's bank in this window; the provider returns the shopper to `callbackUrl`. */
  payByCard?(order: PaymentOrder, card: PayingCard): void
  /** Opens the app with the amount filled in. */
  payByUpiApp?(order: PaymentOrder, app: PayingUpiApp, listener: PaymentListener): BrowserPayment
  /** Creates a QR code for any UPI app on another device. */
  showUpiQr?(order: PaymentOrder, listener: QrListener): BrowserPayment
  /** Collect: asks the app of this UPI id to approve, where the account's offer allows that. */
  payByUpiId?(order: PaymentOrder, upiId: string, listener: PaymentListener): BrowserPayment
  /** Goes to the page of a bank, wallet or lender. */
  payByInstrument?(order: PaymentOrder, payment: InstrumentPayment): void
  /**
   * Pays at a bank without leaving this page, in a window that the script opens itself; `onPaid` gets
   * the form for `callbackUrl`.
   */
  payFromPage?(
    order: PaymentOrder,
    payment: RedirectPayment,
    listener: FormListener,
  ): BrowserPayment
  /** Goes to the provider's page for this order, `config.redirectUrl`. */
  payOnPage?(order: PaymentOrder): void
}

/** Loads the script. Rejects with `ProviderScriptError` if it cannot be loaded. */
export type OpenProvider = (
  config: ProviderConfig,
  /** Called when it has to be retried. */
  onSlow: () => void,
) => Promise<BrowserPaymentProvider>

export class ProviderScriptError extends Error {
  override readonly name = 'ProviderScriptError'

  constructor(scriptUrl: string) {
    super(`could not load ${scriptUrl}`)
  }
}

/** An order to be paid on the provider's page came without the page's address. */
export class PaymentPageMissingError extends Error {
  override readonly name = 'PaymentPageMissingError'

  constructor(provider: string) {
    super(`no payment page of ${provider}`)
  }
}

/** An order with a page of its own is paid there, whatever was chosen here. */
export function payByRedirect(
  provider: BrowserPaymentProvider,
  order: PaymentOrder,
  payment: RedirectPayment,
): void {
  if (order.config['redirectUrl'] !== undefined || payment.method === 'PAGE') {
    return memberOf(provider, 'payOnPage', order)(order)
  }
  if (payment.method === 'CARD') {
    return memberOf(provider, 'payByCard', order)(order, payment.card)
  }
  memberOf(provider, 'payByInstrument', order)(order, payment)
}

/** A member that the chosen method needs. The server offers only methods that a provider lists. */
export function memberOf<M extends keyof BrowserPaymentProvider>(
  provider: BrowserPaymentProvider,
  member: M,
  order: PaymentOrder,
): NonNullable<BrowserPaymentProvider[M]> {
  const found = provider[member]
  if (!found) throw new Error(`no ${member} with ${order.provider}`)
  return found as NonNullable<BrowserPaymentProvider[M]>
}
