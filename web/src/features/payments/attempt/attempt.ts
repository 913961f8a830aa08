/** [checkout §4 Paying] */
import type { PayingUpiApp } from '@thela/domain/payments'
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type {
  BrowserPayment,
  BrowserPaymentProvider,
  PaymentListener,
  RedirectPayment,
} from '../providers/provider.ts'
import type { ChosenPayment, PaymentFailure } from './checkout-to-pay.ts'
import type { Payable } from './payable.ts'
import type { LastStep } from './paying-failure.ts'
import type { TriedCard } from './tried-card.ts'
import type { AttemptWatch } from './use-attempt-watch.ts'
import type { PayState, Submission, Submissions } from './use-submissions.ts'

export interface AppPayment {
  /** Display name: "Google Pay". */
  readonly name: string
  /** Opened on this phone; missing where its holder is asked by the provider. */
  readonly upiApp?: PayingUpiApp
  readonly start: (
    provider: BrowserPaymentProvider,
    order: PaymentOrder,
    listener: PaymentListener,
  ) => BrowserPayment
}

export interface OpenedPayment {
  order: PaymentOrder
  provider: BrowserPaymentProvider
}

/** What a payment method can do with the current attempt. */
export interface Attempt {
  readonly state: PayState
  /** The card that was last paid with. */
  readonly triedCard: TriedCard | undefined
  /** A card is entered on the provider's page, to which `PAGE` goes. */
  readonly takesCardOnPage: boolean
  /** Of the store's payment provider, once it is known. */
  readonly provider: PaymentOrder['provider'] | undefined
  /** Goes to the bank’s page, in pop-up mode in a separate window. Must be called in the click. */
  readonly payByRedirect: (chosen: ChosenPayment, payment: RedirectPayment) => Promise<void>
  /** Opens an app and waits for the result. */
  readonly payInApp: (chosen: ChosenPayment, app: AppPayment) => Promise<void>
  /**
   * Opens the payment and shows nothing: for payments without the page’s button. Resolves to
   * undefined where the order was placed by it. Rejects as the call and the provider’s script do.
   */
  readonly open: (chosen: ChosenPayment, app?: string) => Promise<OpenedPayment | undefined>
  /** The status of an opened payment, from the server. */
  readonly watch: AttemptWatch
  /** For a method without a provider: its result is shown while it is the latest submission. */
  readonly begin: () => Submission
  readonly placed: () => void
  /** Ends the submission and passes the error to the page. */
  readonly reject: (error: unknown, step: LastStep) => void
  readonly report: (failure: PaymentFailure) => void
  /**
   * The provider’s script reports that an opened payment without the page’s button was paid: the
   * server is asked.
   */
  readonly showPaid: (order: PaymentOrder) => void
  /** A payment made without the page’s button was refused. */
  readonly showDeclined: (description: string | undefined) => void
  readonly timeOver: () => void
  /** The shopper says that it is paid: the server is asked at once. Resolves when it has replied. */
  readonly checkNow: () => Promise<void>
  /** Back to the payment options; a waiting payment is cancelled at the provider. */
  readonly back: () => void
}

/** What the payment methods share. */
export interface PaymentParts {
  payable: Payable
  submissions: Submissions
  watch: AttemptWatch
  /** With the name of the app in which it is to be approved. */
  start: (chosen: ChosenPayment, app?: string) => Promise<OpenedPayment | undefined>
  reject: Attempt['reject']
  /** In the pop-up the provider's script can pay at a bank, and the store wants it so. */
  paysFromPage: boolean
}
