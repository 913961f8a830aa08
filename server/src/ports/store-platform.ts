import type { ServerCartForm } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/shared'
import type { RawWebhook } from './payment-provider.ts'

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
  /** The platform's own province code. */
  readonly provinceCode: string
  readonly countryCode: string
  readonly pincode: string
}

export interface NewPlatformOrder {
  /** Our order id: the platform keeps it, so that a repeat finds the order instead of making one. */
  readonly sourceId: string
  readonly email?: string
  readonly phone: string
  readonly lines: readonly {
    readonly variantId: string
    readonly quantity: number
    /** Of one piece, after discounts of the line. */
    readonly unitPrice: Paise
    readonly title: string
    readonly requiresShipping: boolean
  }[]
  readonly shippingAddress: PlatformAddress
  readonly billingAddress: PlatformAddress
  readonly shipping?: { readonly title: string; readonly charge: Paise }
  /** Coupon and cart discounts together, as one code. */
  readonly discount?: { readonly code: string; readonly amount: Paise }
  /** A charge of the payment method (COD), as a line of its own. */
  readonly paymentCharge?: { readonly title: string; readonly charge: Paise }
  readonly paid: Paise
  readonly gateway: string
  readonly note?: string
  readonly tags: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
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
  | { readonly kind: 'CANCELLED'; readonly platformOrderId: string; readonly sourceId?: string }
  | { readonly kind: 'OTHER' }
)

/** A store platform, for one store. Every method may reject with `OutsideFailure`. */
export interface StorePlatform {
  /**
   * The cart behind a storefront token, with the platform's own prices and discounts; nothing when
   * there is none, or it is empty.
   */
  fetchCart(token: string): Promise<ServerCartForm | undefined>
  /** Changes the quantity of a line (0 removes it) on the platform, and answers the cart then. */
  setLineQuantity(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<ServerCartForm | undefined>
  /** Price and stock of variants; one the platform no longer knows is missing from the answer. */
  fetchStock(variantIds: readonly string[]): Promise<readonly VariantStock[]>
  /** Places the order once: looks for `sourceId` first, so it is safe to repeat. */
  placeOrder(order: NewPlatformOrder): Promise<PlacedPlatformOrder>
  /** Where the shopper goes back to. */
  readonly storefrontUrl: string
  readWebhook(webhook: RawWebhook): PlatformEvent | 'FORGED' | 'UNREADABLE'
}
