/** A page continues its session: by a cookie of one of the seller's stores, or by its own last token. [D-76, D-77, I35] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Stores } from '../stores/index.ts'
import { heldSessions } from './held-sessions.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Sessions } from './sessions.ts'

interface ResumeDependencies {
  readonly stores: Stores
  readonly sessions: Sessions
  readonly cookie: RefreshCookie
}

interface Browser {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export async function resumeSession(
  deps: ResumeDependencies,
  page: { readonly storeId: string; readonly renewal: string | undefined },
  browser: Browser,
): Promise<Session> {
  const byCookie = await resumeByCookie(deps, page.storeId, browser)
  if (byCookie) return byCookie
  const token = bearerToken(browser.request.headers.authorization)
  const { renewal } = page
  const session = token && (await deps.sessions.renew(page.storeId, { token, renewal }))
  if (!session) throw new ApiError('TOKEN_REQUIRED')
  return session
}

/** The first store whose cookie still opens a session counts, that of the page before the seller's others. */
async function resumeByCookie(
  { stores, sessions, cookie }: ResumeDependencies,
  storeId: string,
  { request, reply }: Browser,
): Promise<Session | undefined> {
  const store = stores.find(storeId)
  if (!store) return undefined
  for (const held of heldSessions(cookie, stores.ofSeller(store), request.cookies)) {
    const refreshed = await sessions.refresh(store, held)
    if (!refreshed) continue
    if (refreshed.held) cookie.set(reply, held.store.storeId, refreshed.held)
    return refreshed.session
  }
  return undefined
}

const bearerToken = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
