import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { OutsideFailure } from '../ports/outside-failure.ts'
import { allowedUrl } from './outward-http/allowed-url.ts'
import { makeBreaker } from './outward-http/breaker.ts'
import type { Breaker } from './outward-http/breaker.ts'
import { outwardAnswer } from './outward-http/outward-answer.ts'
import type { OutwardAnswer } from './outward-http/outward-answer.ts'
import type { OutwardCall } from './outward-http/outward-call.ts'
import { ADDRESS_NOT_ALLOWED, publicLookup } from './outward-http/public-lookup.ts'
import { statusFailure } from './outward-http/status-failure.ts'
import { Throttled } from './outward-http/throttled.ts'
import { transportFailure } from './outward-http/transport-failure.ts'

export type { OutwardAnswer, Shape } from './outward-http/outward-answer.ts'
export type { OutwardCall, OutwardEffect } from './outward-http/outward-call.ts'

/** How a call ended, for metrics and logs: holds no address, id or text of the outside. */
export interface OutwardReport {
  readonly system: string
  readonly operation: string
  readonly outcome: 'ok' | OutsideFailure['kind']
  readonly reason?: string
  readonly tries: number
  readonly ms: number
}

interface OutwardHttpOptions {
  /** Lets addresses of this machine and plain http pass: for the sandbox and tests only. */
  readonly allowPrivate?: boolean
  readonly connectMs?: number
  readonly totalMs?: number
  readonly maxAnswerBytes?: number
  readonly onCall?: (report: OutwardReport) => void
  readonly now?: () => number
  /** From 0 to 1, for the jitter between repeats. */
  readonly random?: () => number
}

/** The one way out of the house. [I27, I60] */
export interface OutwardHttp {
  /**
   * Makes a call and reads its answer; `read` throws what the answer's own makers of failures give.
   * Rejects with nothing but `OutsideFailure`.
   */
  call<T>(call: OutwardCall, read: (answer: OutwardAnswer) => T): Promise<T>
  close(): Promise<void>
}

const MOST_REPEATS = 2
const FIRST_PAUSE_MS = 100
const CONNECTIONS_PER_ORIGIN = 64
const BREAKER_OPEN = 'BREAKER_OPEN'

export function makeOutwardHttp(options: OutwardHttpOptions = {}): OutwardHttp {
  const { allowPrivate = false, connectMs = 2_000, maxAnswerBytes = 2 * 1024 * 1024 } = options
  const now = options.now ?? (() => performance.now())
  const random = options.random ?? Math.random
  const agent = new Agent({
    connections: CONNECTIONS_PER_ORIGIN,
    keepAliveTimeout: 10_000,
    maxResponseSize: maxAnswerBytes,
    connect: { timeout: connectMs, ...(allowPrivate ? {} : { lookup: publicLookup }) },
  })
  const breakers = new Map<string, Breaker>()

  function breakerOf(call: OutwardCall, origin: string): Breaker {
    const key = `${call.system} ${origin}`
    const breaker = breakers.get(key) ?? makeBreaker(now)
    breakers.set(key, breaker)
    return breaker
  }

  async function send(call: OutwardCall, url: URL, leftMs: number): Promise<OutwardAnswer> {
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        method: call.method,
        headers: { accept: 'application/json', ...jsonHeader(call), ...call.headers },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(leftMs))),
      })
      const bytes = new Uint8Array(await body.arrayBuffer())
      const failure = statusFailure(call, statusCode, headers['retry-after'])
      if (failure !== undefined) throw failure
      return outwardAnswer(call, statusCode, bytes)
    } catch (error) {
      throw error instanceof OutsideFailure ? error : transportFailure(call, error)
    }
  }

  async function tryOnce<T>(
    call: OutwardCall,
    url: URL,
    { read, leftMs }: { read: (answer: OutwardAnswer) => T; leftMs: number },
  ): Promise<T> {
    const breaker = breakerOf(call, url.origin)
    if (!breaker.admits()) throw notMade(call, 'unavailable', BREAKER_OPEN)
    try {
      const result = read(await send(call, url, leftMs))
      breaker.answered()
      return result
    } catch (error) {
      // A system that says "too many" or "no" is alive.
      if (isUnavailable(error) && !(error instanceof Throttled)) breaker.failed()
      else breaker.answered()
      throw error
    }
  }

  async function callWithRepeats<T>(
    call: OutwardCall,
    read: (answer: OutwardAnswer) => T,
    tries: { count: number },
  ): Promise<T> {
    const url = allowedUrl(call.url, allowPrivate)
    if (url === undefined) throw notMade(call, 'refused', ADDRESS_NOT_ALLOWED)
    const deadline = now() + (call.totalMs ?? options.totalMs ?? 8_000)
    let mayHaveActed = false
    for (;;) {
      tries.count += 1
      try {
        return await tryOnce(call, url, { read, leftMs: deadline - now() })
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error
        mayHaveActed ||= error.mayHaveActed
        const pauseMs = pauseBefore(tries.count, error, random())
        const isLast =
          !mayRepeat(call, error) ||
          error.kind !== 'unavailable' ||
          tries.count > MOST_REPEATS ||
          now() + pauseMs >= deadline
        if (isLast) throw withEffect(error, mayHaveActed)
        await wait(pauseMs)
      }
    }
  }

  return {
    async call(call, read) {
      const startedAt = now()
      const tries = { count: 0 }
      const report = (outcome: OutwardReport['outcome'], reason?: string): void =>
        options.onCall?.({
          system: call.system,
          operation: call.operation,
          outcome,
          ...(reason === undefined ? {} : { reason }),
          tries: tries.count,
          ms: now() - startedAt,
        })
      try {
        const result = await callWithRepeats(call, read, tries)
        report('ok')
        return result
      } catch (error) {
        if (error instanceof OutsideFailure) report(error.kind, error.reason)
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}

function jsonHeader(call: OutwardCall): Record<string, string> {
  return call.body === undefined ? {} : { 'content-type': 'application/json' }
}

function notMade(call: OutwardCall, kind: OutsideFailure['kind'], reason: string): OutsideFailure {
  return new OutsideFailure({ system: call.system, kind, mayHaveActed: false, reason })
}

function isUnavailable(error: unknown): boolean {
  return error instanceof OutsideFailure && error.kind === 'unavailable'
}

/**
 * "Too many" did nothing, so even what acts each time may be made again after it; an open breaker
 * stays open longer than a pause.
 */
function mayRepeat(call: OutwardCall, failure: OutsideFailure): boolean {
  if (failure.reason === BREAKER_OPEN) return false
  return call.effect !== 'ONCE' || failure instanceof Throttled
}

function pauseBefore(repeat: number, failure: OutsideFailure, random: number): number {
  const pauseMs = FIRST_PAUSE_MS * 2 ** (repeat - 1) * (1 + random)
  return failure instanceof Throttled ? Math.max(pauseMs, failure.retryAfterMs) : pauseMs
}

/** An earlier try of the same call may have had its effect, though the last one surely had none. */
function withEffect(failure: OutsideFailure, mayHaveActed: boolean): OutsideFailure {
  if (failure.mayHaveActed === mayHaveActed) return failure
  const { system, kind, reason } = failure
  return new OutsideFailure({ system, kind, mayHaveActed, reason })
}
