import type { Address, FinancialStatus } from './order.ts'

/** `OrderCreateOrderInput`, as far as it is emulated; the schema has validated its form. */
export interface MoneyBagInput {
  shopMoney: { amount: string; currencyCode: string }
}

export interface TaxLineInput {
  title: string
  rate: string
  priceSet?: MoneyBagInput
}

export interface LineInput {
  variantId?: string
  productId?: string
  title?: string
  variantTitle?: string
  sku?: string
  vendor?: string
  quantity: number
  priceSet?: MoneyBagInput
  taxable?: boolean
  requiresShipping?: boolean
  properties?: { name: string; value: string }[]
  taxLines?: TaxLineInput[]
}

export interface OrderInput {
  email?: string
  phone?: string
  note?: string
  name?: string
  tags?: string[]
  test?: boolean
  currency?: string
  customer?: {
    toAssociate?: { id?: string; email?: string }
    toUpsert?: { email?: string; phone?: string; firstName?: string; lastName?: string }
  }
  lineItems?: LineInput[]
  shippingAddress?: Address
  billingAddress?: Address
  shippingLines?: { title: string; code?: string; source?: string; priceSet: MoneyBagInput }[]
  taxLines?: TaxLineInput[]
  taxesIncluded?: boolean
  discountCode?: {
    itemFixedDiscountCode?: { code: string; amountSet?: MoneyBagInput }
    itemPercentageDiscountCode?: { code: string; percentage?: number }
    freeShippingDiscountCode?: { code: string }
  }
  transactions?: {
    kind?: string
    status?: string
    amountSet: MoneyBagInput
    gateway?: string
    authorizationCode?: string
    receiptJson?: unknown
    processedAt?: string
    test?: boolean
  }[]
  financialStatus?: FinancialStatus
  customAttributes?: { key: string; value: string }[]
  processedAt?: string
  sourceName?: string
  sourceIdentifier?: string
  sourceUrl?: string
  referringSite?: string
}

export type InventoryBehaviour = 'BYPASS' | 'DECREMENT_IGNORING_POLICY' | 'DECREMENT_OBEYING_POLICY'
