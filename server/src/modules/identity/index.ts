/** Who is asking: sessions, tokens and one-time codes. */
import { createHmac } from 'node:crypto'
import type { Session } from '@thela/contracts/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import type { Authenticate, Visitor } from '../../http/visitor.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import type { Store, Stores } from '../stores/index.ts'
import { watchEndedSessions } from './ended-sessions.ts'
import { forgetCodes, forgetSends } from './otp-repository.ts'
import { forgetSessions } from './sessions-repository.ts'
import { readRefreshCookie } from './refresh-cookie.ts'
import { identityRoutes } from './routes.ts'
import { makeSessions } from './sessions.ts'
import { makeTokens } from './tokens.ts'

/** What is no longer needed goes. */
export const identityLeftovers = [forgetCodes, forgetSends, forgetSessions]

export interface Identity {
  readonly authenticate: Authenticate
  routes(app: FastifyInstance): void
  /** For a page's first paint: who the browser's cookie says it is, else nobody in particular. */
  sessionFor(
    store: Store,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly session: Session; readonly visitor: Visitor | undefined }>
}

export async function makeIdentity(deps: {
  readonly database: Database
  readonly stores: Stores
  readonly smsOf: (store: Store) => SmsGateway
  /** 32 secret bytes of this installation. */
  readonly masterKey: Uint8Array
  readonly otpPerAddress: number
  readonly onProblem: (problem: Error) => void
}): Promise<Identity> {
  const keyFor = (use: string) => createHmac('sha256', deps.masterKey).update(use).digest()
  const tokens = makeTokens(keyFor('tokens'))
  const ended = await watchEndedSessions(deps)
  const sessions = makeSessions({ database: deps.database, tokens, ended })

  const authenticate: Authenticate = async (token) => {
    const visitor = await tokens.read(token)
    return visitor && !ended.has(visitor.sessionId) ? visitor : undefined
  }

  return {
    authenticate,
    routes: (app) =>
      identityRoutes(app, {
        ...deps,
        sessions,
        ended,
        key: keyFor('codes'),
        perAddress: deps.otpPerAddress,
      }),
    async sessionFor(store, cookies) {
      const held = readRefreshCookie(cookies, store.storeId)
      const known = held && (await sessions.look(store.storeId, held))
      const session = known ?? (await sessions.anonymous(store))
      return { session, visitor: known && (await authenticate(known.token)) }
    },
  }
}
