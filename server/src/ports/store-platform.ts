import type { CartLineChanges, ExpiredReason, PlatformCart } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/money'
import type { LineItem, PlatformDraft } from '@thela/domain/orders'
import type { CartOrders } from './cart-orders.ts'
import type { DiscountCodes } from './discount-codes.ts'
import type { OrderAdjustment } from './order-adjustment.ts'
import type { OrderChangesOnPlatform } from './order-changes.ts'
import type { PlatformAddress } from './platform-address.ts'
import type { CartDeliveries } from './platform-deliveries.ts'
import type { PlacedPlatformOrder } from './placed-platform-order.ts'
import type { WaitingOrders } from './waiting-orders.ts'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

export type { PlacedPlatformOrder } from './placed-platform-order.ts'

export type { OrderAdjustment } from './order-adjustment.ts'
export type { PlatformAddress } from './platform-address.ts'

/** The platform's current data of one variant. */
export interface VariantStock {
  readonly variantId: string
  readonly title: string
  readonly price: Paise
  readonly availableQuantity: number
  readonly availableForSale: boolean
  /** The platform sells it beyond its stock, or does not count it. */
  readonly allowOutOfStock: boolean
  /** Why it is sold no more. A deleted one is not in the reply at all. */
  readonly expiredReason?: Exclude<ExpiredReason, 'GONE'>
}

/** A variant as the shop's pages sell it. */
export interface CatalogueVariant {
  readonly variantId: string
  readonly productId: string
  readonly productTitle: string
  /** Missing where the product has only one. */
  readonly variantTitle?: string
  readonly price: Paise
  /** The price before a reduction, where it is higher. */
  readonly compareAtPrice?: Paise
  readonly image?: string
  readonly isAvailable: boolean
}

/** On the orders of the shop's own checkout: which cart of ours was brought there. */
export const CART_ATTRIBUTE = 'swift_cart_id'

/** What goes over to the shop's own checkout: a cart, and as much of its shopper as is known. */
export interface OwnCheckout {
  readonly cartId: string
  readonly items: readonly Pick<LineItem, 'variantId' | 'quantity' | 'properties'>[]
  readonly codes: readonly string[]
  readonly note?: string
  readonly attributes: Readonly<Record<string, string>>
  /** It was chosen at the buyer's address, where the platform computes the charges itself. */
  readonly delivery?: { readonly id: string; readonly title: string; readonly amount: Paise }
  readonly buyer?: {
    readonly phone?: string
    readonly email?: string
    readonly address?: PlatformAddress
  }
}

/** What a new cart begins with. */
export type CartContent = Pick<OwnCheckout, 'items' | 'codes'>

/**
 * An order to be made. The sum of its lines, less the discounts, plus delivery, fees and the taxes that
 * come on top, is what the shopper owes in all; it is also what has been paid and what is due on delivery. How this is expressed
 * in the platform's own orders is the adapter's.
 */
export interface NewPlatformOrder {
  /** Our order id: the platform stores it, so that the order can be found by it. */
  readonly sourceId: string
  readonly email?: string
  readonly phone: string
  readonly lines: readonly {
    readonly variantId: string
    readonly quantity: number
    /** Of all items, after discounts of the line. It need not be a multiple of the quantity. */
    readonly total: Paise
    /** Likewise, before them. */
    readonly originalTotal: Paise
    readonly title: string
    readonly requiresShipping: boolean
    readonly isTaxable: boolean
    /** Texts that the shopper entered for this line (an engraving, a gift text). */
    readonly properties: readonly { readonly name: string; readonly value: string }[]
  }[]
  readonly shippingAddress: PlatformAddress
  readonly billingAddress: PlatformAddress
  /** `id` is what the platform's `deliveries` called it, where it has any. */
  readonly delivery?: { readonly id?: string; readonly title: string; readonly amount: Paise }
  /** Discounts of the lines, by their titles: what takes their totals down from before. */
  readonly itemDiscounts?: readonly OrderAdjustment[]
  /** Discounts besides those of the lines: never more than lines, delivery and fees. */
  readonly discounts: readonly OrderAdjustment[]
  /** Charges besides items and delivery, such as that of the payment method. */
  readonly fees: readonly OrderAdjustment[]
  /** Of the whole order: what its prices contain, or what is added to them. */
  readonly taxes?: OrderTaxes
  /** By a provider, a gift card or store credit. */
  readonly paid: Paise
  /** What of it gift cards and store credit paid, each a payment of its own and no discount. */
  readonly paidByBalances?: readonly { readonly title: string; readonly amount: Paise }[]
  readonly dueOnDelivery: Paise
  readonly note?: string
  readonly attributes: Readonly<Record<string, string>>
  /** What `cartOrders` opened for it, if anything: then that becomes the order, and no other is made. */
  readonly draft?: PlatformDraft
  /** The payment, as the provider knows it. */
  readonly paymentReference?: string
}

/** The prices of an order contain all of its taxes, or none. */
export interface OrderTaxes {
  readonly areOnTop: boolean
  readonly lines: readonly { readonly title: string; readonly amount: Paise }[]
}

/** A verified event of the platform. Unknown topics are `OTHER`: stored, without effects. */
export type PlatformEvent = { readonly eventId: string; readonly topic: string } & (
  | {
      readonly kind: 'FULFILLED'
      readonly platformOrderId: string
      readonly sourceId?: string
      readonly fulfilmentId: string
      readonly trackingNumber?: string
      readonly trackingCompany?: string
      readonly trackingUrl?: string
      /** Of the place from which it was sent, where the platform names it. */
      readonly originPincode?: string
      readonly lineQuantities: readonly { readonly variantId: string; readonly quantity: number }[]
      readonly at: Date
      /** The time of its last change there: of two reports with different numbers the newer counts. */
      readonly reportedAt?: Date
    }
  /**
   * The platform has created an order of ours: its response to `createOrder` may have been lost.
   */
  | {
      readonly kind: 'CREATED'
      readonly platformOrderId: string
      readonly sourceId: string
      readonly name: string
    }
  /** Somebody has ordered in the shop's own checkout what `openOwnCheckout` brought there. */
  | {
      readonly kind: 'ORDERED_IN_SHOP'
      readonly platformOrderId: string
      readonly cartId: string
    }
  | { readonly kind: 'CANCELLED'; readonly platformOrderId: string; readonly sourceId?: string }
  /**
   * A refund was recorded there; `amount` is what was really refunded, by the platform's own
   * record.
   */
  | {
      readonly kind: 'REFUNDED'
      readonly platformOrderId: string
      readonly platformRefundId: string
      readonly amount: Paise
    }
  /** Something has become of an order there: `fetchEvents` says what. */
  | { readonly kind: 'CHANGED'; readonly platformOrderId: string }
  | { readonly kind: 'OTHER' }
)

/** The same version again: nothing has become of the order in between. */
export interface ChangedPlatformOrder {
  readonly platformOrderId: string
  readonly version: string
}

/** A store platform, for one store. Every method may reject with `ExternalServiceError`. */
export interface StorePlatform extends WebhookSender {
  /** Hosts of its shops' images. */
  readonly imageOrigins: readonly string[]
  /**
   * The cart of a storefront token, with the platform's own prices and discounts; undefined when
   * there is none, or it is empty.
   */
  fetchCart(token: string): Promise<PlatformCart | undefined>
  /**
   * The platform's pages give a secret that expires in place of a token: this verifies it there, and stores
   * it. From then on the token that it returns names the cart; it is no secret, and the same for the same
   * cart. With it comes the cart, as `fetchCart` would return it. `refused` as `NO_CART` where the secret is good
   * for no cart.
   */
  adoptCart?(pass: {
    readonly token: string
    readonly nonce?: string
  }): Promise<{ readonly token: string; readonly cart: PlatformCart | undefined }>
  /** The platform computes the charges of deliveries itself. */
  readonly deliveries?: CartDeliveries
  /** The platform makes the orders of its carts itself. */
  readonly cartOrders?: CartOrders
  readonly waitingOrders?: WaitingOrders
  /**
   * Opens a cart of its own, with a token that nobody knows yet: no change of another cart reaches it, and it
   * has no shopper. Each call opens one. `refused` where something of it is not sold.
   */
  createCart(content: CartContent): Promise<PlatformCart>
  /**
   * Changes the quantity of a line (0 removes it) on the platform, and returns the changed cart.
   */
  setLineQuantity(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<PlatformCart | undefined>
  /**
   * Changes lines by their keys (0 removes one) and adds variants, and returns the changed cart. Where
   * nothing could be added nothing is changed. An addition is made on each call: after an unknown
   * outcome the cart must be read first.
   */
  changeLines(token: string, changes: CartLineChanges): Promise<PlatformCart | undefined>
  /**
   * These variants and all variants of these products, in this order; what the shop does not sell is
   * missing from the result.
   */
  fetchVariants(wanted: {
    readonly variantIds: readonly string[]
    readonly productIds: readonly string[]
  }): Promise<readonly CatalogueVariant[]>
  readonly discountCodes: DiscountCodes
  /**
   * The address of the shop's own checkout with all this filled in. It is a cart of its own, which only
   * knows who has the address, and nothing of a person stands in the address itself.
   */
  openOwnCheckout(brought: OwnCheckout): Promise<string>
  /** Price and stock of variants; unknown ones are missing from the result. */
  fetchStock(variantIds: readonly string[]): Promise<readonly VariantStock[]>
  /**
   * The order with this id of ours. One that was just created may not be found yet. A thorough
   * search costs more, and is for an order that probably exists. One that came of a draft is found at once.
   */
  findOrder(
    sourceId: string,
    options: { readonly isThorough: boolean; readonly draft?: PlatformDraft },
  ): Promise<PlacedPlatformOrder | undefined>
  /** How long after `createOrder` the order may not be found by `findOrder`. */
  readonly orderSearchLagMs: number
  /**
   * Creates an order on each call: after an unknown outcome it must be searched for first. `refused` as
   * `PAID_IN_SHOP` where somebody has paid its draft in the shop, and as `TOTAL_DIFFERS` where the platform
   * does not arrive at our total.
   */
  createOrder(order: NewPlatformOrder): Promise<PlacedPlatformOrder>
  /** What was due of an order has been paid. Safe to repeat. */
  markPaid(platformOrderId: string): Promise<void>
  readonly orderChanges: OrderChangesOnPlatform
  /** The target of links back to the shop. */
  readonly storefrontUrl: string
  parseWebhook(webhook: RawWebhook): PlatformEvent | UnusableWebhook
  /**
   * Everything that has become of an order there, of a platform whose webhooks are hints. The same again has
   * the same ids; nothing of an order that is not ours.
   */
  fetchEvents?(platformOrderId: string): Promise<readonly PlatformEvent[]>
  /** The orders that were changed there since then, oldest first, each once, and until when that is complete. */
  changedSince?(
    since: Date,
  ): Promise<{ readonly orders: readonly ChangedPlatformOrder[]; readonly until: Date }>
}
