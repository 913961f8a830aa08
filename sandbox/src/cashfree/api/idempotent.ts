import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { Merchant } from '../ledger/merchant.ts'

/** The same key with the same body returns the first reply again. [cashfree §1] */
export function idempotent<T>(
  merchant: Merchant,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  run: () => T,
): unknown {
  const key = request.headers['x-idempotency-key']
  if (typeof key !== 'string') return run()
  const content = JSON.stringify([request.method, request.url, request.body])
  const kept = merchant.replies.get(key)
  reply.header('x-idempotency-key', key)
  if (kept === undefined) {
    const made = run()
    merchant.replies.set(key, { request: content, reply: structuredClone(made) })
    return made
  }
  if (kept.request !== content) {
    throw new Failure(422, {
      message: 'idempotency key was used with another request',
      code: 'idempotency_key_reused',
      type: 'idempotency_error',
    })
  }
  reply.header('x-idempotency-replayed', 'true')
  return kept.reply
}
