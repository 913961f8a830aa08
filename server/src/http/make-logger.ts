import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { errorRecord } from './error-record.ts'

/** Names of fields that could contain personal data or a secret by mistake. [I43, I64] */
const NEVER = ['phone', 'email', 'address', 'otp', 'token', 'password', 'authorization', 'cookie']

/** Logs JSON lines. An error is logged as `err`: class, codes and location, without its message. */
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
