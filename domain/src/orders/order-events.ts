import type { Address } from '../accounts/index.ts'
import { addPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/**
 * What happened to an order after it was placed. Its snapshot never changes; events are added to it, each
 * once for the request that caused it. [D-66, I12, I14] [ADR-066]
 */
export const ORDER_EVENT_KINDS = ['CANCELLED', 'ADDRESS_CHANGED', 'REFUNDED_ON_PLATFORM'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export type OrderEvent = {
  /** The cause: the same request again adds nothing. */
  readonly requestId: string
  /** ISO 8601, by the database's clock. */
  readonly at: string
} & (
  | { readonly kind: 'CANCELLED'; readonly payload: { readonly by: 'PLATFORM' } }
  | {
      readonly kind: 'ADDRESS_CHANGED'
      readonly payload: { readonly shippingAddress?: Address; readonly billingAddress?: Address }
    }
  | { readonly kind: 'REFUNDED_ON_PLATFORM'; readonly payload: { readonly amount: Paise } }
)

/** How the order stands now. */
export interface OrderFacts {
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly isCancelled: boolean
  /** What the store has given back on its platform, in all. */
  readonly refundedOnPlatform: Paise
}

/** Whatever order the events are read in: of two addresses the later one holds. */
export function orderFacts(
  { shippingAddress, billingAddress }: OrderSnapshot,
  events: readonly OrderEvent[],
): OrderFacts {
  const sorted = events.toSorted((a, b) => compare(a.at, b.at) || compare(a.requestId, b.requestId))
  return sorted.reduce<OrderFacts>(apply, {
    shippingAddress,
    billingAddress,
    isCancelled: false,
    refundedOnPlatform: ZERO_PAISE,
  })
}

function apply(facts: OrderFacts, event: OrderEvent): OrderFacts {
  switch (event.kind) {
    case 'CANCELLED':
      return { ...facts, isCancelled: true }
    case 'ADDRESS_CHANGED':
      return { ...facts, ...event.payload }
    case 'REFUNDED_ON_PLATFORM':
      return {
        ...facts,
        refundedOnPlatform: addPaise(facts.refundedOnPlatform, event.payload.amount),
      }
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
