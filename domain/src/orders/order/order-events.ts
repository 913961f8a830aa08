import type { Address } from '../../accounts/index.ts'
import { addPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { PaymentMethod } from '../price/payment-method.ts'
import type { PiecesOfLine } from '../price/pieces-of-line.ts'

/**
 * Events of an order after it was placed. Its snapshot never changes; events are added, each once
 * per request. [D-66, I12, I14] [ADR-066]
 */
export const ORDER_EVENT_KINDS = [
  'CANCELLED',
  'ADDRESS_CHANGED',
  'REFUNDED_ON_PLATFORM',
  'PAID_ONLINE',
  'ITEMS_CANCELLED',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export type OrderEvent = {
  /** The cause: a repeated request adds nothing. */
  readonly requestId: string
  /** ISO 8601, by the database's clock. */
  readonly at: string
} & (
  | { readonly kind: 'CANCELLED'; readonly payload: { readonly by: 'PLATFORM' | 'CUSTOMER' } }
  | {
      readonly kind: 'ADDRESS_CHANGED'
      readonly payload: { readonly shippingAddress?: Address; readonly billingAddress?: Address }
    }
  | { readonly kind: 'REFUNDED_ON_PLATFORM'; readonly payload: { readonly amount: Paise } }
  /** A part of what was due on delivery, or all of it, was paid by a payment link. */
  | {
      readonly kind: 'PAID_ONLINE'
      readonly payload: {
        readonly amount: Paise
        readonly method: PaymentMethod
        /** The charge for paying on delivery, where this payment left nothing to pay there. */
        readonly waived?: Paise
      }
    }
  /** A part of the items was cancelled before it was sent. */
  | {
      readonly kind: 'ITEMS_CANCELLED'
      readonly payload: {
        readonly items: readonly PiecesOfLine[]
        /** So much less is due on delivery. */
        readonly dueLess: Paise
      }
    }
)

/** The current facts of an order. */
export interface OrderFacts {
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly isCancelled: boolean
  /** Total refunds recorded on the platform. */
  readonly refundedOnPlatform: Paise
  /** What was paid by payment links since it was placed. */
  readonly paidOnline: Paise
  /** The charge for paying on delivery, which is not owed since all was paid by a link. */
  readonly waived: Paise
  readonly cancelledItems: readonly PiecesOfLine[]
  /** What is no longer due on delivery, since items were cancelled. */
  readonly dueLess: Paise
}

/** Independent of the order in which events are read: of two addresses the later one applies. */
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
    paidOnline: ZERO_PAISE,
    waived: ZERO_PAISE,
    cancelledItems: [],
    dueLess: ZERO_PAISE,
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
    case 'PAID_ONLINE':
      return {
        ...facts,
        paidOnline: addPaise(facts.paidOnline, event.payload.amount),
        waived: addPaise(facts.waived, event.payload.waived ?? ZERO_PAISE),
      }
    case 'ITEMS_CANCELLED':
      return {
        ...facts,
        cancelledItems: [...facts.cancelledItems, ...event.payload.items],
        dueLess: addPaise(facts.dueLess, event.payload.dueLess),
      }
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
