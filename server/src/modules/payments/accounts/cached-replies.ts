/** What providers say about themselves is cached, so that no page waits for it. [I27] */
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'

/** A page waits no longer than this for what is not cached yet. */
const MAX_WAIT_MS = 1_000

/** The cached reply for a key, else that of the request; undefined where there is none after `waitMs`. */
export type CachedReplies<T> = (
  key: string,
  request: () => Promise<T>,
  waitMs?: number,
) => Promise<T | undefined>

/**
 * One request at a time for each key. An old reply is used while a new one is requested, and as long as
 * the provider does not give one.
 */
export function cacheReplies<T extends object>(options: {
  readonly maxAgeMs: number
  readonly max: number
  readonly now?: () => number
}): CachedReplies<T> {
  const { maxAgeMs, max, now = () => performance.now() } = options
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _old, { context: request }) => request(),
  })
  return async (key, request, waitMs = MAX_WAIT_MS) => {
    // Nothing is waited for, so there is no timer either. A stale one is not among these.
    const fresh = cache.has(key) ? cache.get(key) : undefined
    if (fresh !== undefined) return fresh
    const reply = cache.fetch(key, { context: request }).catch((error: unknown) => {
      if (error instanceof ExternalServiceError) return undefined
      throw error
    })
    return Promise.race([reply, setTimeout(waitMs, undefined, { ref: false })])
  }
}
