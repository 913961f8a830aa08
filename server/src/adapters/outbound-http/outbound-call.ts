/**
 * What a call does to the outside:
 * - `READ`: nothing; made again when it fails.
 * - `REPEATABLE`: something, but once however often it is made (it carries its own key); made again.
 * - `ONCE`: something each time; made again by itself only when the answer was "too many calls".
 */
export type OutboundEffect = 'READ' | 'REPEATABLE' | 'ONCE'

export interface OutboundCall {
  readonly system: string
  /** A short fixed name for metrics and logs: never an id. */
  readonly operation: string
  readonly effect: OutboundEffect
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** For everything together, repeats included. */
  readonly totalMs?: number
}
