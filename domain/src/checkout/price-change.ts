import type { Paise } from '../money/index.ts'
import { fail, ok } from '../values/index.ts'
import type { Result } from '../values/index.ts'
import type { OrderTotal } from './order-total.ts'

/** The client's amounts are only compared, never used. [D-7, D-17, I13] */
export const PRICED_FIELDS = [
  'total',
  'couponDiscount',
  'paymentDiscount',
  'paymentCharge',
  'shippingCharge',
  'giftCardUsed',
  'prepaidAmount',
  'codAmount',
] as const
export type PricedField = (typeof PRICED_FIELDS)[number]

export type ClientTotals = { readonly [F in PricedField]?: Paise }

export interface PriceChanged {
  readonly code: 'PRICE_CHANGED'
  readonly changed: readonly PricedField[]
  /** What is true now, for the shopper to confirm. */
  readonly totals: OrderTotal
}

export function comparePrices(
  client: ClientTotals,
  totals: OrderTotal,
): Result<OrderTotal, PriceChanged> {
  const changed = PRICED_FIELDS.filter(
    (field) => client[field] !== undefined && client[field] !== totals[field],
  )
  return changed.length === 0 ? ok(totals) : fail({ code: 'PRICE_CHANGED', changed, totals })
}
