/** Refunds that the shop made twice of one call of ours: it has no idempotency. [I16, I20, woocommerce §8] */
import type { WireRefund } from './order-change-wire.ts'
import { REFUND_KEY, REMOVAL_KEY } from '../orders/order-meta.ts'
import { metaValue } from '../orders/our-order.ts'

/** Several may have one key of ours: the oldest counts, and the result has the ids of the others. */
export function repeatedRefunds(refunds: readonly WireRefund[]): ReadonlySet<number> {
  const counted = new Set<string>()
  const repeated = new Set<number>()
  for (const refund of refunds.toSorted((a, b) => a.id - b.id)) {
    const key = metaValue(refund, REFUND_KEY) ?? metaValue(refund, REMOVAL_KEY)
    if (key === undefined) continue
    if (counted.has(key)) repeated.add(refund.id)
    counted.add(key)
  }
  return repeated
}
