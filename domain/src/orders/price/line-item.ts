import type { Paise } from '../../money/index.ts'
import type { LineProperty } from './line-property.ts'

/** A line of a cart, and of the order that the cart became. [checkout §3 Cart item] */
export interface LineItem {
  /** Identifies the line; two lines may contain the same variant with different properties. */
  readonly key: string
  readonly variantId: string
  readonly productId: string
  readonly productTitle: string
  readonly variantTitle?: string
  /** The options by which the variant is chosen, such as its colour, with their values. */
  readonly options?: readonly LineProperty[]
  readonly productType?: string
  readonly image?: string
  readonly url?: string
  readonly sku?: string
  readonly vendor?: string
  readonly quantity: number
  /** Of the line, after its discount. */
  readonly total: Paise
  readonly originalTotal: Paise
  readonly discountAllocations: readonly DiscountAllocation[]
  readonly isGiftCard: boolean
  /** Of one unit. */
  readonly grams: number
  readonly requiresShipping: boolean
  readonly isTaxable: boolean
  /** Of its product. Missing in what an earlier release read. */
  readonly tags?: readonly string[]
  /** Texts that the shopper entered for this line, such as an engraving. */
  readonly properties?: readonly LineProperty[]
}

export interface DiscountAllocation {
  readonly amount: Paise
  readonly title: string
  readonly value: string
  readonly valueType: 'percentage' | 'fixed_amount'
  /** Applied by the platform without a code. */
  readonly isAutomatic: boolean
}
