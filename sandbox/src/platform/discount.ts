/** A shop's discounts: automatic ones on a line, or a code for the whole order. */
export type DiscountValue =
  { type: 'percentage'; percent: number } | { type: 'fixed_amount'; amount: number }

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
  value: DiscountValue
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

/** One valid code, one with a minimum amount, one that has expired. */
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
]

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
