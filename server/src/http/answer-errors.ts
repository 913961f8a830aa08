import type { FailureCode } from '@thela/contracts/failure'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../db/database-unavailable.ts'
import { NOT_SET_UP, OutsideFailure } from '../ports/outside-failure.ts'
import { busyPage } from './busy-page.ts'
import { Refusal } from './refusal.ts'

/** Which part of buying has no reply, by the external system. */
const CODE_OF_SYSTEM: Readonly<Record<string, FailureCode>> = {
  shopify: 'PLATFORM_UNAVAILABLE',
  razorpay: 'PROVIDER_NO_RESPONSE',
  msg91: 'SMS_UNAVAILABLE',
  shiprocket: 'COURIER_UNAVAILABLE',
}

function externalCode({ system, reason }: OutsideFailure): FailureCode {
  if (system === 'razorpay' && reason === NOT_SET_UP) return 'PROVIDER_KEY_MISSING'
  return CODE_OF_SYSTEM[system] ?? 'EXTERNAL_UNAVAILABLE'
}

/** Fastify's own refusals in our words; its texts are never sent on. */
function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('BUSY')
  if (error instanceof OutsideFailure) return new Refusal(externalCode(error))
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('UNSUPPORTED_MEDIA')
  if (status === 429) return new Refusal('TOO_MANY_REQUESTS')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('BAD_REQUEST')
  return new Refusal('INTERNAL')
}

/** One handler for every error: one shape, nothing of our inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'INTERNAL' || refusal.code === 'BUSY') {
      request.log.error({ err: error }, 'request failed')
    }
    if (refusal.code === 'BUSY' && request.headers.accept?.includes('text/html')) {
      const { headers, html } = busyPage({ frameAncestors: [], reloads: request.method === 'GET' })
      return reply.status(refusal.statusCode).headers(headers).send(html)
    }
    const wait = refusal.details?.retryAfterSeconds ?? (refusal.code === 'BUSY' ? 1 : undefined)
    if (wait !== undefined) reply.header('retry-after', String(wait))
    return reply.status(refusal.statusCode).send(refusal.answer)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(new Refusal('NOT_FOUND').answer),
  )
}
