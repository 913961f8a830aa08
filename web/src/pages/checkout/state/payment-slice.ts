import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { CheckoutEvent } from './checkout-event.ts'

export interface PaymentState {
  /** Chosen by the shopper, in this visit or before a reload; undefined for the default. */
  readonly method: SelectedPaymentType | undefined
  /** The server's quote for the selected method. */
  readonly quote: Quote | undefined
}

export const FIRST_PAYMENT: PaymentState = { method: undefined, quote: undefined }

export function nextPayment(payment: PaymentState, event: CheckoutEvent): PaymentState {
  switch (event.kind) {
    case 'customerLoaded':
      return { ...payment, method: event.stage?.payment?.option }
    case 'methodChosen':
      return { ...payment, method: event.method }
    case 'quoted':
      return { ...payment, quote: event.quote }
    case 'cartChanged':
    case 'addressSaved':
      return { ...payment, quote: undefined }
    default:
      return payment
  }
}
