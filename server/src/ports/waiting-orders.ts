import type { Paise } from '@thela/domain/money'
import type { PlacedPlatformOrder } from './placed-platform-order.ts'

/** An order that somebody has placed in the shop's own pages, and that nobody has paid. */
export interface WaitingOrder extends PlacedPlatformOrder {
  readonly total: Paise
  readonly buyer: { readonly name?: string; readonly phone?: string; readonly email?: string }
}

/** The payment that was made for it. */
export interface PaymentOfWaiting {
  /** Our id of the payment: the same again is no other one. */
  readonly sourceId: string
  readonly amount: Paise
  /** The provider knows it by this name. */
  readonly reference: string
  readonly methodTitle: string
}

/** The platform keeps orders that were placed in the shop's own pages and wait for their payment. */
export interface WaitingOrders {
  /** By what only its buyer knows, as the shop's own page of it. Undefined where none waits that is known by it. */
  find(platformOrderId: string, key: string): Promise<WaitingOrder | undefined>
  /**
   * It is paid there. Safe to repeat. `refused` as `PAID_IN_SHOP` where it does not wait for this amount any more: it
   * was paid otherwise, cancelled or changed meanwhile, so the money goes back.
   */
  pay(platformOrderId: string, payment: PaymentOfWaiting): Promise<PlacedPlatformOrder>
}
