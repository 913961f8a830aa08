/** [I64, I42] */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import serializerSelector from '@fastify/fast-json-stringify-compiler'
import swagger from '@fastify/swagger'
import { ErrorReply } from '@thela/contracts/errors'
import { fastify, LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  replyToClientError,
  CLOSED_PERMISSIONS,
  CLOSED_POLICY,
  rawReply,
  SECURITY_HEADERS,
} from './replies/raw-reply.ts'
import { docsRoute } from './docs/docs-page.ts'
import { describedErrors } from './docs/named-errors.ts'
import { openApiRoute } from './docs/open-api-route.ts'
import { shortLinkRoutes } from './pages/short-links.ts'
import { replyWithErrors } from './replies/reply-with-errors.ts'
import { shareSerializers } from './replies/share-serializers.ts'
import { limitRates } from './limits/limit-rates.ts'
import type { RateLimiting } from './limits/limit-rates.ts'
import { readJson } from './bodies/read-json.ts'
import { rejectCardData } from './bodies/refuse-card-data.ts'
import { ApiError } from './replies/api-error.ts'
import type { Authenticate } from './caller/visitor.ts'

/** Of forms and webhooks: a whole cart or order of 500 lines. */
const BODY_LIMIT = 256 * 1024
/** Of our own calls: the largest is below 4 kB. */
const JSON_LIMIT = 16 * 1024
/** Slow senders are cut: Fastify's own limits are not enough. */
const LIMITS = {
  requestMs: 20_000,
  headersMs: 10_000,
  checkMs: 5_000,
  /** An idle connection is closed. */
  silentMs: 60_000,
  /** Each connection costs memory. */
  connections: 10_000,
}

const bearer = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined

function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    async (_request: unknown, body: Buffer) => {
      const parsed = readJson(body)
      rejectCardData(parsed)
      return parsed
    },
  )
  // No query of ours contains free text: only ids and parameters.
  app.addHook('preValidation', ({ query }, _reply, done) => {
    rejectCardData(query, 'id')
    done()
  })
}

/** Logs contain what happened to which call, never to whom: no address, query, body or token. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, ...[payload, done]) => {
    reply.headers(SECURITY_HEADERS)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', CLOSED_POLICY)
    }
    if (!reply.hasHeader('permissions-policy')) {
      reply.header('permissions-policy', CLOSED_PERMISSIONS)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** Asks keep-alive clients to reconnect to another server. */
function sendElsewhere(app: FastifyInstance, isEnding: () => boolean): void {
  app.addHook('onSend', (_request, reply, ...[payload, done]) => {
    if (isEnding()) reply.header('connection', 'close')
    done(null, payload)
  })
}

async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Thela',
        description: 'Checkout, payment links, shipment tracking and customer accounts.',
        version: '0.1.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    ...describedErrors,
  })
  openApiRoute(app)
  docsRoute(app)
  shortLinkRoutes(app)
}

/**
 * The HTTP server with everything common to all calls: parsing, tokens, errors, headers, logs. Its hooks call back
 * where they wait for nothing: each promise among them is a turn of the queue on every request.
 */
export async function makeServer(options: {
  readonly logger: Logger
  readonly trustedHops: number
  readonly authenticate: Authenticate
  /** Omitted in tests of a few calls. */
  readonly rates?: RateLimiting
  /** Shorter in a test. */
  readonly limits?: Partial<typeof LIMITS>
  /** True from the moment of the shutdown signal. */
  readonly isEnding?: () => boolean
}): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...options.limits }
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The caller's address is what the last trusted proxy saw, never what the caller claims.
    trustProxy: options.trustedHops > 0 ? (_address, hop) => hop < options.trustedHops : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    // During shutdown, requests on open connections are served as usual, as their last.
    return503OnClosing: false,
    // A busy machine takes longer than ten seconds to compile the schemas of all calls.
    pluginTimeout: 60_000,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    routerOptions: { maxParamLength: 200 },
    schemaController: {
      compilersFactory: { buildSerializer: shareSerializers(serializerSelector()) },
    },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: true,
        allErrors: false,
      },
    },
    frameworkErrors: (_error, _request, reply) => {
      const { status, headers, body } = rawReply(new ApiError('BAD_REQUEST'))
      reply.raw.writeHead(status, headers).end(body)
    },
    clientErrorHandler: replyToClientError,
  }) as unknown as FastifyInstance
  app.server.maxConnections = limits.connections
  app.decorateRequest('visitor', undefined)
  app.addSchema(ErrorReply)
  await app.register(cookie)
  readBodies(app)
  replyWithErrors(app)
  securityHeaders(app)
  if (options.isEnding) sendElsewhere(app, options.isEnding)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // "GET *" and "GET http://host/cart" are valid HTTP, but not served.
    if (!request.url.startsWith('/')) throw new ApiError('NOT_FOUND')
    const token = bearer(request.headers.authorization)
    if (token !== undefined) request.visitor = await options.authenticate(token)
  })
  if (options.rates) limitRates(app, options.rates)
  await describe(app)
  return app
}
