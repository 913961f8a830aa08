/**
 * The logged data of an error: its class, codes and location. Never its message, which may quote
 * personal data. [I64]
 */
export interface ErrorRecord {
  readonly type: string
  /** PostgreSQL's or the system's own code: `53100`, `ECONNRESET`. */
  readonly code?: string
  readonly constraint?: string
  /** Of an integration: system, kind of error, its own code. */
  readonly system?: string
  readonly kind?: string
  readonly reason?: string
  readonly at?: string
  readonly cause?: ErrorRecord
}

const FIELDS = ['code', 'constraint', 'system', 'kind', 'reason'] as const
const MAX_CAUSES = 3
const STACK_LINES = 8

/** Codes are short words; anything else could be a text with data in it. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,60}$/.test(value)

/** A message may have several lines, and one of them may look like a stack line. */
const stackOf = (error: Error): string =>
  (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, STACK_LINES)
    .join('\n')

export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error }
  const codes = FIELDS.flatMap((field) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[field]
    return isWord(value) ? [[field, value]] : []
  })
  return {
    type: error.name,
    ...(Object.fromEntries(codes) as Partial<ErrorRecord>),
    at: stackOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: errorRecord(error.cause, depth + 1) }
      : {}),
  }
}

/** The same in one short line, for a column: `ExternalServiceError payment unavailable HTTP_503`. */
export function errorSummary(error: unknown): string {
  const { type, code, constraint, system, kind, reason, cause } = errorRecord(error)
  const words = [type, code, constraint, system, kind, reason, cause?.code]
  return words.filter((word) => word !== undefined).join(' ')
}
