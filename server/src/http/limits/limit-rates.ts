/** Each request counts against the limits of its class. [D-89, ADR-027, ADR-295] */
import { readsPlatform } from '@thela/contracts/call'
import type { Call } from '@thela/contracts/call'
import { FAILURES } from '@thela/contracts/errors'
import type { RateClass } from '@thela/contracts/rate-class'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { callerNetworks } from '../caller/caller-address.ts'
import type { RateLimiter, RateScope } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimit } from './rate-limits.ts'
import { ApiError } from '../replies/api-error.ts'
import { messagesFor } from '../caller/request-language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is not a call; calls have their own. */
    rate?: RateClass
  }
}

/** Unknown paths count as a page. */
const UNKNOWN_ROUTE: RateClass = 'page'

interface RouteConfig {
  readonly call?: Call
  readonly rate?: RateClass
}

const classOf = ({ call, rate }: RouteConfig = {}): RateClass | undefined => call?.rate ?? rate

const callOf = ({ call }: RouteConfig = {}): Call | undefined => call

/** Sets the class of every route of a plugin without such a setting. */
export function rateEveryRoute(scope: FastifyInstance, rate: RateClass): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, rate }
  })
}

/** Without a class nothing would limit a route, so the server does not start. */
function rejectUnratedRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const unrated = routes.filter(({ config }) => classOf(config) === undefined)
    if (unrated.length === 0) return
    const names = unrated.map(({ method, url }) => `${String(method)} ${url}`)
    throw new Error(`routes without a rate class: ${names.join(', ')}`)
  })
}

function sendTooMany(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const [status] = FAILURES.TOO_MANY_REQUESTS
  const t = messagesFor(reply.request)
  const text = t('errors.TOO_MANY_REQUESTS')
  return reply
    .status(status)
    .header('retry-after', String(retryAfterSeconds))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${t.language.tag}"><title>${text}</title><p>${text}</p></html>`,
    )
}

export interface RateLimiting {
  readonly limiter: RateLimiter
  /** Multiplies all limits: more than 1 where one machine simulates many shoppers. */
  readonly factor: number
  /** The store of a request, as far as known before its body is read. */
  readonly storeOf: (request: FastifyRequest) => string | undefined
  /** A page that also says whether something is there whose number could be guessed. */
  readonly isLookup?: (request: FastifyRequest) => boolean
  readonly onLimited: (limited: { readonly rate: RateClass; readonly by: keyof RateLimit }) => void
  /** For tests: other limits. */
  readonly limits?: Readonly<Record<RateClass, RateLimit>>
}

/** A limit of one class that a request counts against. */
interface CountedCall extends RateScope {
  readonly by: keyof RateLimit
}

/** Takes a request out of the buckets of its classes, of which the first is its own, or out of none. */
function takeRequest(
  { limiter, factor, storeOf, onLimited, limits = RATE_LIMITS }: RateLimiting,
  request: FastifyRequest,
  classes: readonly [RateClass, ...RateClass[]],
): { readonly retryAfterSeconds: number } | undefined {
  const { sessionId } = request.visitor ?? {}
  const storeId = storeOf(request)
  const networks = callerNetworks(request.ip)
  const counted: CountedCall[] = []
  for (const each of classes) {
    const { address, session, store } = limits[each]
    const count = (by: keyof RateLimit, name: string, perMinute: number) =>
      counted.push({ by, name: `${each}:${by}:${name}`, perMinute: perMinute * factor })
    if (address !== undefined)
      for (const { name, times } of networks) count('address', name, address * times)
    if (session !== undefined && sessionId !== undefined) count('session', sessionId, session)
    if (store !== undefined && storeId !== undefined) count('store', storeId, store)
  }
  const full = limiter.take(counted)
  if (full === undefined) return undefined
  const { by } = counted.find(({ name }) => name === full.name) ?? { by: 'address' as const }
  onLimited({ rate: classes[0], by })
  return { retryAfterSeconds: full.retryAfterSeconds }
}

/** Counts each request against the limits of its class; beyond them it is refused with 429. */
export function limitRates(app: FastifyInstance, limiting: RateLimiting): void {
  const { isLookup } = limiting
  rejectUnratedRoutes(app)

  app.addHook('onRequest', (request, reply, done) => {
    const rate = classOf(request.routeOptions.config) ?? UNKNOWN_ROUTE
    const isGuess = rate === 'page' && isLookup?.(request) === true
    const full = takeRequest(limiting, request, isGuess ? [rate, 'lookup'] : [rate])
    if (full === undefined) {
      done()
      return
    }
    const wantsPage = rate === 'page' || rate === 'entry'
    if (wantsPage && /text\/html/.test(request.headers.accept ?? '')) {
      void sendTooMany(reply, full.retryAfterSeconds)
      return
    }
    throw new ApiError('TOO_MANY_REQUESTS', { details: full })
  })

  // Only now are its query and body known.
  app.addHook('preHandler', (request, _reply, done) => {
    const call = callOf(request.routeOptions.config)
    if (call !== undefined && readsPlatform(call, request)) {
      const full = takeRequest(limiting, request, ['platform'])
      if (full !== undefined) throw new ApiError('TOO_MANY_REQUESTS', { details: full })
    }
    done()
  })
}
