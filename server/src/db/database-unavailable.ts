/** [I26] */
import pg from 'pg'

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A deadlock or a serialization failure: nothing was written, and a retry may succeed at once. */
export const canRunAgain = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

const CONNECTION_LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']
/** Errors that the driver reports as text only, and the codes that they get in the log. */
const DRIVER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated: no reply$/, 'NO_REPLY'],
  [/timeout exceeded when trying to connect|timeout expired/, 'NO_CONNECTION'],
  [/Query read timeout/, 'QUERY_TIMEOUT'],
  [/Connection terminated|Client has encountered a connection error/, 'CONNECTION_ENDED'],
]

const driverCode = (error: unknown): string | undefined =>
  error instanceof Error
    ? DRIVER_WORDS.find(([words]) => words.test(error.message))?.[1]
    : undefined

/** The database cannot be reached or has no free connection: the caller may retry. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** PostgreSQL's or the system's; of what the driver reports as text one of our own. */
  readonly code: string

  constructor(message: string, options: { readonly cause: unknown }) {
    super(message, options)
    this.code = codeOf(options.cause) || (driverCode(options.cause) ?? 'UNKNOWN')
  }
}

/** A connection error, a restart, too many connections, a full disk, or a timeout. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof DatabaseUnavailable ||
    /^(08|57P0|53)/.test(code) ||
    CONNECTION_LOST.includes(code) ||
    driverCode(error) !== undefined
  )
}

/** An error reported by the database itself: nothing of the statement was done, and the connection is still usable. */
export const isReply = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isUnavailable(error)

/** A loss of the database by its class, whoever reports it; any other error as it is. */
export function translated<T>(error: T): T | DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error
  return new DatabaseUnavailable('the database cannot be reached', { cause: error })
}
