/** [D-62, checkout §1] */
import type {
  CodConfirmationRequested,
  PaymentOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { PageMode, StoreBrand } from '@thela/contracts/pages'
import type { CheckoutStatus, DeliveryType } from '@thela/domain/checkout'
import type { CheckoutVariant, RtoAction } from '@thela/domain/payments'
import type { CallOptions, Reply } from '../../../api/call.ts'
import type { ProviderAccess } from '../providers/open-provider.ts'
import type { ChosenPayment, TypedCard } from './checkout-to-pay.ts'

/** A request whose repeats are recognised by its body. */
export interface OnceRequest<Replied> {
  readonly body: unknown
  readonly send: (options: CallOptions) => Promise<Replied>
}

export type PaymentOffers = Reply<'POST /integrations/checkout/consumer/payments'>
export type AttemptStatus = Reply<'GET /data/checkout/upi/status/:id'>
type CodReply = Pick<Reply<'POST @platform/place-order-cod'>, 'confirmation'>

/** An order on delivery, where it can be placed. */
export interface PayableCod {
  /** What the risk check recommends, once it is known. */
  readonly risk?: RtoAction | undefined
  readonly orderOf: (option: PaymentOption) => OnceRequest<CodReply>
  /** Missing where nothing is to be confirmed. */
  readonly confirm?: (requested: CodConfirmationRequested, code: string) => Promise<unknown>
}

/**
 * What is paid on a page, a cart or a use of a payment link, with the calls in which they differ.
 * The payment section, the methods and the attempt know nothing else of it.
 */
export interface Payable {
  readonly variant: CheckoutVariant
  /** Of the cart or the link; the browser keeps a started attempt by it. */
  readonly id: string
  readonly store: StoreBrand
  readonly mode: PageMode
  /** The exact origin of the seller's page around the frame. */
  readonly parentOrigin?: string | undefined
  /** A trial by the store: nothing is reported to its analytics. */
  readonly isDev?: boolean | undefined
  /** Of whom it is sent to, who pays as a rule. */
  readonly fullName?: string | undefined
  /** How the order gets to the shopper, where that is known. */
  readonly delivery?: DeliveryType | undefined
  /** The page on which it is paid. */
  readonly pageLink: string
  /** The page that tells what became of it. */
  readonly endLink: string
  /** In the pop-up no window is opened for a bank's page, where the provider's script can do that. */
  readonly paysInCurrentWindow?: boolean | undefined
  /** The script's error goes to our server, which asks the provider itself. */
  readonly reportError?: (attemptId: string, code: string | undefined) => Promise<AttemptStatus>
  /** Changes with everything that its options depend on. */
  readonly offeredFor: string
  /** Changes with everything that is agreed by paying. */
  readonly draft: string
  /** In paise: what is not owed since it is paid online now. */
  readonly saved?: number | undefined
  readonly loadProvider: () => Promise<ProviderAccess>
  readonly loadOptions: (signal: AbortSignal) => Promise<PaymentOffers>
  /** The price for a new card, where it may differ from its option's. */
  readonly priceOf?: (chosen: Omit<ChosenPayment, 'method'>) => {
    readonly key: string
    readonly load: (signal: AbortSignal) => Promise<Pick<TypedCard, 'quote' | 'reason'>>
  }
  readonly orderOf: (chosen: ChosenPayment) => OnceRequest<PaymentOrder>
  readonly statusOfAttempt: (attemptId: string, signal: AbortSignal) => Promise<AttemptStatus>
  /** What became of it: another attempt may have paid for it. */
  readonly status: (options?: CallOptions) => Promise<CheckoutStatus>
  readonly cod?: PayableCod
}
