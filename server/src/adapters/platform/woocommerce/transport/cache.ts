/** What the shop said lately, by a clock of the caller. */
import { LRUCache } from 'lru-cache'

interface Options {
  readonly max: number
  /** In ms. */
  readonly ttl: number
  /** In ms. */
  readonly now: () => number
}

export const makeCache = <T extends object>({ max, ttl, now }: Options): LRUCache<string, T> =>
  new LRUCache({ max, ttl, ttlResolution: 0, perf: { now } })
