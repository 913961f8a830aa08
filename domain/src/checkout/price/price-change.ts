import type { Paise } from '../../money/index.ts'
import { amountOf } from '../../orders/index.ts'
import type { PriceLineKey, Quote } from '../../orders/index.ts'
import { fail, ok } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'

/** The client's amounts are only compared, never used. [D-7, D-17, I13] */
export type PricedField = PriceLineKey | 'total' | 'payableNow' | 'dueOnDelivery'

export type ClientTotals = { readonly [F in PricedField]?: Paise }

export interface PriceChanged {
  readonly code: 'PRICE_CHANGED'
  readonly changed: readonly PricedField[]
  /** The current quote, for the shopper to confirm. */
  readonly quote: Quote
}

export function comparePrices(client: ClientTotals, quote: Quote): Result<Quote, PriceChanged> {
  const named = Object.keys(client) as PricedField[]
  const changed = named.filter(
    (field) => client[field] !== undefined && client[field] !== pricedAmount(quote, field),
  )
  return changed.length === 0 ? ok(quote) : fail({ code: 'PRICE_CHANGED', changed, quote })
}

function pricedAmount(quote: Quote, field: PricedField): Paise {
  const isSum = field === 'total' || field === 'payableNow' || field === 'dueOnDelivery'
  return isSum ? quote[field] : amountOf(quote, field)
}
