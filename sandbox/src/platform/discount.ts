/** A shop's discounts: automatic ones on a line; a code for the order, for some products or for delivery. */
export type DiscountValue =
  | { type: 'percentage'; percent: number }
  | { type: 'fixed_amount'; amount: number }

export type DiscountClass = 'order' | 'product' | 'shipping'

/** Applied automatically to each line of tagged products with at least this quantity. */
export interface AutomaticDiscount {
  id: number
  title: string
  summary: string
  productTag: string
  fromQuantity: number
  value: DiscountValue
}

/** Applied automatically: each unit of one product makes a unit of another, or of itself, free. */
export interface BuyGetDiscount {
  id: number
  title: string
  summary: string
  /** Handles of the products. */
  buys: string
  gets: string
}

export interface CodeDiscount {
  id: number
  code: string
  title: string
  summary: string
  /** Without one the delivery is free. */
  value?: DiscountValue
  /** In paise: with it only a delivery that costs no more is free. */
  maximumDelivery?: number
  /** Only lines of products with this tag. */
  productTag?: string
  /** With codes of which classes it may be used; with none unless said. */
  combinesWith?: readonly DiscountClass[]
  /** Customers who have used it in the shop's own checkout, by their email. */
  usedBy?: readonly string[]
  fromSubtotal?: number
  startsAt: string
  endsAt?: string
  usageLimit?: number
  appliesOncePerCustomer: boolean
}

export const PAIR_OFFER_TAG = 'pair-offer'

export function pairOffer(title: string): AutomaticDiscount {
  return {
    id: 1_200_000_000_001,
    title,
    summary: '10% off two or more',
    productTag: PAIR_OFFER_TAG,
    fromQuantity: 2,
    value: { type: 'percentage', percent: 10 },
  }
}

/** Codes of each kind: with a minimum, expired, for some products, once per customer, limited, free delivery. */
export const DEMO_CODES: readonly CodeDiscount[] = [
  {
    id: 1_200_000_000_101,
    code: 'WELCOME10',
    title: 'Welcome',
    summary: '10% off the whole order',
    value: { type: 'percentage', percent: 10 },
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_102,
    code: 'FESTIVE200',
    title: 'Festive season',
    summary: '₹200 off orders from ₹1,999',
    value: { type: 'fixed_amount', amount: 20_000 },
    fromSubtotal: 199_900,
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_103,
    code: 'MONSOON15',
    title: 'Monsoon',
    summary: '15% off, until 30 September 2025',
    value: { type: 'percentage', percent: 15 },
    startsAt: '2025-06-01T00:00:00Z',
    endsAt: '2025-09-30T18:30:00Z',
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_104,
    code: 'TAKE10',
    title: 'Ten off',
    summary: '10% off orders from ₹500',
    value: { type: 'percentage', percent: 10 },
    combinesWith: ['product'],
    fromSubtotal: 50_000,
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_105,
    code: 'PAIR15',
    title: 'Pairs',
    summary: '15% off what the pair offer is for',
    value: { type: 'percentage', percent: 15 },
    productTag: PAIR_OFFER_TAG,
    combinesWith: ['order'],
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_106,
    code: 'FIRST100',
    title: 'First order',
    summary: '₹100 off your first order',
    value: { type: 'fixed_amount', amount: 10_000 },
    usedBy: ['returning@example.com'],
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: true,
  },
  {
    id: 1_200_000_000_107,
    code: 'LAST50',
    title: 'Once only',
    summary: '₹50 off, for one order',
    value: { type: 'fixed_amount', amount: 5_000 },
    startsAt: '2024-01-01T00:00:00Z',
    usageLimit: 1,
    appliesOncePerCustomer: false,
  },
  {
    id: 1_200_000_000_108,
    code: 'SHIPFREE',
    title: 'Free delivery',
    summary: 'Free delivery',
    combinesWith: ['order', 'product'],
    startsAt: '2024-01-01T00:00:00Z',
    appliesOncePerCustomer: false,
  },
]

export function classOf({ value, productTag }: CodeDiscount): DiscountClass {
  if (value === undefined) return 'shipping'
  return productTag === undefined ? 'order' : 'product'
}

/** Two codes are used together only where each allows the other's class. */
export function doCombine(a: CodeDiscount, b: CodeDiscount): boolean {
  const allows = (one: CodeDiscount, other: CodeDiscount) =>
    one.combinesWith?.includes(classOf(other)) === true
  return allows(a, b) && allows(b, a)
}

/** The discount on an amount; never more than the amount. */
export function reduction(value: DiscountValue, amount: number): number {
  if (value.type === 'fixed_amount') return Math.min(value.amount, amount)
  return Math.round((amount * value.percent) / 100)
}

export function discountStatus(
  discount: CodeDiscount,
  nowMs: number,
): 'ACTIVE' | 'EXPIRED' | 'SCHEDULED' {
  if (Date.parse(discount.startsAt) > nowMs) return 'SCHEDULED'
  if (discount.endsAt !== undefined && Date.parse(discount.endsAt) <= nowMs) return 'EXPIRED'
  return 'ACTIVE'
}
