/** [I8, I1] */
import { PATIENCE } from '../../test-limits.ts'
import type { TroubleKind } from './troubles.ts'

export interface CrashPlan {
  readonly name: string
  readonly seed: number
  /** How many checkouts are under way when a fault occurs, in one round or more. */
  readonly cutCheckouts: number
  readonly shoppersAtOnce: number
  /** Number of servers on one database. */
  readonly servers: number
  /** Servers are killed at named points and at random moments; other faults do not kill them. */
  readonly trouble: 'servers killed' | TroubleKind
  /** Without it the webhooks alone settle everything. */
  readonly hasReconciler: boolean
  /** Share of webhooks that is never sent; at 1 the reconciler alone settles everything. */
  readonly mutedPart: number
  /** How much later the platform's search finds an order. */
  readonly searchLagMs: number
  /** Share of orders that the platform refuses with a 5xx without creating them. */
  readonly refusedOrders: number
  readonly settleWithinMs: number
  /**
   * The provider's and the platform's replies are in order again when the shoppers have left: a short
   * run does not wait for the check that comes after one that failed.
   */
  readonly areRepliesHealed: boolean
}

/** On a quiet machine everything must be settled ten minutes after all processes are up again. */
export const HEALED_WITHIN_MS = 600_000 * PATIENCE

export const PLAN: CrashPlan = {
  name: 'everything goes wrong',
  seed: 1,
  cutCheckouts: 536,
  shoppersAtOnce: 16,
  servers: 1,
  trouble: 'servers killed',
  hasReconciler: true,
  mutedPart: 0.2,
  searchLagMs: 15_000,
  refusedOrders: 0.03,
  settleWithinMs: HEALED_WITHIN_MS,
  areRepliesHealed: false,
}

/** Some minutes: more than a hundred checkouts by every way to pay. */
export const SHORT_PLAN: CrashPlan = {
  ...PLAN,
  name: 'short',
  seed: 3,
  cutCheckouts: 30,
  shoppersAtOnce: 10,
  searchLagMs: 0,
  refusedOrders: 0,
  areRepliesHealed: true,
}
