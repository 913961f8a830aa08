import type { SelectedPaymentType } from '@thela/domain/payments'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Quote } from '@thela/domain/orders'
import type { ReactNode } from 'react'
import type { BalancesToUse, CheckoutToPay, PaymentFailure } from '../attempt/checkout-to-pay.ts'
import type { Payable } from '../attempt/payable.ts'
import type { FailedBefore } from '../attempt/use-submissions.ts'
import type { PartialCod } from './partial-cod.tsx'
import type { OfferedPayments } from './use-payment-options.ts'

/** The page’s button, while this section controls it. */
export interface PaymentAction {
  text: string
  /** The same on each render. */
  icon?: ReactNode
  isDisabled: boolean
  /** No button is needed: a code waits to be scanned, or an app is tapped. */
  isHidden?: boolean
  /** The bar of a page with a bill keeps the total. */
  isTotalOnly?: boolean
  /** From two columns on the button stands here, below the fields of the method. */
  place?: Element | undefined
  isLoading: boolean
  onClick: () => void
}

/** What every page with a payment section gives it, and hears from it. */
interface SharedSectionProps {
  /** The store points out what paying now saves. */
  nudgesToPrepaid?: boolean
  isBlocked: boolean
  /** The way to the shop's own checkout, shown where nothing can be paid here. */
  ownCheckout?: ReactNode
  /** As the shopper chose it; otherwise the default is proposed. */
  method: SelectedPaymentType | undefined
  onMethod: (method: SelectedPaymentType) => void
  /** The wallet or bank within it, where the page keeps a draft. */
  instrument?: string | undefined
  onInstrument?: (instrument: string | undefined) => void
  /** The methods that can be used now. */
  onOffered: (methods: readonly SelectedPaymentType[]) => void
  onQuote: (quote: Quote | undefined) => void
  /** What went wrong before the payment opened. */
  onFailure: (failure: PaymentFailure) => void
  /** With the id of what was paid. */
  onPlaced: (payableId: string) => void
  renderAction: (action: PaymentAction) => void
}

/** Of whatever is paid. */
export interface PayableSectionProps extends SharedSectionProps {
  payable: Payable
  offer: OfferedPayments
  /** What of the offer is shown. */
  options: readonly PaymentOption[]
  /** Amounts that come with another one are the shopper's own doing, and not announced. */
  choiceKey?: string
  /** Its failure is shown first. */
  failedBefore?: FailedBefore | undefined
  /** A part now, the rest on delivery, where that is offered. */
  partial?: PartialCod | undefined
  /** Before the options: what is decided before the method. */
  children?: ReactNode
}

/** Of a cart. */
export interface PaymentSectionProps
  extends SharedSectionProps, Omit<CheckoutToPay, 'isPartial' | 'codRisk' | 'balances'> {
  /** The visitor's own. */
  phone?: string | undefined
  /** The store checks the risk of COD orders. */
  checksCodRisk?: boolean
  /** A part now, the rest on delivery, as the shopper chose it. */
  isPartial?: boolean
  onPartial?: (isPartial: boolean) => void
  /** Gift cards and store credit, as the shopper chose them. */
  balances?: BalancesToUse
  onBalances?: (balances: BalancesToUse) => void
}
