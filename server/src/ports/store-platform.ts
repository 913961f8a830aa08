import type { PlatformCart } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/money'
import type { PriceLineKey } from '@thela/domain/orders'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** What the platform says of one variant, now. */
export interface VariantStock {
  readonly variantId: string
  readonly title: string
  readonly price: Paise
  readonly availableQuantity: number
  readonly availableForSale: boolean
  /** The platform sells it beyond its stock, or does not count it. */
  readonly allowOutOfStock: boolean
}

export interface PlatformAddress {
  readonly name: string
  readonly phone: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly city: string
  /** As the shopper named it; the adapter finds the platform's own code. */
  readonly state: string
  /** Likewise. */
  readonly country: string
  /** A pincode, or what stands in its place abroad. */
  readonly pincode: string
}

/**
 * An order to be made. The sum of its lines, less the discounts, plus delivery and fees, is what the
 * shopper owes in all; it is also what has been paid and what is due on delivery. How this is expressed
 * in the platform's own orders is the adapter's.
 */
export interface NewPlatformOrder {
  /** Our order id: the platform keeps it, so that the order can be found by it. */
  readonly sourceId: string
  readonly email?: string
  readonly phone: string
  readonly lines: readonly {
    readonly variantId: string
    readonly quantity: number
    /** Of all pieces, after discounts of the line. It need not be a multiple of the quantity. */
    readonly total: Paise
    /** Likewise, before them. */
    readonly originalTotal: Paise
    readonly title: string
    readonly requiresShipping: boolean
    readonly isTaxable: boolean
    /** What the shopper wrote for this line (an engraving, a gift text). */
    readonly properties: readonly { readonly name: string; readonly value: string }[]
  }[]
  readonly shippingAddress: PlatformAddress
  readonly billingAddress: PlatformAddress
  readonly delivery?: { readonly title: string; readonly amount: Paise }
  /** What is taken off beside the discounts of the lines: never more than lines, delivery and fees. */
  readonly discounts: readonly OrderAdjustment[]
  /** What is charged beside items and delivery, as for the payment method. */
  readonly fees: readonly OrderAdjustment[]
  /** By a provider, a gift card or store credit. */
  readonly paid: Paise
  readonly dueOnDelivery: Paise
  readonly note?: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface OrderAdjustment {
  /** Of which price line it is. */
  readonly kind: PriceLineKey
  readonly title: string
  readonly amount: Paise
}

export interface PlacedPlatformOrder {
  readonly platformOrderId: string
  /** "#1001" */
  readonly name: string
}

/** A verified event of the platform. Unknown topics are `OTHER`: kept, and nothing follows. */
export type PlatformEvent = { readonly eventId: string; readonly topic: string } & (
  | {
      readonly kind: 'FULFILLED'
      readonly platformOrderId: string
      readonly sourceId?: string
      readonly fulfilmentId: string
      readonly trackingNumber?: string
      readonly trackingCompany?: string
      readonly trackingUrl?: string
      readonly lineQuantities: readonly { readonly variantId: string; readonly quantity: number }[]
      readonly at: Date
    }
  /** The platform has made an order of ours: its answer to `createOrder` may have been lost. */
  | {
      readonly kind: 'CREATED'
      readonly platformOrderId: string
      readonly sourceId: string
      readonly name: string
    }
  | { readonly kind: 'CANCELLED'; readonly platformOrderId: string; readonly sourceId?: string }
  /** Money was given back there; `amount` is what has really moved, by the platform's own word. */
  | {
      readonly kind: 'REFUNDED'
      readonly platformOrderId: string
      readonly platformRefundId: string
      readonly amount: Paise
    }
  | { readonly kind: 'OTHER' }
)

/** A store platform, for one store. Every method may reject with `ExternalServiceError`. */
export interface StorePlatform extends WebhookSender {
  /** Hosts on which it keeps its shops' pictures. */
  readonly imageOrigins: readonly string[]
  /**
   * The cart behind a storefront token, with the platform's own prices and discounts; nothing when
   * there is none, or it is empty.
   */
  fetchCart(token: string): Promise<PlatformCart | undefined>
  /** Changes the quantity of a line (0 removes it) on the platform, and answers the cart then. */
  setLineQuantity(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<PlatformCart | undefined>
  /** Price and stock of variants; one the platform no longer knows is missing from the answer. */
  fetchStock(variantIds: readonly string[]): Promise<readonly VariantStock[]>
  /**
   * The order that keeps this id of ours. One that was made a moment ago may not be found yet. A thorough
   * look costs more, and is for an order that may well be there.
   */
  findOrder(
    sourceId: string,
    options: { readonly isThorough: boolean },
  ): Promise<PlacedPlatformOrder | undefined>
  /** For how long after `createOrder` the order may stay out of `findOrder`'s sight. */
  readonly orderSearchLagMs: number
  /** Makes the order, each time it is asked: after an unknown outcome it has to be looked for. */
  createOrder(order: NewPlatformOrder): Promise<PlacedPlatformOrder>
  /** Where the shopper goes back to. */
  readonly storefrontUrl: string
  parseWebhook(webhook: RawWebhook): PlatformEvent | UnusableWebhook
}
