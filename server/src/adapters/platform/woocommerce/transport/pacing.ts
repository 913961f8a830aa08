/**
 * One budget of calls over all shoppers of a store: its limit counts by the caller's address, and that is
 * our server's. [woocommerce §11]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { later } from './refused.ts'

const MAX_AT_ONCE = 8
/** Below it other processes of ours could use the rest up. */
const MIN_REMAINING = 2
const MAX_WAIT_MS = 4_000
/** The clock of a shop, or of a proxy before it, may be wrong. */
const MAX_LIMIT_MS = 60_000

interface Pace {
  /** Waits for its turn and for the limit; `unavailable` where that would take too long. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Notes what a response says of the limit. */
  note(header: (name: string) => string | undefined): void
}

export function makePace(now: () => number, maxTurnMs = MAX_WAIT_MS): Pace {
  let running = 0
  let limitedUntil = 0
  const waiting = new Set<() => void>()

  async function turn(): Promise<void> {
    if (running < MAX_AT_ONCE) {
      running += 1
      return
    }
    // Whoever ends passes its turn on.
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      waiting.delete(resolve)
      reject(later('BUSY', false))
    }, maxTurnMs)
    await promise.finally(() => clearTimeout(timer))
  }

  function end(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(task) {
      await turn()
      try {
        const waitMs = limitedUntil - now()
        if (waitMs > MAX_WAIT_MS) throw later('RATE_LIMIT', false)
        if (waitMs > 0) await wait(waitMs)
        return await task()
      } finally {
        end()
      }
    },
    note(header) {
      const remaining = Number(header('ratelimit-remaining') ?? Infinity)
      const resetMs = Number(header('ratelimit-reset')) * 1_000
      if (remaining <= MIN_REMAINING && resetMs > limitedUntil)
        limitedUntil = Math.min(resetMs, now() + MAX_LIMIT_MS)
    },
  }
}
