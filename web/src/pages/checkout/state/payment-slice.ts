import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { BalancesToUse } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { CheckoutEvent } from './checkout-event.ts'

export interface PaymentState {
  /** Chosen by the shopper, in this visit or before a reload; undefined for the default. */
  readonly method: SelectedPaymentType | undefined
  /** The wallet or bank within the method. */
  readonly instrument?: string | undefined
  /** A part now, the rest on delivery. */
  readonly isPartial: boolean
  /** Gift cards and store credit; undefined for none. */
  readonly balances: BalancesToUse | undefined
  /** As far as the pincode tells. */
  readonly hasCod: boolean
  /** The server's quote for the selected method. */
  readonly quote: Quote | undefined
}

export const FIRST_PAYMENT: PaymentState = {
  method: undefined,
  isPartial: false,
  balances: undefined,
  hasCod: true,
  quote: undefined,
}

export function nextPayment(payment: PaymentState, event: CheckoutEvent): PaymentState {
  switch (event.kind) {
    case 'customerLoaded':
      return {
        ...payment,
        method: event.stage?.payment?.option,
        instrument: event.stage?.payment?.instrument,
        isPartial: !!event.stage?.payment?.partial,
        balances: event.stage && {
          giftCards: event.stage.giftCards ?? [],
          useCredit: !!event.stage.useStoreCredit,
        },
      }
    case 'methodChosen':
      // All of it on delivery is no split.
      return {
        ...payment,
        method: event.method,
        instrument: undefined,
        isPartial: payment.isPartial && event.method !== 'COD',
      }
    case 'paymentChosen':
      return { ...payment, ...event.choice }
    case 'codFound':
      return { ...payment, hasCod: event.isOffered }
    case 'quoted':
      return { ...payment, quote: event.quote }
    case 'cartChanged':
    case 'addressSaved':
      return { ...payment, quote: undefined }
    default:
      return payment
  }
}
