import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { errorRecord } from './error-record.ts'

/** Names under which a person or a secret could be logged by mistake. [I43, I64] */
const NEVER = ['phone', 'email', 'address', 'otp', 'token', 'password', 'authorization', 'cookie']

/** Logs as JSON lines. An error is logged as `err`: class, codes and place, without its message. */
export function makeLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => errorRecord(error) },
      redact: NEVER.flatMap((name) => [name, `*.${name}`]),
    },
    destination,
  )
}
