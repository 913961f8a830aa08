/** One call at a time for a cart or an order: the shop locks nothing. [woocommerce §1, §4] */
import { setTimeout as wait } from 'node:timers/promises'
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import type { TokenCache } from '../../../../ports/token-cache.ts'
import { later } from './refused.ts'

/** The shop ends a call after half of that time, so one that was cut off is over by then. */
const LEASE_MS = 60_000
const MAX_WAIT_MS = 8_000
const POLL_MS = 100

/**
 * Runs a task while nobody else holds the name: `cart t_…`, `order 74`. Not to be nested for one name. An order of
 * which nobody knows what a call did stays held until the lease ends, because that call may still run in the shop.
 */
export type Exclusive = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Callers of this process queue up, so that only the first of them asks the table. */
export function makeExclusive(
  tokens: Pick<TokenCache, 'claim' | 'release'>,
  maxWaitMs = MAX_WAIT_MS,
): Exclusive {
  const tails = new Map<string, Promise<void>>()
  return async (name, task) => {
    const deadline = performance.now() + maxWaitMs
    const before = tails.get(name) ?? Promise.resolve()
    const own = Promise.withResolvers<void>()
    const tail = before.then(() => own.promise)
    tails.set(name, tail)
    try {
      await inTime(before, deadline)
      const holder = await claimed(tokens, name, deadline)
      // If that fails, the name is free after its time.
      const release = () => tokens.release(name, holder).catch(() => undefined)
      try {
        const result = await task()
        await release()
        return result
      } catch (error) {
        if (!mayStillRun(name, error)) await release()
        throw error
      }
    } finally {
      own.resolve()
      if (tails.get(name) === tail) tails.delete(name)
    }
  }
}

/** A shopper would wait for a cart in vain, and it is read before it is paid. */
const mayStillRun = (name: string, error: unknown): boolean =>
  name.startsWith('order ') && error instanceof ExternalServiceError && error.outcomeUnknown

/** Rejects where it is not its turn by then. */
async function inTime(turn: Promise<void>, deadline: number): Promise<void> {
  const timer = new AbortController()
  const isTurn = await Promise.race([
    turn.then(() => true),
    wait(Math.max(0, deadline - performance.now()), false, { signal: timer.signal }).catch(
      () => false,
    ),
  ])
  timer.abort()
  if (!isTurn) throw later('BUSY', false)
}

async function claimed(
  tokens: Pick<TokenCache, 'claim'>,
  name: string,
  deadline: number,
): Promise<string> {
  for (;;) {
    const holder = await tokens.claim(name, LEASE_MS)
    if (holder !== undefined) return holder
    if (performance.now() + POLL_MS > deadline) throw later('BUSY', false)
    await wait(POLL_MS)
  }
}
