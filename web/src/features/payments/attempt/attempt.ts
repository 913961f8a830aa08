/** [checkout §4 Paying] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import type {
  BrowserPayment,
  BrowserPaymentProvider,
  PaymentListener,
  RedirectPayment,
} from '../providers/provider.ts'
import type { CheckoutToPay, ChosenPayment, PaymentFailure } from './checkout-to-pay.ts'
import type { LastStep } from './paying-failure.ts'
import type { AttemptWatch } from './use-attempt-watch.ts'
import type { PayState, Submission, Submissions } from './use-submissions.ts'

export interface AppPayment {
  /** As shoppers know it: "Google Pay". */
  readonly name: string
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

/** What a payment method may do with the shopper’s money. */
export interface Attempt {
  readonly state: PayState
  /** Leaves for the bank’s page, in pop-up mode in a window of its own. Inside the click. */
  readonly payByRedirect: (chosen: ChosenPayment, payment: RedirectPayment) => Promise<void>
  /** Opens an app and waits for it. */
  readonly payInApp: (chosen: ChosenPayment, app: AppPayment) => Promise<void>
  /**
   * Opens the payment and shows nothing: for what is paid beside the page’s button. Nothing comes back
   * where the order was placed by it. Rejects as the call and the provider’s script do.
   */
  readonly open: (chosen: ChosenPayment) => Promise<OpenedPayment | undefined>
  /** How an opened payment stands, by the server. */
  readonly watch: AttemptWatch
  /** For a method without a provider: what comes of it is shown while it is the latest. */
  readonly begin: () => Submission
  readonly placed: () => void
  /** Ends what was begun and leaves it to the page. */
  readonly reject: (error: unknown, step: LastStep) => void
  readonly report: (failure: PaymentFailure) => void
  /** A payment made beside the page’s button was refused. */
  readonly showDeclined: (description: string | undefined) => void
  readonly timeOver: () => void
  /** Back to the ways to pay; what waits is ended at the provider. */
  readonly back: () => void
}

/** What the ways of paying share. */
export interface PaymentParts {
  checkout: CheckoutToPay
  submissions: Submissions
  watch: AttemptWatch
  start: (chosen: ChosenPayment) => Promise<OpenedPayment | undefined>
  reject: Attempt['reject']
}
