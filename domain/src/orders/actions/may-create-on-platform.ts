/** The state of an order whose creation on the platform has an unknown outcome. [I2] */
export interface UncertainTry {
  readonly msAgo: number
  /** Number of unsuccessful searches since then. */
  readonly searches: number
}

const MIN_SEARCHES = 3

/**
 * Whether the platform may be asked to create the order (again). Not while one may exist that its
 * search does not find yet, which would duplicate the order.
 */
export function mayCreateOnPlatform(
  earlier: UncertainTry | undefined,
  searchLagMs: number,
): boolean {
  if (earlier === undefined) return true
  return earlier.msAgo >= searchLagMs && earlier.searches >= MIN_SEARCHES
}
