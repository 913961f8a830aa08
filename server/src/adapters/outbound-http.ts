/** [I27, I60] */
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import { allowedUrl } from './outbound-http/allowed-url.ts'
import { makeBreaker } from './outbound-http/breaker.ts'
import type { Breaker } from './outbound-http/breaker.ts'
import { outboundResponse } from './outbound-http/outbound-response.ts'
import type { OutboundResponse } from './outbound-http/outbound-response.ts'
import type { OutboundCall } from './outbound-http/outbound-call.ts'
import { ADDRESS_NOT_ALLOWED, publicLookup } from './outbound-http/public-lookup.ts'
import { statusFailure } from './outbound-http/status-failure.ts'
import { Throttled } from './outbound-http/throttled.ts'
import { transportFailure } from './outbound-http/transport-failure.ts'

export type { OutboundResponse, Shape } from './outbound-http/outbound-response.ts'
export type { OutboundCall, OutboundEffect } from './outbound-http/outbound-call.ts'

/** How a call ended, for metrics and logs: holds no address, id or text of the outside. */
export interface OutboundReport {
  readonly system: string
  readonly operation: string
  readonly outcome: 'ok' | ExternalServiceError['kind']
  readonly reason?: string
  readonly tries: number
  readonly ms: number
}

interface OutboundHttpOptions {
  /** Lets addresses of this machine and plain http pass: for the sandbox and tests only. */
  readonly allowPrivate?: boolean
  readonly connectMs?: number
  readonly totalMs?: number
  readonly maxResponseBytes?: number
  readonly onCall?: (report: OutboundReport) => void
  readonly now?: () => number
  /** From 0 to 1, for the jitter between repeats. */
  readonly random?: () => number
}

/** The one way out of the house. */
export interface OutboundHttp {
  /**
   * Makes a call and reads its answer; `read` throws what the answer's own makers of failures give.
   * Rejects with nothing but `OutsideFailure`.
   */
  call<T>(call: OutboundCall, read: (response: OutboundResponse) => T): Promise<T>
  /** Whether calls to this address are held back after failures. */
  isHeldBack(system: string, url: string): boolean
  close(): Promise<void>
}

const MAX_REPEATS = 2
const FIRST_PAUSE_MS = 100
const CONNECTIONS_PER_ORIGIN = 64
const BREAKER_OPEN = 'BREAKER_OPEN'

export function makeOutboundHttp(options: OutboundHttpOptions = {}): OutboundHttp {
  const { allowPrivate = false, connectMs = 2_000, maxResponseBytes = 2 * 1024 * 1024 } = options
  const now = options.now ?? (() => performance.now())
  const random = options.random ?? Math.random
  const agent = new Agent({
    connections: CONNECTIONS_PER_ORIGIN,
    keepAliveTimeout: 10_000,
    maxResponseSize: maxResponseBytes,
    connect: { timeout: connectMs, ...(allowPrivate ? {} : { lookup: publicLookup }) },
  })
  const breakers = new Map<string, Breaker>()

  function breakerOf(system: string, origin: string): Breaker {
    const key = `${system} ${origin}`
    const breaker = breakers.get(key) ?? makeBreaker(now)
    breakers.set(key, breaker)
    return breaker
  }

  async function send(call: OutboundCall, url: URL, leftMs: number): Promise<OutboundResponse> {
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
      return outboundResponse(call, statusCode, bytes)
    } catch (error) {
      throw error instanceof ExternalServiceError ? error : transportFailure(call, error)
    }
  }

  async function tryOnce<T>(
    call: OutboundCall,
    url: URL,
    { read, leftMs }: { read: (response: OutboundResponse) => T; leftMs: number },
  ): Promise<T> {
    const breaker = breakerOf(call.system, url.origin)
    if (!breaker.admits()) throw notMade(call, 'unavailable', BREAKER_OPEN)
    try {
      const result = read(await send(call, url, leftMs))
      breaker.responded()
      return result
    } catch (error) {
      // A system that says "too many" or "no" is alive.
      if (isUnavailable(error) && !(error instanceof Throttled)) breaker.failed()
      else breaker.responded()
      throw error
    }
  }

  async function callWithRepeats<T>(
    call: OutboundCall,
    read: (response: OutboundResponse) => T,
    tries: { count: number },
  ): Promise<T> {
    const url = allowedUrl(call.url, allowPrivate)
    if (url === undefined) throw notMade(call, 'refused', ADDRESS_NOT_ALLOWED)
    const deadline = now() + (call.totalMs ?? options.totalMs ?? 8_000)
    let outcomeUnknown = false
    for (;;) {
      tries.count += 1
      try {
        return await tryOnce(call, url, { read, leftMs: deadline - now() })
      } catch (error) {
        if (!(error instanceof ExternalServiceError)) throw error
        outcomeUnknown ||= error.outcomeUnknown
        const pauseMs = pauseBefore(tries.count, error, random())
        const isLast =
          !mayRepeat(call, error) ||
          error.kind !== 'unavailable' ||
          tries.count > MAX_REPEATS ||
          now() + pauseMs >= deadline
        if (isLast) throw withEffect(error, outcomeUnknown)
        await wait(pauseMs)
      }
    }
  }

  return {
    async call(call, read) {
      const startedAt = now()
      const tries = { count: 0 }
      const report = (outcome: OutboundReport['outcome'], reason?: string): void =>
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
        if (error instanceof ExternalServiceError) report(error.kind, error.reason)
        throw error
      }
    },
    isHeldBack: (system, url) => breakerOf(system, new URL(url).origin).isOpen(),
    close: () => agent.destroy(),
  }
}

function jsonHeader(call: OutboundCall): Record<string, string> {
  return call.body === undefined ? {} : { 'content-type': 'application/json' }
}

function notMade(
  call: OutboundCall,
  kind: ExternalServiceError['kind'],
  reason: string,
): ExternalServiceError {
  return new ExternalServiceError({ system: call.system, kind, outcomeUnknown: false, reason })
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ExternalServiceError && error.kind === 'unavailable'
}

/**
 * "Too many" did nothing, so even what acts each time may be made again after it; an open breaker
 * stays open longer than a pause.
 */
function mayRepeat(call: OutboundCall, failure: ExternalServiceError): boolean {
  if (failure.reason === BREAKER_OPEN) return false
  return call.effect !== 'ONCE' || failure instanceof Throttled
}

function pauseBefore(repeat: number, failure: ExternalServiceError, random: number): number {
  const pauseMs = FIRST_PAUSE_MS * 2 ** (repeat - 1) * (1 + random)
  return failure instanceof Throttled ? Math.max(pauseMs, failure.retryAfterMs) : pauseMs
}

/** An earlier try of the same call may have had its effect, though the last one surely had none. */
function withEffect(failure: ExternalServiceError, outcomeUnknown: boolean): ExternalServiceError {
  if (failure.outcomeUnknown === outcomeUnknown) return failure
  const { system, kind, reason } = failure
  return new ExternalServiceError({ system, kind, outcomeUnknown, reason })
}
