import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { ReactNode } from 'react'
import type { Attempt } from '../attempt/attempt.ts'
import type { TypedCard } from '../attempt/checkout-to-pay.ts'
import type { Payable } from '../attempt/payable.ts'

/** Input of the selected method. */
export interface MethodInput {
  /** As the server offers it now, with its instruments and quote. */
  readonly option: PaymentOption
  /** What is paid: a cart, or a use of a payment link. */
  readonly payable: Payable
  /**
   * The id of the selected one of `option.instruments`; remembered while another option is open,
   * and the page shows its totals. Undefined until the shopper chooses, or once it is no longer
   * offered.
   */
  readonly instrument: string | undefined
  readonly onInstrument: (id: string) => void
  /** What was reported by `onBin`, with the price of that card. */
  readonly card: TypedCard | undefined
  /** The first six digits of a new card, to which the server has a price of its own. */
  readonly onBin: (bin: string | undefined) => void
  /** Opens another option, where it is offered. */
  readonly onOption: (id: PaymentOption['id']) => void
  /** Fetches the options again: something that belongs to the shopper has changed. */
  readonly onOptionsChanged: () => void
  /** Starts payments; `state` is the progress. */
  readonly attempt: Attempt
  /** Nothing may be opened at the provider: a section above is open, or a dialog is shown. */
  readonly isBlocked: boolean
  /** The page’s button is in the bar of a phone, which has the amount. */
  readonly isBesideTotal: boolean
}

/** The method's output on every render. */
export interface OpenMethod {
  /** Rendered below the option, including dialogs of the method. */
  readonly body: ReactNode
  readonly action: {
    /** Text of the page’s button: "Pay ₹1,499". */
    readonly text: string
    /**
     * Called in the click, also by "Try again" after a failed payment. Reports through `attempt`.
     */
    readonly submit: () => void
    /** It asks for a choice, and does not pay yet. */
    readonly isIncomplete?: boolean
    /** No button is needed: a code waits to be scanned, or an app is tapped. */
    readonly isHidden?: boolean
    /** In place of the hidden button a phone shows the total, where it leads to a bill. */
    readonly isTotalOnly?: boolean
  }
  /** The body is scrolled into view when it opens, even if it was open initially. */
  readonly mustBeSeen?: boolean
}

/**
 * The code of one payment method, loaded when its option is opened; exported by each folder below
 * `methods`. A hook: it keeps the method’s state while its option stays selected.
 */
export interface MethodView {
  readonly useMethod: (input: MethodInput) => OpenMethod
}
