/** An order that the platform was asked to make, and whose making has no known outcome. [I2] */
export interface UncertainTry {
  readonly msAgo: number
  /** How often it has been looked for since, without being found. */
  readonly searches: number
}

const MIN_SEARCHES = 3

/**
 * May the platform be asked to make the order (again)? Not while one may exist that its search does
 * not show yet: else the order stands there twice.
 */
export function mayCreateOnPlatform(
  earlier: UncertainTry | undefined,
  searchLagMs: number,
): boolean {
  if (earlier === undefined) return true
  return earlier.msAgo >= searchLagMs && earlier.searches >= MIN_SEARCHES
}
