/**
 * The effect of a call on the external system:
 * - `READ`: none; retried after a failure.
 * - `REPEATABLE`: one, however often it is made (it carries its own key); retried.
 * - `ONCE`: one each time; retried automatically only after a 429.
 */
export type OutboundEffect = 'READ' | 'REPEATABLE' | 'ONCE'

export interface OutboundCall {
  readonly system: string
  /** A short fixed name for metrics and logs: never an id. */
  readonly operation: string
  readonly effect: OutboundEffect
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** For all tries together. */
  readonly totalMs?: number
  /** The system refuses with status 500, so the body of one has to be read. */
  readonly readsServerErrors?: true
}
