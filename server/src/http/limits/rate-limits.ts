/** [D-89] */
import type { RateClass } from '@thela/contracts/rate-class'

/** How many calls of a class are allowed per minute, at once or spread over it. */
export interface RateLimit {
  readonly address?: number
  readonly session?: number
  readonly store?: number
}

/**
 * An address may be shared by a whole mobile network, so its limits allow many shoppers; a
 * session's allow one busy shopper; a store's allow its busiest sale.
 */
export const RATE_LIMITS: Readonly<Record<RateClass, RateLimit>> = {
  read: { address: 1_200, session: 240, store: 120_000 },
  platform: { address: 300, session: 30, store: 12_000 },
  cart: { address: 300, session: 30, store: 12_000 },
  write: { address: 600, session: 60, store: 30_000 },
  pay: { address: 120, session: 20, store: 6_000 },
  document: { address: 120, session: 20, store: 6_000 },
  poll: { address: 1_200, session: 120, store: 120_000 },
  code: { address: 120, session: 20, store: 6_000 },
  coupon: { address: 300, session: 30, store: 12_000 },
  lookup: { address: 60, session: 60 },
  card: { address: 120, session: 10, store: 6_000 },
  session: { address: 300, session: 30, store: 30_000 },
  entry: { address: 120, store: 12_000 },
  page: { address: 600, store: 60_000 },
  file: {},
  webhook: { address: 6_000 },
  report: { address: 60 },
  operations: { address: 1_200 },
}
