import type { CartLine } from '../store/cart.ts'
import type { Coupon } from '../store/coupon.ts'
import type { DeliveryMethod } from '../store/delivery.ts'
import type { TaxShare } from '../store/order.ts'
import type { Sold } from '../store/product.ts'
import type { TaxRate } from '../store/tax.ts'

/** The name of the fee that a plugin puts on a cart. */
export const CART_FEE = 'Packing'

/** All amounts are whole units of the store. Those that carry no other remark are without tax. */
export interface PricedCart {
  readonly lines: readonly PricedLine[]
  /** In the order in which they were applied. */
  readonly coupons: readonly PricedCoupon[]
  /** Empty where the address is not served. */
  readonly rates: readonly PricedRate[]
  readonly selected?: PricedRate
  readonly taxLines: readonly PricedTax[]
  /** What a plugin of the store puts on it, untaxed. */
  readonly fee: number
  readonly totals: CartTotals
  readonly needsShipping: boolean
}

export interface PricedLine {
  readonly line: CartLine
  readonly sold: Sold
  /** For display: of one article, with the tax of the address. */
  readonly price: number
  readonly regularPrice: number
  /** The same as the price where it is not reduced. */
  readonly salePrice: number
  /** Before coupons. */
  readonly subtotal: number
  readonly subtotalTax: number
  /** After coupons. */
  readonly total: number
  readonly totalTax: number
  readonly taxes: readonly TaxShare[]
}

export interface PricedCoupon {
  readonly coupon: Coupon
  readonly discount: number
  readonly discountTax: number
}

export interface PricedRate {
  /** "flat_rate:2" */
  readonly id: string
  readonly method: DeliveryMethod
  readonly price: number
  readonly taxes: readonly TaxShare[]
}

export interface PricedTax {
  readonly rate: TaxRate
  /** Of the lines and of the selected rate of delivery together. */
  readonly total: number
  readonly deliveryTotal: number
}

export interface CartTotals {
  readonly items: number
  readonly itemsTax: number
  readonly discount: number
  readonly discountTax: number
  /** Null when nothing is to be delivered. */
  readonly shipping: number | null
  readonly shippingTax: number | null
  readonly tax: number
  /** With tax: what the shopper pays. */
  readonly price: number
}
