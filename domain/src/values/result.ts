/**
 * A result that may be an error the caller has to handle; exceptions are for programming errors.
 */
export type Result<T, F> = Ok<T> | Failed<F>

export interface Ok<T> {
  readonly ok: true
  readonly value: T
}
export interface Failed<F> {
  readonly ok: false
  readonly failure: F
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function fail<F>(failure: F): Failed<F> {
  return { ok: false, failure }
}
