/** [I14] */
import type { Address } from '@thela/domain/accounts'
import type { LineProperty } from '@thela/domain/orders'
import type { PaymentMethod } from '@thela/domain/payments'

/** A line as it was bought. Money in integer paise. */
export interface BoughtLine {
  readonly key: string
  readonly variantId: string
  readonly productId: string
  readonly title: string
  readonly variant?: string
  readonly image?: string
  readonly url?: string
  readonly sku?: string
  readonly quantity: number
  /** The whole line after its discounts. */
  readonly total: number
  /** The whole line before discounts. */
  readonly originalTotal: number
  readonly requiresShipping: boolean
  readonly taxable: boolean
  readonly giftCard: boolean
  /** What the shopper wrote for this line in the shop. */
  readonly properties?: readonly LineProperty[]
}

export interface BoughtTotals {
  readonly subTotal: number
  readonly cartDiscount: number
  readonly couponDiscount: number
  readonly paymentDiscount: number
  readonly paymentCharge: number
  readonly shippingCharge: number
  readonly total: number
}

export interface BoughtDelivery {
  readonly id: string
  readonly type: 'DELIVERY' | 'LOCAL_DELIVERY' | 'PICKUP'
  readonly serviceType?: 'SURFACE' | 'EXPRESS' | 'SAME_DAY'
  readonly displayText: string
  readonly charge: number
  readonly minSLA?: number
  readonly maxSLA?: number
  /** Calendar days in Asia/Kolkata, YYYY-MM-DD. */
  readonly earliest?: string
  readonly latest?: string
  readonly address?: string
  readonly instructions?: string
}

/** What is agreed when money is asked for, and never changes afterwards. */
export interface Bought {
  readonly lines: readonly BoughtLine[]
  readonly discountTitle?: string
  readonly totals: BoughtTotals
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly email?: string
  readonly delivery?: BoughtDelivery
  readonly paymentMethod: PaymentMethod
  readonly gstin?: string
  /** What the shopper wrote to the shop, and what the shop's pages noted of the cart. */
  readonly note?: string
  readonly attributes?: readonly LineProperty[]
  readonly utm: Readonly<Record<string, string>>
}
