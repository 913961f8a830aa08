/** [I27, I60] */
import type { Socket } from 'node:net'
import { omitUndefined } from '@thela/domain/values'
import { setTimeout as wait } from 'node:timers/promises'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import { allowedUrl } from './outbound-http/allowed-url.ts'
import { makeBreaker } from './outbound-http/breaker.ts'
import type { Breaker } from './outbound-http/breaker.ts'
import type { OutboundResponse } from './outbound-http/outbound-response.ts'
import { openSocket } from './outbound-http/open-socket.ts'
import type { OutboundConversation } from './outbound-http/open-socket.ts'
import type { OutboundCall } from './outbound-http/outbound-call.ts'
import { ADDRESS_NOT_ALLOWED } from './outbound-http/public-lookup.ts'
import { makeSender } from './outbound-http/sender.ts'
import { Throttled } from './outbound-http/throttled.ts'

export type { OutboundResponse, Shape } from './outbound-http/outbound-response.ts'
export type { OutboundConversation } from './outbound-http/open-socket.ts'
export type { OutboundCall, OutboundEffect } from './outbound-http/outbound-call.ts'

/**
 * The result of a call, for metrics and logs: contains no address, id or text of the external
 * system.
 */
export interface OutboundReport {
  readonly system: string
  readonly operation: string
  readonly outcome: 'ok' | ExternalServiceError['kind']
  readonly reason?: string
  readonly tries: number
  readonly ms: number
}

interface OutboundHttpOptions {
  /** Allows addresses of this machine and plain http: for the sandbox and tests only. */
  readonly allowPrivate?: boolean
  readonly connectMs?: number
  readonly totalMs?: number
  readonly maxResponseBytes?: number
  readonly onCall?: (report: OutboundReport) => void
  readonly now?: () => number
  /** From 0 to 1, for the jitter between retries. */
  readonly random?: () => number
}

/** The only client for external systems. */
export interface OutboundHttp {
  /**
   * Makes a call and reads its response; `read` throws only errors created by the response's own
   * methods. Rejects with `ExternalServiceError` only.
   */
  call<T>(call: OutboundCall, read: (response: OutboundResponse) => T): Promise<T>
  /**
   * Holds a conversation of another protocol, over a connection that is closed at its end. `talk` rejects
   * with `ExternalServiceError` only; the connection breaks when its time is over.
   */
  converse<T>(to: OutboundConversation, talk: (socket: Socket) => Promise<T>): Promise<T>
  /** Whether the circuit breaker of this address is open. */
  isHeldBack(system: string, url: string): boolean
  close(): Promise<void>
}

const MAX_REPEATS = 2
const FIRST_PAUSE_MS = 100
const BREAKER_OPEN = 'BREAKER_OPEN'

interface Clock {
  readonly now: () => number
  readonly random: () => number
}

/** One breaker for each system and origin. */
function makeBreakers(now: () => number) {
  const breakers = new Map<string, Breaker>()
  return (system: string, origin: string): Breaker => {
    const key = `${system} ${origin}`
    const breaker = breakers.get(key) ?? makeBreaker(now)
    breakers.set(key, breaker)
    return breaker
  }
}

/** One attempt, whose result is reported to the breaker. */
async function guarded<T>(
  breaker: Breaker,
  call: Pick<OutboundCall, 'system'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!breaker.admits()) throw notMade(call, 'unavailable', BREAKER_OPEN)
  try {
    const result = await run()
    breaker.responded()
    return result
  } catch (error) {
    // A system that returns 429 or an error response is alive.
    if (isUnavailable(error) && !(error instanceof Throttled)) breaker.failed()
    else breaker.responded()
    throw error
  }
}

/** Until it succeeds, must not be retried, or the next try would begin after the deadline. */
async function withRepeats<T>(
  call: OutboundCall,
  { now, random, deadline }: Clock & { readonly deadline: number },
  attempt: () => Promise<T>,
): Promise<T> {
  let outcomeUnknown = false
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error
      outcomeUnknown ||= error.outcomeUnknown
      const pauseMs = pauseBefore(tries, error, random())
      const isLast =
        !mayRepeat(call, error) ||
        error.kind !== 'unavailable' ||
        tries > MAX_REPEATS ||
        now() + pauseMs >= deadline
      if (isLast) throw withEffect(error, outcomeUnknown)
      await wait(pauseMs)
    }
  }
}

/** What a call or a conversation was, told once at its end. */
function reporterOf(
  { system, operation }: Pick<OutboundCall, 'system' | 'operation'>,
  { onCall }: OutboundHttpOptions,
  now: () => number,
) {
  const startedAt = now()
  return (tries: number, outcome: OutboundReport['outcome'], reason?: string): void =>
    onCall?.({
      system,
      operation,
      outcome,
      ...omitUndefined({ reason }),
      tries,
      ms: now() - startedAt,
    })
}

/** Closed at its end, and broken when its time is over. */
async function within<T>(
  socket: Socket,
  ms: number,
  talk: (socket: Socket) => Promise<T>,
): Promise<T> {
  // The end of the connection reports an error.
  socket.on('error', () => undefined)
  const timer = setTimeout(() => socket.destroy(), ms)
  try {
    return await talk(socket)
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

export function makeOutboundHttp(options: OutboundHttpOptions = {}): OutboundHttp {
  const { allowPrivate = false, connectMs = 2_000, maxResponseBytes = 2 * 1024 * 1024 } = options
  const now = options.now ?? (() => performance.now())
  const random = options.random ?? Math.random
  const sender = makeSender({ allowPrivate, connectMs, maxResponseBytes })
  const breakerOf = makeBreakers(now)

  return {
    async call(call, read) {
      const startedAt = now()
      let tries = 0
      const report = reporterOf(call, options, now)
      try {
        const url = allowedUrl(call.url, allowPrivate)
        if (url === undefined) throw notMade(call, 'refused', ADDRESS_NOT_ALLOWED)
        const breaker = breakerOf(call.system, url.origin)
        const deadline = startedAt + (call.totalMs ?? options.totalMs ?? 8_000)
        const result = await withRepeats(call, { now, random, deadline }, () => {
          tries += 1
          return guarded(breaker, call, async () =>
            read(await sender.send(call, url, deadline - now())),
          )
        })
        report(tries, 'ok')
        return result
      } catch (error) {
        if (error instanceof ExternalServiceError) report(tries, error.kind, error.reason)
        throw error
      }
    },
    async converse(to, talk) {
      const deadline = now() + (to.totalMs ?? options.totalMs ?? 8_000)
      const report = reporterOf(to, options, now)
      try {
        const result = await guarded(
          breakerOf(to.system, `${to.host}:${to.port}`),
          to,
          async () => {
            const socket = await openSocket(to, { allowPrivate, connectMs })
            return within(socket, Math.max(1, deadline - now()), talk)
          },
        )
        report(1, 'ok')
        return result
      } catch (error) {
        if (error instanceof ExternalServiceError) report(1, error.kind, error.reason)
        throw error
      }
    },
    isHeldBack: (system, url) => breakerOf(system, new URL(url).origin).isOpen(),
    close: () => sender.close(),
  }
}

function notMade(
  call: Pick<OutboundCall, 'system'>,
  kind: ExternalServiceError['kind'],
  reason: string,
): ExternalServiceError {
  return new ExternalServiceError({ system: call.system, kind, outcomeUnknown: false, reason })
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ExternalServiceError && error.kind === 'unavailable'
}

/**
 * A 429 means that nothing was done, so even a call that is not idempotent may be retried; an open
 * breaker stays open longer than a pause.
 */
function mayRepeat(call: OutboundCall, failure: ExternalServiceError): boolean {
  if (failure.reason === BREAKER_OPEN) return false
  return call.effect !== 'ONCE' || failure instanceof Throttled
}

function pauseBefore(repeat: number, failure: ExternalServiceError, random: number): number {
  const pauseMs = FIRST_PAUSE_MS * 2 ** (repeat - 1) * (1 + random)
  return failure instanceof Throttled ? Math.max(pauseMs, failure.retryAfterMs) : pauseMs
}

/**
 * An earlier try of the same call may have had an effect, even if the last one certainly had none.
 */
function withEffect(failure: ExternalServiceError, outcomeUnknown: boolean): ExternalServiceError {
  if (failure.outcomeUnknown === outcomeUnknown) return failure
  const { system, kind, reason } = failure
  return new ExternalServiceError({ system, kind, outcomeUnknown, reason })
}
