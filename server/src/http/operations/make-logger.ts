import { pino } from 'pino'
import type { DestinationStream, LogFn, Logger } from 'pino'
import { DatabaseUnavailable } from '../../db/database-unavailable.ts'
import { errorRecord } from '../../errors/error-record.ts'

/** Names of fields that could contain personal data or a secret by mistake. [I43, I64] */
const NEVER = [
  'phone',
  'email',
  'address',
  'otp',
  'deliveryOtp',
  'token',
  'password',
  'authorization',
  'cookie',
]

const OUTAGE_LINE_EVERY_MS = 1_000

/**
 * Every request, loop and job meets an outage of the database. It is logged once a second, with the number of lines
 * that were left out since the last one.
 */
function fewOutageLines(now: () => number) {
  let lastAt = -Infinity
  let unreported = 0
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [about, ...more] = args as unknown as [{ readonly err?: unknown } | string, ...unknown[]]
    if (typeof about === 'string' || !(about?.err instanceof DatabaseUnavailable)) {
      method.apply(this, args)
      return
    }
    const time = now()
    if (time - lastAt < OUTAGE_LINE_EVERY_MS) {
      unreported += 1
      return
    }
    const line = unreported > 0 ? { ...about, unreported } : about
    lastAt = time
    unreported = 0
    method.apply(this, [line, ...more] as unknown as Parameters<LogFn>)
  }
}

/** Logs JSON lines. An error is logged as `err`: class, codes and location, without its message. */
export function makeLogger(
  level: string,
  destination: DestinationStream,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): Logger {
  return pino(
    {
      level,
      hooks: { logMethod: fewOutageLines(now) },
      serializers: { err: (error: unknown) => errorRecord(error) },
      redact: NEVER.flatMap((name) => [name, `*.${name}`]),
    },
    destination,
  )
}
