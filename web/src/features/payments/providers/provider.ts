/** [D-3, I15] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
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

export interface QrListener extends PaymentListener {
  /**
   * `link` is the content of the code (upi://…); it is valid until `endsAt`, in ms since the epoch.
   */
  readonly onCode: (code: { readonly link: string; readonly endsAt: number }) => void
  /** The code has expired unpaid. */
  readonly onExpired: () => void
}

/** Payments on the bank's or the provider's own page. */
export type RedirectPayment =
  | { readonly method: 'CARD'; readonly card: CardDetails }
  | {
      readonly method: Exclude<ProviderMethod, 'CARD' | 'UPI'>
      /** The code of the bank or wallet, the id of the plan: as in the option's instruments. */
      readonly instrument: string
    }

/**
 * A payment provider's script in the shopper's browser, for one account of one store. Amounts are
 * in paise and part of the order, which the server has opened at the provider. No method awaits
 * anything: each is called within a few seconds of the shopper's click, so that the browser allows
 * opening an app. Whatever one throws is shown as a payment that could not be started.
 *
 * Card data is passed to the provider's script and stored nowhere.
 */
export interface BrowserPaymentProvider {
  /** Goes to the card's bank in this window; the provider returns the shopper to `callbackUrl`. */
  payByCard(order: PaymentOrder, card: CardDetails): void
  /** Opens the app with the amount filled in. */
  payByUpiApp(order: PaymentOrder, app: PayingUpiApp, listener: PaymentListener): BrowserPayment
  /** Creates a QR code for any UPI app on another device. */
  showUpiQr(order: PaymentOrder, listener: QrListener): BrowserPayment
  /**
   * Goes to the page of a bank, wallet or lender. Omitted by a provider none of whose methods needs
   * it; the server offers only methods that a provider lists.
   */
  payByInstrument?(
    order: PaymentOrder,
    payment: Exclude<RedirectPayment, { readonly method: 'CARD' }>,
  ): void
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

export function payByRedirect(
  provider: BrowserPaymentProvider,
  order: PaymentOrder,
  payment: RedirectPayment,
): void {
  if (payment.method === 'CARD') return provider.payByCard(order, payment.card)
  if (!provider.payByInstrument) throw new Error(`no ${payment.method} with ${order.provider}`)
  provider.payByInstrument(order, payment)
}
