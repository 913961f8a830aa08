import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { ReactNode } from 'react'
import type { Attempt } from '../attempt/attempt.ts'
import type { CheckoutToPay } from '../attempt/checkout-to-pay.ts'

/** What the payment section gives to the method that is chosen. */
export interface MethodInput {
  /** As the server offers it for this cart, with its instruments and quote. */
  readonly option: PaymentOption
  /** Everything else that the page has agreed on. */
  readonly checkout: CheckoutToPay
  /**
   * The id of the chosen one of `option.instruments`; remembered while another option is open, and the
   * page shows its totals. Nothing until the shopper chooses, or once it is no longer offered.
   */
  readonly instrument: string | undefined
  readonly onInstrument: (id: string) => void
  /** Begins payments; its `state` says what is under way. */
  readonly attempt: Attempt
  /** Nothing may be opened at the provider: a section above is open, or a dialog stands over the page. */
  readonly isBlocked: boolean
}

/** What the method makes of it, on every render. */
export interface OpenMethod {
  /** Opens below the option; a dialog of the method’s own belongs to it too. */
  readonly body: ReactNode
  readonly action: {
    /** On the page’s one button: "Pay ₹1,499". */
    readonly text: string
    /** Called inside the click, also by "Try again" after a failed payment. Reports through `attempt`. */
    readonly submit: () => void
    /** Nothing is to be clicked: a code waits to be scanned. */
    readonly isHidden?: boolean
  }
  /** The body is brought into view when it opens, even where it stood open from the beginning. */
  readonly mustBeSeen?: boolean
}

/**
 * The code of one payment method, loaded when its option is opened: what a folder below `methods`
 * exports. A hook: it keeps the method’s state for as long as its option stays chosen.
 */
export interface MethodView {
  readonly useMethod: (input: MethodInput) => OpenMethod
}
