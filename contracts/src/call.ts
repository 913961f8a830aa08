import type { CallerKind } from '@thela/domain/identity'
import type { Static, TObject, TSchema } from 'typebox'
import type { ApiErrorCode } from './errors.ts'
import type { RateClass } from './rate-class.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One call of the public interface, exactly as docs/rules spells it. */
export interface Call {
  /** Method and path with `:name` parameters, e.g. `GET /checkout/serviceability/:pincode`. */
  readonly route: `${Method} ${'/' | '@platform/'}${string}`
  readonly summary: string
  /** The accepted token kinds; the server does not start with a route that has none. */
  readonly tokens: readonly CallerKind[]
  /** The rate limits that apply; the server does not start with a route that has none. */
  readonly rate: RateClass
  /** Inputs of its query or body with which it asks the store's platform: then it counts in the class `platform` too. */
  readonly readsPlatformWith?: readonly string[]
  /** A GET with side effects requires our own header and same-site fetch metadata. */
  readonly acts?: true
  /**
   * Pays, or changes what the account keeps: a session that only its store vouched for (ADR-259) is refused
   * with `OTP_REQUIRED`.
   */
  readonly needsOtp?: true
  /** Creates something: takes an `idempotency-key` header. */
  readonly idempotent?: true
  /** Content types of a call whose body is one file, as it is; such a call has no `body`. */
  readonly file?: readonly [string, ...string[]]
  /** Limits the file; every other body is small. */
  readonly maxBodyBytes?: number
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** Body of a 200 response. */
  readonly reply: TSchema
  /** The errors that it can return besides those of every call. */
  readonly failures: readonly ApiErrorCode[]
}

/** A file as a page sends it: a Blob of the browser. */
export interface FileToSend {
  readonly size: number
  readonly type: string
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

/** Static types of one call, for the page's client and for the server's handlers. */
export interface TypesOf<C extends Call> {
  params: StaticOf<C['params']>
  query: StaticOf<C['query']>
  body: C extends { readonly file: unknown } ? FileToSend : StaticOf<C['body']>
  reply: Static<C['reply']>
}

/** An empty text is set, too. */
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== 'false'

/** Whether a request has an input with which its call asks the store's platform. */
export function readsPlatform(
  { readsPlatformWith = [] }: Call,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): boolean {
  const inputs = [query, body] as readonly (Readonly<Record<string, unknown>> | null | undefined)[]
  return readsPlatformWith.some((name) => inputs.some((input) => isSet(input?.[name])))
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}
