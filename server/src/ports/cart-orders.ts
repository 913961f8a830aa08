import type { Paise } from '@thela/domain/money'
import type { PlatformDraft } from '@thela/domain/orders'
import type { OrderAdjustment } from './order-adjustment.ts'
import type { PlatformAddress } from './platform-address.ts'

/** The reason of a refused `adoptCart`. */
export const NO_CART = 'NO_CART'
/** The reason of a refused `deliveries.at` or `open`: the platform takes no such state, postal code or phone. */
export const INVALID_ADDRESS = 'INVALID_ADDRESS'
/** The reason of a refused `createOrder`: its draft was paid in the shop, so the money goes back. */
export const PAID_IN_SHOP = 'PAID_IN_SHOP'
/** The reason of a refused `createOrder`: what the platform would make does not cost what was agreed. */
export const TOTAL_DIFFERS = 'TOTAL_DIFFERS'

/** The platform must know this besides its own cart. */
export interface OrderToDraft {
  /** Our own id of the cart. */
  readonly cartId: string
  readonly shippingAddress: PlatformAddress
  readonly billingAddress: PlatformAddress
  readonly email?: string
  readonly phone: string
  /** One of the cart's `deliveries`, and what is paid for it after its discounts. */
  readonly delivery?: { readonly id: string; readonly amount: Paise }
  /** Charges besides items and delivery, such as that of the payment method. */
  readonly fees: readonly OrderAdjustment[]
  /** Off the whole order, since it is paid by this method. */
  readonly methodDiscount: Paise
  readonly methodTitle: string
  readonly isCod: boolean
}

/**
 * A platform that makes the orders of its carts, with its own prices and taxes. One is opened and frozen
 * before any money moves, and `createOrder` with it makes it an order that counts.
 * Every method may reject with `ExternalServiceError`.
 */
export interface CartOrders {
  /**
   * Makes or renews the draft of the cart: the same one while the cart is the same. It takes no stock and sends
   * no message, and one that nobody freezes vanishes there by itself. `refused` where the platform does not
   * take the delivery or the discount. Safe to repeat.
   */
  open(token: string, order: OrderToDraft): Promise<Omit<PlatformDraft, 'total'>>
  /**
   * From now on changes of the cart do not reach it. Its total is what has to be charged: the caller
   * compares. Safe to repeat, also for another method of payment. `refused` where it is an order by now.
   */
  freeze(draft: Omit<PlatformDraft, 'total'>, order: OrderToDraft): Promise<PlatformDraft>
  /** It was never paid: it ends there. Nothing happens to one that is an order by now. Safe to repeat. */
  discard(platformOrderId: string): Promise<void>
}
