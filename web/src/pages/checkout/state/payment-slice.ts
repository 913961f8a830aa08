import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { CheckoutEvent } from './checkout-event.ts'

export interface PaymentState {
  /** Chosen by the shopper, in this visit or before a reload; undefined for the default. */
  readonly method: SelectedPaymentType | undefined
  /** A part now, the rest on delivery. */
  readonly isPartial: boolean
  /** The server's quote for the selected method. */
  readonly quote: Quote | undefined
}

export const FIRST_PAYMENT: PaymentState = {
  method: undefined,
  isPartial: false,
  quote: undefined,
}

export function nextPayment(payment: PaymentState, event: CheckoutEvent): PaymentState {
  switch (event.kind) {
    case 'customerLoaded':
      return {
        ...payment,
        method: event.stage?.payment?.option,
        isPartial: !!event.stage?.payment?.partial,
      }
    case 'methodChosen':
      // All of it on delivery is no split.
      return {
        ...payment,
        method: event.method,
        isPartial: payment.isPartial && event.method !== 'COD',
      }
    case 'partialCodChosen':
      return { ...payment, isPartial: event.isPartial }
    case 'quoted':
      return { ...payment, quote: event.quote }
    case 'cartChanged':
    case 'addressSaved':
      return { ...payment, quote: undefined }
    default:
      return payment
  }
}
