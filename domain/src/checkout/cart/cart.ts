import type { DiscountAllocation, LineItem, LineProperty } from '../../orders/index.ts'
import { addPaise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { CartId } from '../../values/index.ts'

/** The items being bought, as the store's platform has them. [checkout §3 Cart, Cart item] */
export interface Cart {
  readonly id: CartId
  /** The platform's own id of the cart. */
  readonly token: string
  readonly currency: 'INR'
  readonly items: readonly LineItem[]
  /** Units, not lines. */
  readonly totalItems: number
  /** Before every discount. */
  readonly subtotal: Paise
  /** Of lines and of the whole cart, without those of codes. */
  readonly discountAmount: Paise
  readonly discountTitle?: string
  readonly hasAutomaticDiscount: boolean
  readonly discountAllocations: readonly DiscountAllocation[]
  readonly discounts: readonly CartDiscount[]
  /** The codes on the cart, with what each takes off: nothing where it does not apply. */
  readonly coupons?: readonly CartCoupon[]
  readonly areAllItemsShippable: boolean
  readonly weightGrams: number
  readonly note?: string
  /** Of the products in it. Missing in a cart that an earlier release read. */
  readonly tags?: readonly string[]
  /** What the platform says the prices contain, or what it adds to them. */
  readonly taxLines?: readonly TaxLine[]
  /** No charge contains a tax, except what the platform says of a delivery; otherwise each has the share of the items. */
  readonly isChargeTaxKnown?: boolean
  /** Attributes that the shop's pages stored with the cart, such as a delivery preference. */
  readonly attributes?: readonly LineProperty[]
  /** Some platforms compute the charges of deliveries themselves. */
  readonly deliveries?: PlatformDeliveries
}

/** The platform's own rates at one place. Without a rate nothing is sent there. */
export interface PlatformDeliveries {
  /** Of our own making, for the place that they are for: no part of an address can be read from it. */
  readonly place: string
  readonly rates: readonly DeliveryRate[]
}

interface DeliveryRate {
  readonly id: string
  readonly title: string
  /** With its taxes, after discounts. */
  readonly charge: Paise
  /** What of it is taxes, where the platform says so. */
  readonly tax?: Paise
}

/** A tax on the items after their discounts. */
export interface TaxLine {
  readonly amount: Paise
  /** Whether it is added to the prices; otherwise they contain it. */
  readonly isOnTop?: boolean
  /** As the platform names it. */
  readonly title?: string
}

/** What its code promises: an amount in paise, or per cent. What it takes off is its coupon's amount. */
export type CartDiscount = { readonly code: string } & (
  | { readonly type: 'FIXED'; readonly value: Paise }
  | { readonly type: 'PERCENTAGE'; readonly value: number }
)

export interface CartCoupon {
  readonly code: string
  /** Off the items. */
  readonly amount: Paise
  /** Of a code that takes off the charge of the delivery, whatever it is. */
  readonly freeDelivery?: FreeDelivery
}

export interface FreeDelivery {
  /** A dearer delivery is not free. */
  readonly maximumCharge?: Paise
}

/** The items after every discount. */
export const itemsTotalOf = ({
  subtotal,
  discountAmount,
  coupons = [],
}: Pick<Cart, 'subtotal' | 'discountAmount' | 'coupons'>): Paise =>
  subtractPaise(subtotal, addPaise(discountAmount, ...coupons.map(({ amount }) => amount)))

/** One physical item is enough to need an address and a rate. */
export function requiresShipping(cart: Pick<Cart, 'items'>): boolean {
  return cart.items.some((item) => item.requiresShipping)
}
