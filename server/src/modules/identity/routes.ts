/** [I40] */
import * as calls from '@thela/contracts/calls/identity/identity'
import { mayBeGuest, verifiedPhone } from '@thela/domain/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { languageFor, storeOfToken } from '../stores/index.ts'
import type { Stores } from '../stores/index.ts'
import { endEverywhere } from './end-everywhere.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { acceptProof } from './human-check.ts'
import { humanCheckRoute } from './human-check-route.ts'
import { heldSessions } from './held-sessions.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { createSellerToken, openSellerSession } from './seller-tokens.ts'
import { phoneOf } from './phone-of.ts'
import { resumeSession } from './resume-session.ts'
import { challengeMethodsOf, sendOtp } from './send-otp.ts'
import type { OtpDependencies } from './otp-dependencies.ts'
import type { Sessions } from './sessions.ts'
import { signInByCode } from './sign-in-by-code.ts'

interface IdentityRoutesDependencies extends OtpDependencies {
  readonly stores: Stores
  readonly sessions: Sessions
  readonly ended: EndedSessions
  readonly cookie: RefreshCookie
  readonly storeOfSession: (visitor: Visitor) => string
  readonly publicUrl: string
}

export function identityRoutes(app: FastifyInstance, deps: IdentityRoutesDependencies): void {
  const { stores, sessions, cookie } = deps
  const storeOf = (visitor: Visitor) => stores.get(visitor.storeId)
  sellerTokenRoutes(app, deps)
  humanCheckRoute(app, deps)

  registerCall(app, calls.generateOtp, async ({ visitor, body, address, request }) => {
    const store = await storeOf(visitor)
    const phone = await phoneOf(store, body.phone)
    const language = languageFor(store, request.headers['accept-language'])
    const { medium } = body
    const to = { store, visitor, phone, address, language, medium }
    return sendOtp(deps, { ...to, purpose: 'LOGIN' })
  })

  registerCall(app, calls.proveHuman, async ({ visitor, body }) => {
    await acceptProof(deps, await storeOf(visitor), { visitor, ...body })
    return { status: 'SUCCESS' as const }
  })

  registerCall(app, calls.getChallengeMethods, async ({ visitor }) => {
    const { otp, firebase } = challengeMethodsOf(deps, await storeOf(visitor))
    return { OTP: [...otp], FIREBASE: [...firebase] }
  })

  registerCall(app, calls.validateOtp, async ({ visitor, body, address, request, reply }) => {
    const store = await storeOf(visitor)
    const code = { store, visitor, address, challengeId: body.cid, code: body.challengeText }
    const session = await signInByCode(deps, code, { request, reply })
    return { status: 'SUCCESS' as const, remark: 'Verified', session }
  })

  registerCall(app, calls.continueAsGuest, async ({ visitor, body, reply }) => {
    const store = await storeOf(visitor)
    const { allowGuest } = store.config.signIn
    const { skipOtpVerification } = store.config.uiConfig
    if (!mayBeGuest({ allowGuest, skipOtpVerification })) throw new ApiError('NUMBER_TOKEN')
    const who = { kind: 'GUEST' as const, phone: await phoneOf(store, body.phone) }
    const { session, held } = await sessions.open(store, visitor, who)
    cookie.set(reply, store.storeId, held)
    return { session }
  })

  registerCall(app, calls.refreshSession, async ({ query, body, ...browser }) => {
    const page = { storeId: query.storeId, renewal: body?.renewal }
    return { session: await resumeSession(deps, page, browser) }
  })

  logoutRoutes(app, deps)
}

function logoutRoutes(app: FastifyInstance, deps: IdentityRoutesDependencies): void {
  const { stores, sessions, ended, cookie, storeOfSession } = deps
  const logOutHere = async (
    visitor: Visitor,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) => {
    const store = await stores.get(visitor.storeId)
    await ended.end(deps.database, storeOfSession(visitor), visitor.sessionId)
    // Another store of the seller would log in again by its cookie in this browser.
    const all = stores.ofSeller(store)
    for (const held of heldSessions(cookie, all, request.cookies)) await sessions.end(held)
    for (const { storeId } of all) cookie.clear(reply, storeId)
    return { session: sessions.anonymous(store) }
  }
  registerCall(app, calls.logout, async ({ visitor, ...browser }) => logOutHere(visitor, browser))

  registerCall(app, calls.logoutEverywhere, async ({ visitor, ...browser }) => {
    const store = await stores.get(visitor.storeId)
    const storeIds = stores.ofSeller(store).map(({ storeId }) => storeId)
    const phone = verifiedPhone(visitor)
    if (phone !== undefined) await endEverywhere(deps, { storeIds, phone })
    return logOutHere(visitor, browser)
  })
}

function sellerTokenRoutes(
  app: FastifyInstance,
  deps: OtpDependencies & { readonly stores: Stores; readonly sessions: Sessions },
): void {
  const { stores } = deps

  registerCall(app, calls.createSellerToken, async ({ visitor, params, body }) => {
    const store = await storeOfToken(stores, visitor, params)
    const phone = await phoneOf(store, body.phone)
    const storeTokenId = visitor.subject
    return createSellerToken(deps, store, { phone, userId: body.userId, storeTokenId })
  })

  registerCall(app, calls.openSellerSession, async ({ visitor, body }) => ({
    session: await openSellerSession(deps, await stores.get(visitor.storeId), { visitor, ...body }),
  }))
}
