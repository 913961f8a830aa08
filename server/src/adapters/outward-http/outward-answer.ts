import { OutsideFailure } from '../../ports/outside-failure.ts'
import { parseJson } from '../parse-json.ts'
import type { OutwardCall } from './outward-call.ts'
import { Throttled } from './throttled.ts'

/** A compiled schema. */
export interface Shape<T> {
  Check(value: unknown): value is T
}

/**
 * What came back: a 2xx or a 4xx, since everything else has failed already. Its makers of failures
 * know the call, so that an adapter need not think about what may have happened.
 */
export interface OutwardAnswer {
  readonly isGood: boolean
  readonly status: number
  /** Nothing when the body is no JSON. */
  readonly json: unknown
  /** The body in a checked shape; rejects as nonsense when it is not. */
  expect<T>(shape: Shape<T>): T
  nonsense(reason: string): OutsideFailure
  refused(reason: string): OutsideFailure
  /** It answered, but what it says is that it cannot yet tell. */
  unavailable(reason: string): OutsideFailure
  throttled(reason: string, retryAfterMs: number): OutsideFailure
}

export function outwardAnswer(call: OutwardCall, status: number, body: Uint8Array): OutwardAnswer {
  const { system } = call
  const json = parseJson(body)
  const mayHaveActed = call.effect !== 'READ'
  const nonsense = (reason: string): OutsideFailure =>
    new OutsideFailure({ system, kind: 'nonsense', mayHaveActed, reason })
  return {
    isGood: status < 300,
    status,
    json,
    expect(shape) {
      if (shape.Check(json)) return json
      throw nonsense('UNKNOWN_SHAPE')
    },
    nonsense,
    refused: (reason) =>
      new OutsideFailure({ system, kind: 'refused', mayHaveActed: false, reason }),
    unavailable: (reason) =>
      new OutsideFailure({ system, kind: 'unavailable', mayHaveActed, reason }),
    throttled: (reason, retryAfterMs) => new Throttled(system, reason, retryAfterMs),
  }
}
