/** [I40] */
import * as calls from '@thela/contracts/calls/identity'
import { validatePhone } from '@thela/domain/fields'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { registerCall } from '../../http/route.ts'
import type { Visitor } from '../../http/visitor.ts'
import { languageFor } from '../stores/index.ts'
import type { Stores } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { heldSessions } from './held-sessions.ts'
import type { Cookies, RefreshCookie } from './refresh-cookie.ts'
import { sendOtp } from './send-otp.ts'
import type { OtpDependencies } from './send-otp.ts'
import type { Sessions } from './sessions.ts'
import { verifyOtp } from './verify-otp.ts'

function phoneOf(text: string): string {
  const result = validatePhone(text)
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { phone: result.message } } })
}

const bearerOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined

export function identityRoutes(
  app: FastifyInstance,
  deps: OtpDependencies & {
    readonly stores: Stores
    readonly sessions: Sessions
    readonly ended: EndedSessions
    readonly cookie: RefreshCookie
    readonly storeOfSession: (visitor: Visitor) => string
  },
): void {
  const { stores, sessions, ended, cookie, storeOfSession } = deps
  const storeOf = (visitor: Visitor) => stores.get(visitor.storeId)
  /** Of the seller's other stores. */
  async function elsewhere(storeId: string, cookies: Cookies) {
    const others = stores.ofSeller(await stores.get(storeId)).slice(1)
    return heldSessions(cookie, others, cookies)
  }

  registerCall(app, calls.generateOtp, async ({ visitor, body, address, request }) => {
    const store = await storeOf(visitor)
    const phone = phoneOf(body.phone)
    const language = languageFor(store, request.headers['accept-language'])
    return sendOtp(deps, { store, visitor, phone, address, purpose: 'LOGIN', language })
  })

  registerCall(app, calls.validateOtp, async ({ visitor, body, address, request, reply }) => {
    const { session, held } = await verifyOtp(deps, {
      store: await storeOf(visitor),
      visitor,
      address,
      challengeId: body.cid,
      code: body.challengeText,
    })
    cookie.set(reply, visitor.storeId, held)
    const verified = { phone: session.phone ?? '', sessionId: held.sessionId }
    for (const other of await elsewhere(visitor.storeId, request.cookies)) {
      const hasEnded = await sessions.endFor(verified, other)
      if (hasEnded) cookie.clear(reply, other.store.storeId)
    }
    return { status: 'SUCCESS' as const, remark: 'Verified', session }
  })

  registerCall(app, calls.continueAsGuest, async ({ visitor, body, reply }) => {
    const store = await storeOf(visitor)
    // What a store does not offer is 404.
    if (!store.config.signIn.allowGuest) throw new ApiError('NOT_FOUND')
    const who = { kind: 'GUEST' as const, phone: phoneOf(body.phone) }
    const { session, held } = await sessions.open(store, visitor, who)
    cookie.set(reply, store.storeId, held)
    return { session }
  })

  registerCall(app, calls.refreshSession, async ({ query, body, request, reply }) => {
    const store = stores.find(query.storeId)
    for (const held of store ? heldSessions(cookie, stores.ofSeller(store), request.cookies) : []) {
      const opened = store && (await sessions.refresh(store, held))
      if (!opened) continue
      if (opened.held) cookie.set(reply, held.store.storeId, opened.held)
      return { session: opened.session }
    }
    const token = bearerOf(request.headers.authorization)
    const session =
      token && (await sessions.renew(query.storeId, { token, renewal: body?.renewal }))
    if (!session) throw new ApiError('TOKEN_REQUIRED')
    return { session }
  })

  registerCall(app, calls.logout, async ({ visitor, request, reply }) => {
    const store = await storeOf(visitor)
    await ended.end(deps.database, storeOfSession(visitor), visitor.sessionId)
    // Another store of the seller would log in again by its cookie in this browser.
    const all = stores.ofSeller(store)
    for (const held of heldSessions(cookie, all, request.cookies)) await sessions.end(held)
    for (const { storeId } of all) cookie.clear(reply, storeId)
    return { session: await sessions.anonymous(store) }
  })
}
