import type { Address } from './address.ts'

export type OrderStatus =
  | 'checkout-draft'
  | 'pending'
  | 'processing'
  | 'on-hold'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed'

export interface Meta {
  readonly id: number
  readonly key: string
  value: unknown
}

/** Of one tax rate, in units of the store. */
export interface TaxShare {
  readonly rateId: number
  total: number
  subtotal: number
}

/**
 * An order. Amounts are whole units of the store (10^-decimals of a rupee) and without tax unless said
 * otherwise; times are milliseconds since 1970.
 */
export interface Order {
  readonly id: number
  status: OrderStatus
  /** It lies in the bin. */
  isBinned: boolean
  currency: string
  readonly createdAt: number
  modifiedAt: number
  completedAt: number | null
  paidAt: number | null
  /** "wc_order_E7Hok3RleAHvM" */
  readonly key: string
  customerId: number
  billing: Address
  shipping: Address
  paymentMethod: string
  paymentMethodTitle: string
  transactionId: string
  readonly ip: string
  readonly userAgent: string
  readonly createdVia: 'store-api' | 'rest-api' | 'checkout'
  customerNote: string
  /** As the cart's header said when the draft was renewed; "" for orders by REST. */
  cartHash: string
  /** Whose cart it was made from. */
  readonly cartUserId?: string
  meta: Meta[]
  lines: OrderLine[]
  deliveries: DeliveryLine[]
  fees: FeeLine[]
  coupons: CouponLine[]
  taxes: TaxLine[]
  readonly refunds: Refund[]
  readonly notes: Note[]
  /** Uses of its coupons were counted. */
  areUsesCounted: boolean
  /** Version 8 holds the stock of a draft until then. */
  stockHeldUntil?: number
  /** Version 8 has refused once to return this pending order for its own cart. */
  wasRefusedOnce?: boolean
}

export interface OrderLine {
  readonly id: number
  readonly name: string
  readonly productId: number
  readonly variationId: number
  quantity: number
  readonly taxClass: string
  readonly sku: string
  subtotal: number
  total: number
  /** Before rounding: the store computes taxes from it. Without meaning once the rounded amount is another. */
  exactSubtotal?: number
  exactTotal?: number
  taxes: TaxShare[]
  meta: Meta[]
  readonly parentName: string | null
  readonly picture: { readonly id: number; readonly src: string } | null
}

export interface DeliveryLine {
  readonly id: number
  methodTitle: string
  methodId: string
  /** "" where it was not given. */
  instanceId: string
  isTaxed: boolean
  total: number
  taxes: TaxShare[]
  meta: Meta[]
}

export interface FeeLine {
  readonly id: number
  /** It came with the cart, and follows it while the order is a draft. */
  readonly isOfCart?: true
  name: string
  taxStatus: 'taxable' | 'none'
  total: number
  taxes: TaxShare[]
  meta: Meta[]
}

export interface CouponLine {
  readonly id: number
  readonly code: string
  discount: number
  discountTax: number
  meta: Meta[]
}

export interface TaxLine {
  readonly id: number
  readonly rateId: number
  taxTotal: number
  deliveryTaxTotal: number
}

export interface Refund {
  readonly id: number
  readonly createdAt: number
  /** Units, positive. */
  readonly amount: number
  readonly reason: string
  readonly meta: Meta[]
  readonly lines: readonly {
    readonly id: number
    readonly lineId: number
    readonly quantity: number
    readonly total: number
    readonly taxes: readonly TaxShare[]
  }[]
}

export interface Note {
  readonly id: number
  readonly createdAt: number
  readonly note: string
  readonly isForCustomer: boolean
  readonly author: string
}

/** An e-mail that the store has sent: a test reads them. */
export interface Mail {
  readonly orderId: number
  readonly to: 'shop' | 'shopper'
  readonly kind: 'new_order' | 'processing' | 'on_hold' | 'completed' | 'cancelled' | 'refunded'
  readonly at: number
}
