import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { parseJson } from '../parse-json.ts'
import type { OutboundCall } from './outbound-call.ts'
import { Throttled } from './throttled.ts'

/** A compiled schema. */
export interface Shape<T> {
  Check(value: unknown): value is T
}

/**
 * What came back: a 2xx or a 4xx, since everything else has failed already. Its makers of failures
 * know the call, so that an adapter need not think about what may have happened.
 */
export interface OutboundResponse {
  readonly isGood: boolean
  readonly status: number
  /** Nothing when the body is no JSON. */
  readonly json: unknown
  /** The body in a checked shape; rejects as nonsense when it is not. */
  expect<T>(shape: Shape<T>): T
  invalidResponse(reason: string): ExternalServiceError
  refused(reason: string): ExternalServiceError
  /** It answered, but what it says is that it cannot yet tell. */
  unavailable(reason: string): ExternalServiceError
  throttled(reason: string, retryAfterMs: number): ExternalServiceError
}

export function outboundResponse(
  call: OutboundCall,
  status: number,
  body: Uint8Array,
): OutboundResponse {
  const { system } = call
  const json = parseJson(body)
  const outcomeUnknown = call.effect !== 'READ'
  const invalidResponse = (reason: string): ExternalServiceError =>
    new ExternalServiceError({ system, kind: 'invalidResponse', outcomeUnknown, reason })
  return {
    isGood: status < 300,
    status,
    json,
    expect(shape) {
      if (shape.Check(json)) return json
      throw invalidResponse('UNKNOWN_SHAPE')
    },
    invalidResponse,
    refused: (reason) =>
      new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason }),
    unavailable: (reason) =>
      new ExternalServiceError({ system, kind: 'unavailable', outcomeUnknown, reason }),
    throttled: (reason, retryAfterMs) => new Throttled(system, reason, retryAfterMs),
  }
}
