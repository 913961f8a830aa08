/** An order as the platform stores it; money in paise. */
export interface Address {
  firstName?: string
  lastName?: string
  address1?: string
  address2?: string
  city?: string
  province?: string
  provinceCode?: string
  country?: string
  countryCode?: string
  zip?: string
  phone?: string
  company?: string
}

export interface OrderLine {
  id: number
  variantId?: number
  productId?: number
  title: string
  variantTitle?: string
  sku?: string
  vendor?: string
  quantity: number
  price: number
  grams: number
  taxable: boolean
  requiresShipping: boolean
  properties: readonly { name: string; value: string }[]
  taxLines: readonly TaxLine[]
  fulfilled: number
  /** Taken off the order again, by refunds. */
  removed: number
}

export interface ShippingLine {
  id: number
  title: string
  code?: string
  source?: string
  price: number
  /** Taken off the order again, by an edit. */
  isRemoved?: boolean
}

export interface TaxLine {
  title: string
  rate: number
  price: number
}

export interface Transaction {
  id: number
  kind: string
  status: string
  amount: number
  /** Of a refund: the payment that it gives back. */
  parentId?: number
  gateway: string
  authorization?: string
  receipt?: string
  test: boolean
  processedAt: string
}

export interface Tracking {
  company?: string
  number?: string
  url?: string
}

export interface Fulfillment {
  id: number
  name: string
  status: 'SUCCESS' | 'CANCELLED'
  lines: readonly { lineId: number; quantity: number }[]
  tracking: Tracking
  createdAt: string
  updatedAt: string
}

export interface Refund {
  id: number
  note?: string
  /** With which an app has asked for it, and for what. */
  key?: string
  input?: string
  lines: readonly { lineId: number; quantity: number }[]
  /** Of money; a refund of lines alone has none. */
  amount?: number
  createdAt: string
}

export interface Customer {
  id: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
}

export type FinancialStatus =
  | 'PENDING'
  | 'AUTHORIZED'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'VOIDED'
  | 'EXPIRED'

export interface OrderDiscount {
  code: string
  type: 'fixed_amount' | 'percentage' | 'shipping'
  amount: number
}

export interface OrderTotals {
  lines: number
  discount: number
  subtotal: number
  shipping: number
  tax: number
  total: number
}

export interface Order {
  id: number
  number: number
  name: string
  token: string
  confirmationNumber: string
  fulfillmentOrderId: number
  email?: string
  phone?: string
  note?: string
  customer?: Customer
  lines: readonly OrderLine[]
  shippingLines: readonly ShippingLine[]
  taxLines: readonly TaxLine[]
  taxesIncluded: boolean
  discount?: OrderDiscount
  shippingAddress?: Address
  billingAddress?: Address
  transactions: Transaction[]
  financialStatus: FinancialStatus
  attributes: readonly { key: string; value: string }[]
  tags: string[]
  sourceName: string
  sourceIdentifier?: string
  sourceUrl?: string
  referringSite?: string
  test: boolean
  /** Whether units were taken from the stock, so that a cancellation restores them. */
  hasClaimedStock: boolean
  totals: OrderTotals
  fulfillments: Fulfillment[]
  /** Refunds of money, and of lines, by which items are taken off. */
  refunds: Refund[]
  cancelledAt?: string
  cancelReason?: string
  createdAt: string
  updatedAt: string
  processedAt: string
}

export function fulfillmentStatusOf(
  order: Order,
): 'UNFULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' {
  const done = order.lines.filter((line) => line.fulfilled >= line.quantity - line.removed).length
  if (done === order.lines.length) return 'FULFILLED'
  return order.lines.some((line) => line.fulfilled > 0) ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED'
}

/** The amount received and not refunded. */
export function receivedOf(order: Order): number {
  return order.transactions
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { kind, amount }) => {
      if (kind === 'SALE' || kind === 'CAPTURE') return sum + amount
      return kind === 'REFUND' ? sum - amount : sum
    }, 0)
}

/** Changes of an order that are staged; nothing of them counts until they are committed. */
export interface OrderEdit {
  id: number
  order: Order
  lines: readonly { id: string; line: ShippingLine; isRemoved: boolean }[]
  isCommitted: boolean
}
