/** The database cannot be reached or has no free connection: the caller may retry. [I26] */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const CONNECTION_LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']
/** Errors that the driver reports as text only. */
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A connection error, a restart, too many connections, a full disk, or a timeout. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof DatabaseUnavailable ||
    /^(08|57P0|53)/.test(code) ||
    CONNECTION_LOST.includes(code) ||
    (error instanceof Error && DRIVER_WORDS.test(error.message))
  )
}

export function translated(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error
  return new DatabaseUnavailable('the database cannot be reached', { cause: error })
}
