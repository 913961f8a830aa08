import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExternalCalls } from './external-calls.ts'
import type { FloorDatabase } from './floor-database.ts'
import type { FloorSettings } from './floor-settings.ts'
import { readToken } from './tokens.ts'
import type { Session } from './tokens.ts'

export interface FloorParts {
  readonly app: FastifyInstance
  readonly database: FloorDatabase
  readonly external: ExternalCalls
  readonly settings: FloorSettings
}

/** A body as it came and as it was read. */
export interface Received<Content> {
  readonly raw: Buffer
  readonly json: Content
}

export class FloorError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export function sessionFrom({ headers }: FastifyRequest, { secret }: FloorSettings): Session {
  const session = readToken(secret, headers.authorization)
  if (!session) throw new FloorError(401, 'no session')
  return session
}
