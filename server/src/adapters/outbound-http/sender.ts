import { Agent, request } from 'undici'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { OutboundCall } from './outbound-call.ts'
import { outboundResponse } from './outbound-response.ts'
import type { OutboundResponse } from './outbound-response.ts'
import { publicLookup } from './public-lookup.ts'
import { statusFailure } from './status-failure.ts'
import { transportFailure } from './transport-failure.ts'

const CONNECTIONS_PER_ORIGIN = 64

/** Sends one request and reads its response, without retries. */
export interface Sender {
  send(call: OutboundCall, url: URL, leftMs: number): Promise<OutboundResponse>
  close(): Promise<void>
}

export function makeSender(options: {
  readonly allowPrivate: boolean
  readonly connectMs: number
  readonly maxResponseBytes: number
}): Sender {
  const agent = new Agent({
    connections: CONNECTIONS_PER_ORIGIN,
    keepAliveTimeout: 10_000,
    maxResponseSize: options.maxResponseBytes,
    connect: {
      timeout: options.connectMs,
      ...(options.allowPrivate ? {} : { lookup: publicLookup }),
    },
  })
  return {
    async send(call, url, leftMs) {
      try {
        const { statusCode, headers, body } = await request(url, {
          dispatcher: agent,
          method: call.method,
          headers: { accept: 'application/json', ...jsonHeader(call), ...call.headers },
          body: call.body === undefined ? null : JSON.stringify(call.body),
          signal: AbortSignal.timeout(Math.max(1, Math.ceil(leftMs))),
        })
        const bytes = new Uint8Array(await body.arrayBuffer())
        const failure = statusFailure(call, statusCode, retryAfterOf(headers))
        if (failure !== undefined) throw failure
        return outboundResponse(call, statusCode, { bytes, headers })
      } catch (error) {
        throw error instanceof ExternalServiceError ? error : transportFailure(call, error)
      }
    },
    close: () => agent.destroy(),
  }
}

function jsonHeader(call: OutboundCall): Record<string, string> {
  return call.body === undefined ? {} : { 'content-type': 'application/json' }
}

/** Some say when their limit begins anew, in seconds since 1970, and not how long that is. */
function retryAfterOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | string[] | undefined {
  const reset = Number(headers['x-ratelimit-reset'])
  if (headers['retry-after'] !== undefined || !(reset > 1_000_000_000))
    return headers['retry-after']
  return String(Math.max(0, reset - Date.now() / 1_000))
}
