import { orderTotal } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { PRICE_LINES } from '@thela/domain/orders'
import type { PriceLineKey, Quote } from '@thela/domain/orders'

/** For tests: the server's quote for these amounts. */
export function fakeQuote(
  amounts: Readonly<Partial<Record<PriceLineKey, number>>>,
  { isCod = false, title }: { isCod?: boolean; title?: string } = {},
): Quote {
  const lines = PRICE_LINES.flatMap(({ key }) => {
    const amount = amounts[key]
    if (amount === undefined) return []
    const named = title && key === 'cartDiscount' ? { title } : {}
    return [{ key, amount: paise(amount), ...named }]
  })
  return orderTotal(lines, { isCod })
}
