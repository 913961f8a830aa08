/** What later words do when money came. */
import type { LatePaymentReason } from '@thela/domain/payments'
import type { Transaction } from '../../db/statement.ts'
import type { ProviderPayment } from '../../ports/payment-provider.ts'
import type { OrderSnapshot, Payable } from '@thela/domain/orders'
import type { Store } from '../stores/index.ts'

/** Keeps the stock and places the order. */
export interface CapturedReaction {
  /**
   * Sells the frozen goods to this cart; goods that are no longer held are taken again if they can be
   * had. `SOLD_BEFORE`: the cart has its order, nothing was changed.
   */
  keepStock(
    transaction: Transaction,
    storeId: string,
    frozen: HeldItems,
  ): Promise<'KEPT' | 'SHORT' | 'SOLD_BEFORE'>
  /** The payment failed: what was held for it may go to others. */
  releaseStock(transaction: Transaction, storeId: string, payableId: string): Promise<void>
  /** The order's number once it is placed; nothing when the cart has its order already. */
  placeOrder(
    transaction: Transaction,
    store: Store,
    order: PaidOrder,
  ): Promise<{ readonly orderId: string } | undefined>
}

interface HeldItems {
  readonly payableId: string
  readonly snapshot: OrderSnapshot
}

interface PaidOrder {
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  readonly snapshot: OrderSnapshot
  readonly payment: { readonly provider: string; readonly providerPaymentId: string }
}

/** What the same goods, sent to the same place and paid by the same method, cost now. */
export type NewQuote =
  | { readonly kind: 'QUOTED'; readonly snapshot: OrderSnapshot }
  | { readonly kind: 'UNAVAILABLE'; readonly reason: LatePaymentReason }

export interface AgreedPrice {
  readonly payableId: string
  readonly snapshot: OrderSnapshot
  readonly method: ProviderPayment['method']
}

/** Asks the store's platform; throws `ExternalServiceError` where it does not reply. */
export type PriceEndedReaction = (store: Store, agreed: AgreedPrice) => Promise<NewQuote>
