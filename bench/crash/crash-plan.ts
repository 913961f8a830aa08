/** [I8, I1] */
import type { TroubleKind } from './troubles.ts'

export interface CrashPlan {
  readonly name: string
  readonly seed: number
  /** So many checkouts are in the making when something goes wrong, one time or more. */
  readonly cutCheckouts: number
  readonly shoppersAtOnce: number
  /** So many on one database. */
  readonly servers: number
  /** Servers are killed at named places and at any moment; any other trouble leaves them alone. */
  readonly trouble: 'servers killed' | TroubleKind
  /** Without it the webhooks alone settle everything. */
  readonly hasReconciler: boolean
  /** The part of all webhooks that is never sent; with all the reconciler alone settles. */
  readonly mutedPart: number
  /** The platform's search learns of an order so much later. */
  readonly searchLagMs: number
  /** The part of orders that the platform refuses with a 5xx and has not made. */
  readonly refusedOrders: number
  readonly settleWithinMs: number
}

/** Everything is settled ten minutes after everything is up again. */
export const HEALED_WITHIN_MS = 600_000

export const PLAN: CrashPlan = {
  name: 'everything goes wrong',
  seed: 1,
  cutCheckouts: 200,
  shoppersAtOnce: 16,
  servers: 1,
  trouble: 'servers killed',
  hasReconciler: true,
  mutedPart: 0.2,
  searchLagMs: 15_000,
  refusedOrders: 0.03,
  settleWithinMs: HEALED_WITHIN_MS,
}
