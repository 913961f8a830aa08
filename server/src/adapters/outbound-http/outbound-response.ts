import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { parseJson } from '../../ports/parse-json.ts'
import type { OutboundCall } from './outbound-call.ts'
import { Throttled } from './throttled.ts'

/** A compiled schema. */
export interface Shape<T> {
  Check(value: unknown): value is T
}

/**
 * A 2xx or 4xx response; all others have already failed. The methods that create errors know the
 * call, so an adapter need not determine whether it had an effect.
 */
export interface OutboundResponse {
  readonly isGood: boolean
  readonly status: number
  /** The body as it came. */
  readonly bytes: Uint8Array
  /** The value of this header, by its name in lower case. */
  header(name: string): string | undefined
  /** Undefined when the body is not JSON. */
  readonly json: unknown
  /** Itself, where it is good; else it is a refusal. */
  orRefused(): OutboundResponse
  /** The validated body; throws an invalid response error if it does not match. */
  expect<T>(shape: Shape<T>): T
  invalidResponse(reason: string): ExternalServiceError
  refused(reason: string): ExternalServiceError
  /** It responded that it cannot tell yet. */
  unavailable(reason: string): ExternalServiceError
  throttled(reason: string, retryAfterMs: number): ExternalServiceError
}

export function outboundResponse(
  call: OutboundCall,
  status: number,
  {
    bytes,
    headers,
  }: {
    readonly bytes: Uint8Array
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
  },
): OutboundResponse {
  const { system } = call
  const json = parseJson(bytes)
  const outcomeUnknown = call.effect !== 'READ'
  const invalidResponse = (reason: string): ExternalServiceError =>
    new ExternalServiceError({ system, kind: 'invalidResponse', outcomeUnknown, reason })
  const refused = (reason: string): ExternalServiceError =>
    new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason })
  return {
    isGood: status < 300,
    status,
    bytes,
    header: (name) => [headers[name]].flat()[0],
    json,
    orRefused() {
      if (status >= 300) throw refused(`HTTP_${status}`)
      return this
    },
    expect(shape) {
      if (shape.Check(json)) return json
      throw invalidResponse('UNKNOWN_SHAPE')
    },
    invalidResponse,
    refused,
    unavailable: (reason) =>
      new ExternalServiceError({ system, kind: 'unavailable', outcomeUnknown, reason }),
    throttled: (reason, retryAfterMs) => new Throttled(system, reason, retryAfterMs),
  }
}
