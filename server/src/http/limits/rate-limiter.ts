/** [D-89] */
import { createHmac, createSecretKey } from 'node:crypto'
import type { Queryable } from '../../db/statement.ts'
import { rateLimitRepository } from './rate-limit-repository.ts'

/** A bucket refills in a minute, and holds a minute's calls. */
const WINDOW_MS = 60_000
/** Only buckets with this much use are shared: most shoppers never come near. */
const SHARED_FROM = 0.25
/** Against callers with many addresses; the oldest buckets are dropped first. */
const MAX_BUCKETS = 100_000
const MAX_SHARED_AT_ONCE = 5_000

/** One limit that a call counts against. */
export interface RateScope {
  /** What is counted, for instance `pay:session:…`. */
  readonly name: string
  readonly perMinute: number
}

interface Bucket {
  /** By the process's clock: when the bucket will be full again. */
  fullAt: number
  /** The part of `fullAt` that the other processes do not know yet. */
  pendingMs: number
  /**
   * As stored in the database, which contains no address and no session. Undefined until it is needed: most buckets
   * are never shared.
   */
  scope?: string
}

export interface RateLimiter {
  /** Takes one call out of each bucket, or none: then it returns the empty one, and the wait. */
  take(
    scopes: readonly RateScope[],
  ): { readonly name: string; readonly retryAfterSeconds: number } | undefined
  /** Shares the buckets in use with the other processes, and reads theirs: one statement. */
  share(db: Queryable): Promise<void>
  bucketCount(): number
}

interface RateLimiterInput {
  readonly now: () => number
  /** The installation's: nobody who reads the database tries all addresses. */
  readonly key: Uint8Array
}

function scopesUnder(key: Uint8Array): (name: string) => string {
  // With bytes each hash would import its key.
  const secret = createSecretKey(key)
  return (name) =>
    createHmac('sha256', secret).update(`rate ${name}`).digest('base64url').slice(0, 22)
}

/** Finds buckets by their names in the database. All names are hashed only where another process has shared one. */
function bucketsByScope(
  buckets: ReadonlyMap<string, Bucket>,
  shared: readonly { readonly scope: string }[],
  scopeIn: (bucket: Bucket, name: string) => string,
): ReadonlyMap<string, Bucket> {
  const byScope = () =>
    [...buckets.values()].flatMap((bucket) =>
      bucket.scope === undefined ? [] : [[bucket.scope, bucket] as const],
    )
  const entries = new Map(byScope())
  if (shared.every(({ scope }) => entries.has(scope))) return entries
  for (const [name, bucket] of buckets) scopeIn(bucket, name)
  return new Map(byScope())
}

/**
 * Token buckets in memory: no call costs a statement. About once a second the buckets in use are
 * added up in the database, so that several processes count as one.
 */
export function makeRateLimiter({ now, key }: RateLimiterInput): RateLimiter {
  const hashedName = scopesUnder(key)
  const buckets = new Map<string, Bucket>()
  /** Use by others, by its name in the database, until a call of ours needs it. */
  const messages = new Map<string, number>()

  const scopeIn = (bucket: Bucket, name: string): string => (bucket.scope ??= hashedName(name))

  function bucketOf(name: string): Bucket {
    const known = buckets.get(name)
    if (known) return known
    if (buckets.size >= MAX_BUCKETS) {
      const oldest = buckets.keys().next().value
      if (oldest !== undefined) buckets.delete(oldest)
    }
    const bucket: Bucket = { fullAt: 0, pendingMs: 0 }
    if (messages.size > 0) {
      const scope = scopeIn(bucket, name)
      bucket.fullAt = messages.get(scope) ?? 0
      messages.delete(scope)
    }
    buckets.set(name, bucket)
    return bucket
  }

  /** Drops full buckets. */
  function prune(time: number): void {
    for (const [name, { fullAt }] of buckets) if (fullAt <= time) buckets.delete(name)
    for (const [scope, fullAt] of messages) if (fullAt <= time) messages.delete(scope)
  }

  return {
    take(scopes) {
      const time = now()
      const taken = scopes.map(({ name, perMinute }) => {
        const bucket = bucketOf(name)
        const costMs = WINDOW_MS / perMinute
        const fullAt = Math.max(bucket.fullAt, time) + costMs
        return { name, bucket, costMs, fullAt, waitMs: fullAt - time - WINDOW_MS }
      })
      let slowest = taken[0]
      for (const each of taken) if (slowest && each.waitMs > slowest.waitMs) slowest = each
      // Tolerates a rounding error of a microsecond.
      if (slowest !== undefined && slowest.waitMs > 0.001) {
        const retryAfterSeconds = Math.max(1, Math.ceil(slowest.waitMs / 1_000))
        return { name: slowest.name, retryAfterSeconds }
      }
      for (const { bucket, costMs, fullAt } of taken) {
        bucket.fullAt = fullAt
        bucket.pendingMs += costMs
      }
      return undefined
    },
    async share(db) {
      const time = now()
      prune(time)
      const isInUse = ({ fullAt, pendingMs }: Bucket) =>
        pendingMs > 0 && fullAt - time > WINDOW_MS * SHARED_FROM
      const used = [...buckets].filter(([, bucket]) => isInUse(bucket)).slice(0, MAX_SHARED_AT_ONCE)
      const report = used.map(([name, bucket]) => {
        const usedMs = Math.min(bucket.pendingMs, bucket.fullAt - time)
        bucket.pendingMs = 0
        return { bucket, scope: scopeIn(bucket, name), usedMs }
      })
      const shares = report.map(({ scope, usedMs }) => ({ scope, usedMs }))
      const rows = await rateLimitRepository.share(db, shares).catch((error: unknown) => {
        for (const { bucket, usedMs } of report) bucket.pendingMs += usedMs
        throw error
      })
      const sharedAt = now()
      const own = bucketsByScope(buckets, rows, scopeIn)
      for (const { scope, usedMs } of rows) {
        const bucket = own.get(scope)
        if (bucket) bucket.fullAt = sharedAt + usedMs + bucket.pendingMs
        else if (messages.size < MAX_BUCKETS) messages.set(scope, sharedAt + usedMs)
      }
    },
    bucketCount: () => buckets.size,
  }
}
