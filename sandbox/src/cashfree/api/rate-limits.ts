import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { clientIdOf } from './authenticate.ts'

const MINUTE_MS = 60_000
const MANY = 1_000

/** Calls per minute and account; order pay by address. [cashfree §8] */
const LIMITS: Readonly<Record<string, number>> = {
  'POST /orders': 200,
  'GET /orders/:orderId': 400,
  'GET /orders/:orderId/payments': 100,
  'GET /orders/:orderId/payments/:paymentId': 130,
  'POST /orders/sessions': 100,
  'POST /orders/:orderId/refunds': 100,
  'GET /orders/:orderId/refunds/:refundId': 30,
}

/** Counts every call; refuses those above the limit where the switch says so. */
export function rateLimits(app: FastifyInstance, { sandbox }: Merchants, prefix: string): void {
  const counts = new Map<string, number>()
  sandbox.onReset(() => counts.clear())
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = `${request.method} ${(request.routeOptions.url ?? '').slice(prefix.length)}`
    const isByAddress = endpoint === 'POST /orders/sessions'
    const who = isByAddress ? request.ip : (clientIdOf(request) ?? request.ip)
    const now = sandbox.now()
    const key = `${endpoint} ${who} ${Math.floor(now / MINUTE_MS)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const limit = LIMITS[endpoint] ?? MANY
    const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000)
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': Math.max(0, limit - count),
      'x-ratelimit-retry': seconds,
      'x-ratelimit-type': isByAddress ? 'ip' : 'app_id',
    })
    if (count <= limit || !sandbox.switches.isOn('cashfree', 'rateLimits')) return
    throw new Failure(429, {
      message: 'Too many requests from the appID. Check x-ratelimit headers',
      code: 'request_failed',
      type: 'rate_limit_error',
    })
  })
}
