/** Whether an account with a provider gets new payments, by what became of the last ones. [D-10, ADR-097] */

/** The numbers of the rule; shares are parts of the week's share of paid attempts. */
export const PROVIDER_HEALTH = {
  recentSeconds: 600,
  /** Fewer attempts say nothing. */
  minRecent: 10,
  minWeek: 100,
  unhealthyBelow: 0.5,
  healthyFrom: 0.8,
  /** So long an unhealthy account gets nothing; then a few attempts try it out. */
  probeAfterSeconds: 300,
  minProbes: 3,
  /** One of so many new attempts tries it out. */
  probeEvery: 10,
} as const

export interface AttemptCounts {
  readonly tried: number
  /** Of these opened and paid. */
  readonly paid: number
}

/** The attempts that began in one short span. */
export interface AttemptSpan extends AttemptCounts {
  /** Seconds since 1970. */
  readonly atSecond: number
}

export interface ProviderHealth {
  readonly state: 'HEALTHY' | 'UNHEALTHY' | 'PROBING'
  /** Seconds since 1970. */
  readonly sinceSecond: number
}

/** Of an account of which nothing is known. */
export const UNKNOWN_HEALTH: ProviderHealth = { state: 'HEALTHY', sinceSecond: 0 }

export function countsSince(spans: readonly AttemptSpan[], sinceSecond: number): AttemptCounts {
  const counted = spans.filter(({ atSecond }) => atSecond >= sinceSecond)
  return {
    tried: counted.reduce((sum, { tried }) => sum + tried, 0),
    paid: counted.reduce((sum, { paid }) => sum + paid, 0),
  }
}

/** The share of paid attempts as a part of the week's; undefined where one of them says nothing. */
export function partOfWeek(
  recent: AttemptCounts,
  week: AttemptCounts,
  minTried: number = PROVIDER_HEALTH.minRecent,
): number | undefined {
  const isKnown = week.tried >= PROVIDER_HEALTH.minWeek && week.paid > 0
  if (!isKnown || recent.tried < minTried) return undefined
  return recent.paid / recent.tried / (week.paid / week.tried)
}

/**
 * The next state: between the two limits nothing changes, so that an account does not flicker. Only what
 * began after the last change counts.
 */
export function nextProviderHealth(
  before: ProviderHealth,
  seen: {
    readonly nowSecond: number
    readonly recent: readonly AttemptSpan[]
    readonly week: AttemptCounts
  },
): ProviderHealth {
  const { nowSecond, recent, week } = seen
  const { recentSeconds, unhealthyBelow, healthyFrom, probeAfterSeconds, minProbes } =
    PROVIDER_HEALTH
  const counts = countsSince(recent, Math.max(before.sinceSecond, nowSecond - recentSeconds))
  const become = (state: ProviderHealth['state']) => ({ state, sinceSecond: nowSecond })
  switch (before.state) {
    case 'HEALTHY': {
      const part = partOfWeek(counts, week)
      return part !== undefined && part < unhealthyBelow ? become('UNHEALTHY') : before
    }
    case 'UNHEALTHY':
      return nowSecond - before.sinceSecond >= probeAfterSeconds ? become('PROBING') : before
    case 'PROBING': {
      if (week.tried < PROVIDER_HEALTH.minWeek || week.paid === 0) return become('HEALTHY')
      const part = partOfWeek(counts, week, minProbes)
      if (part === undefined) return before
      if (part >= healthyFrom) return become('HEALTHY')
      return part < unhealthyBelow ? become('UNHEALTHY') : before
    }
  }
}
