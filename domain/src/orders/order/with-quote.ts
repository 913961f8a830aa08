import type { Quote } from '../price/quote.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/**
 * It gives the same order another price. What the platform has opened of it at a different total is not this order any more:
 * without a draft it is made there anew. [D-68, D-88, I13]
 */
export function withQuote(
  { platformDraft, ...snapshot }: OrderSnapshot,
  quote: Quote,
): OrderSnapshot {
  const isSameTotal = platformDraft?.total === quote.total
  const { isChargeTaxKnown } = snapshot.quote
  const agreed = isChargeTaxKnown ? { ...quote, isChargeTaxKnown } : quote
  return { ...snapshot, quote: agreed, ...(platformDraft && isSameTotal ? { platformDraft } : {}) }
}
