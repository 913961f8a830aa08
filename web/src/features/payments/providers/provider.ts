/** [D-3, I15] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import type { CardDetails, PayingUpiApp, ProviderMethod } from '@thela/domain/payments'

/** Public facts of the store's account, in the provider's own names. */
export type ProviderConfig = Readonly<Record<string, string>>

/** A payment that is made beside this page, in an app or by a code. */
export interface BrowserPayment {
  /**
   * Ends it at the provider: the app's request or the code can no longer be paid. After a payment was
   * made or has failed it does nothing.
   */
  cancel(): void
}

/** What the provider's script says of a payment. None of it is believed: the server is asked. */
export interface PaymentListener {
  /** The shopper has paid, as the script says. */
  readonly onPaid: () => void
  /** It cannot be paid any more; `description` is the provider's sentence for the shopper. */
  readonly onFailed: (description: string | undefined) => void
}

export interface QrListener extends PaymentListener {
  /** `link` is what the code says (upi://…); it can be paid until `endsAt`, in ms since the epoch. */
  readonly onCode: (code: { readonly link: string; readonly endsAt: number }) => void
  /** Nobody can pay the code any more, and nobody has. */
  readonly onExpired: () => void
}

/** What is paid at the bank's or the provider's own page. */
export type RedirectPayment =
  | { readonly method: 'CARD'; readonly card: CardDetails }
  | {
      readonly method: Exclude<ProviderMethod, 'CARD' | 'UPI'>
      /** The code of the bank or wallet, the id of the plan: as the option's instruments name it. */
      readonly instrument: string
    }

/**
 * A payment provider's script in the shopper's browser, ready for use with one account of one store.
 * Amounts are in paise and stand in the order, which the server has opened at the provider. No method
 * waits: each is called within a few seconds of the shopper's click, so that the browser lets it open an
 * app. Whatever one throws is shown as a payment that could not be begun.
 *
 * Card data is given to the provider's script and kept nowhere.
 */
export interface BrowserPaymentProvider {
  /** Leaves this page for the card's bank; the provider brings the shopper back to `callbackUrl`. */
  payByCard(order: PaymentOrder, card: CardDetails): void
  /** Opens the app with the amount filled in. */
  payByUpiApp(order: PaymentOrder, app: PayingUpiApp, listener: PaymentListener): BrowserPayment
  /** Makes a code for any UPI app on another device. */
  showUpiQr(order: PaymentOrder, listener: QrListener): BrowserPayment
  /**
   * Leaves this page for the page of a bank, wallet or lender. Left out by a provider none of whose
   * methods needs it; the server offers only methods that a provider names.
   */
  payByInstrument?(
    order: PaymentOrder,
    payment: Exclude<RedirectPayment, { readonly method: 'CARD' }>,
  ): void
}

/** Loads the script. Rejects with `ProviderScriptError` where it cannot be had. */
export type OpenProvider = (
  config: ProviderConfig,
  /** Called when it has to be tried again. */
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
