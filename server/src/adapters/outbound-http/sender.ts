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
        const failure = statusFailure(call, statusCode, headers['retry-after'])
        if (failure !== undefined) throw failure
        return outboundResponse(call, statusCode, bytes)
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
