/** Reactions of later modules to a capture. */
import type { ChosenPayment } from '@thela/domain/checkout'
import type { LatePaymentReason } from '@thela/domain/payments'
import type { Queryable, Transaction } from '../../../db/statement.ts'
import type { OrderSnapshot, Payable, PaymentMethod } from '@thela/domain/orders'
import type { JobInsertion } from '../../../jobs/queue.ts'
import type { Store } from '../../stores/index.ts'

/** Keeps what was paid for, and places the order or marks the link as paid. */
export interface CapturedReaction {
  /**
   * Of a cart: its frozen items are sold to it; those that are no longer held are taken again if
   * available, its gift cards and store credit are spent and its
   * codes used. Of a payment link: the use of it that was
   * paid is taken. `SOLD_BEFORE`: the payable has what was paid for, nothing was changed. `ENDED`: the
   * link takes this money no longer.
   */
  keepPayable(
    transaction: Transaction,
    storeId: string,
    frozen: HeldItems,
  ): Promise<'KEPT' | 'SHORT' | 'SOLD_BEFORE' | 'BALANCE_SHORT' | 'COUPON_SHORT' | 'ENDED'>
  /** The payment failed: what was held for it is released. */
  releasePayable(transaction: Transaction, storeId: string, payable: Payable): Promise<void>
  /** What the payable became, an order or a paid link, and the payment that paid for it. */
  placedFor(
    db: Queryable,
    storeId: string,
    payable: Payable,
  ): Promise<{ readonly providerPaymentId: string | null } | undefined>
  /** The order's number once it is placed; undefined when the cart has its order already. */
  placeOrder(
    transaction: Transaction,
    store: Store,
    order: PaidOrder,
  ): Promise<{ readonly orderId: string } | undefined>
  /**
   * The order of a cart is placed in a statement that `run` sends: under this id, with this job. Undefined, and
   * nothing was run, where that cannot be.
   */
  placeWithin<Result extends { readonly isEnqueued: boolean }>(
    store: Store,
    run: (order: { readonly orderId: string; readonly followUp: JobInsertion }) => Promise<Result>,
  ): Promise<Result | undefined>
  /** After a restored backup: a link that is still known and takes this money is paid. False where it is not. */
  restoreUse(transaction: Transaction, use: LostUse): Promise<boolean>
}

/** What was begun and paid after the backup that was restored. */
export interface LostUse {
  readonly storeId: string
  readonly useId: string
  readonly linkId: string
  /** Paise. */
  readonly amount: number
  readonly method: PaymentMethod
  readonly provider: string
  readonly providerPaymentId: string
}

interface HeldItems {
  readonly payable: Payable
  readonly snapshot: OrderSnapshot
}

interface PaidOrder {
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  readonly snapshot: OrderSnapshot
  readonly payment: { readonly provider: string; readonly providerPaymentId: string }
}

/** The current price of the same items, delivery and method. */
export type NewQuote =
  | { readonly kind: 'QUOTED'; readonly snapshot: OrderSnapshot }
  | { readonly kind: 'UNAVAILABLE'; readonly reason: LatePaymentReason }

export interface AgreedPrice {
  readonly payableId: string
  readonly snapshot: OrderSnapshot
  /** What was paid with; where the provider does not say, what was agreed. */
  readonly paidWith: ChosenPayment
}

/** Asks the store's platform; throws `ExternalServiceError` where it does not reply. */
export type PriceEndedReaction = (store: Store, agreed: AgreedPrice) => Promise<NewQuote>
