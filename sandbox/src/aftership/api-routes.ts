import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { ACCOUNT_OF_KEY, aftershipOf } from './aftership.ts'
import { trackingJson } from './tracking-json.ts'

const SECOND_MS = 1000

const meta = (code: number, message?: string, type?: string) => ({ meta: { code, message, type } })

export const accountOf = (request: FastifyRequest): string | undefined =>
  ACCOUNT_OF_KEY.get(String(request.headers['as-api-key'] ?? ''))

/** The seller's calls: with a key, and so many in a second. */
export function addApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('preHandler', async (request, reply) => {
    const account = accountOf(request)
    if (account === undefined) {
      return reply.code(401).send(meta(401, 'The API key is invalid.', 'Unauthorized'))
    }
    if (admits(sandbox, account, reply)) return undefined
    return reply
      .code(429)
      .send(meta(429, 'You have exceeded the API call rate limit.', 'TooManyRequests'))
  })

  const followedBy = (request: FastifyRequest): Set<string> => {
    const account = accountOf(request) ?? ''
    const { followed } = aftershipOf(sandbox)
    const known = followed.get(account) ?? new Set<string>()
    followed.set(account, known)
    return known
  }

  app.get<{ Querystring: { tracking_numbers?: string } }>('/trackings', async (request) => {
    const numbers = (request.query.tracking_numbers ?? '').split(',').filter(Boolean)
    const followed = followedBy(request)
    const trackings = numbers.flatMap((number) => {
      const parcel = aftershipOf(sandbox).network.parcels.get(number)
      const isOwn = parcel?.account === accountOf(request)
      if (!followed.has(number) && !isOwn) return []
      return parcel && isOwn ? [trackingJson(parcel)] : [unheardOf(number)]
    })
    const pagination = { total: trackings.length, next_cursor: '', has_next_page: false }
    return { ...meta(200), data: { pagination, trackings } }
  })

  app.post<{ Body: { tracking_number?: unknown } | null }>('/trackings', async (request, reply) => {
    const given = request.body?.tracking_number
    const number = typeof given === 'string' ? given : ''
    if (!/^[A-Za-z0-9-]{5,}$/.test(number)) {
      return reply
        .code(400)
        .send(meta(4005, 'The value of `tracking_number` is invalid.', 'BadRequest'))
    }
    const followed = followedBy(request)
    if (followed.has(number)) {
      return reply.code(400).send(meta(4003, 'Tracking already exists.', 'BadRequest'))
    }
    followed.add(number)
    return reply.code(201).send({ ...meta(201), data: unheardOf(number) })
  })
}

function admits(sandbox: Sandbox, account: string, reply: FastifyReply): boolean {
  const { calls } = aftershipOf(sandbox)
  const now = sandbox.now()
  const limit = sandbox.switches.number('aftership', 'calls-per-second')
  const recent = (calls.get(account) ?? []).filter((time) => time > now - SECOND_MS)
  calls.set(account, [...recent, now])
  const left = limit - recent.length - 1
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': Math.max(0, left),
    'x-ratelimit-reset': Math.ceil((now + SECOND_MS) / 1000),
  })
  return left >= 0
}

/** Followed, and no carrier has said anything yet. */
const unheardOf = (number: string) => ({
  id: number,
  tracking_number: number,
  slug: null,
  tag: 'Pending',
  subtag: 'Pending_001',
  checkpoints: [],
})
