import type { ApiErrorCode } from '@thela/contracts/errors'
import { integrations } from '@thela/contracts/integrations/all-integrations'
import type { IntegrationKind } from '@thela/contracts/integrations/define-integration'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../db/database-unavailable.ts'
import { NOT_SET_UP, ExternalServiceError } from '../../ports/external-service-error.ts'
import { busyPage } from './busy-page.ts'
import { messagesFor } from '../caller/request-language.ts'
import { ApiError } from './api-error.ts'

/** The system that does not respond, by kind. */
const CODE_OF_KIND: Readonly<Record<IntegrationKind, ApiErrorCode>> = {
  PLATFORM: 'PLATFORM_UNAVAILABLE',
  PAYMENT: 'PROVIDER_NO_RESPONSE',
  MESSAGE: 'SMS_UNAVAILABLE',
  IDENTITY: 'SMS_UNAVAILABLE',
  COURIER: 'COURIER_UNAVAILABLE',
  HUMAN_CHECK: 'EXTERNAL_UNAVAILABLE',
}

/** An error names its system, or the missing kind where the store has none. */
const kindOf = (system: string): IntegrationKind | undefined =>
  integrations.find(({ code, kind }) => [code, kind].some((item) => item.toLowerCase() === system))
    ?.kind

function externalCode({ system, reason }: ExternalServiceError): ApiErrorCode {
  const kind = kindOf(system)
  if (kind === 'PAYMENT' && reason === NOT_SET_UP) return 'PROVIDER_KEY_MISSING'
  return kind ? CODE_OF_KIND[kind] : 'EXTERNAL_UNAVAILABLE'
}

/** Maps Fastify's own errors to ours; its texts are never sent. */
function apiErrorOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable) return new ApiError('BUSY')
  if (error instanceof ExternalServiceError) return new ApiError(externalCode(error))
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new ApiError('TOO_LARGE')
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA')
  if (status === 429) return new ApiError('TOO_MANY_REQUESTS')
  if (status !== undefined && status >= 400 && status < 500) return new ApiError('BAD_REQUEST')
  return new ApiError('INTERNAL')
}

/** One handler for every error: one format, no internals. */
export function replyWithErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const apiError = apiErrorOf(error)
    if (apiError.code === 'INTERNAL' || apiError.code === 'BUSY') {
      request.log.error({ err: error }, 'request failed')
    }
    if (apiError.code === 'BUSY' && request.headers.accept?.includes('text/html')) {
      const { headers, html } = busyPage({
        t: messagesFor(request),
        frameAncestors: [],
        reloads: request.method === 'GET',
      })
      return reply.status(apiError.statusCode).headers(headers).send(html)
    }
    const wait = apiError.details?.retryAfterSeconds ?? (apiError.code === 'BUSY' ? 1 : undefined)
    if (wait !== undefined) reply.header('retry-after', String(wait))
    return reply.status(apiError.statusCode).send(apiError.body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(new ApiError('NOT_FOUND').body),
  )
}
