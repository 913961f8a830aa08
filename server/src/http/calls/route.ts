/** [I33] */
import type { Call, TypesOf } from '@thela/contracts/call'
import { ErrorReply } from '@thela/contracts/errors'
import { checkToken } from '@thela/domain/identity'
import { servedPaths } from '@thela/contracts/platform-base'
import { RATE_CLASSES } from '@thela/contracts/rate-class'
// Only for its types: it adds summary, tags and security to a route's schema.
import type {} from '@fastify/swagger'
import type { Messages } from '@thela/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { callerNetworks } from '../caller/caller-address.ts'
import type { CallerNetworks } from '../caller/caller-address.ts'
import { messagesForCaller } from '../caller/caller-language.ts'
import { ApiError } from '../replies/api-error.ts'
import { isFromOtherSite } from './cross-site.ts'
import type { Visitor } from '../caller/visitor.ts'

/** Everything a handler may know about its caller. */
export interface Input<C extends Call> {
  readonly params: TypesOf<C>['params']
  readonly query: TypesOf<C>['query']
  /** Of a call with a file: what was sent, which is empty where nothing was. */
  readonly body: C extends { readonly file: unknown } ? Buffer : TypesOf<C>['body']
  /** Present unless the call also takes `NONE`. */
  readonly visitor: 'NONE' extends C['tokens'][number] ? Visitor | undefined : Visitor
  readonly idempotencyKey: string | undefined
  /** As whom the caller's address counts, from the trusted hop only. */
  readonly address: CallerNetworks
  /** The sentences of the language that the caller reads. */
  readonly t: Messages
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | undefined
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

const OWN_HEADER = 'x-thela-request'
const KEY = /^[A-Za-z0-9_-]{8,80}$/

/** Requests with side effects must come from our own pages: our header, and no other site. */
function rejectCrossSite(call: Call, request: FastifyRequest): void {
  const isReading = request.method === 'GET' && !call.acts
  // A store's token is sent by its own systems, never by a browser on its own account.
  const isForStores = call.tokens.every((kind) => kind === 'STORE')
  if (isReading || isForStores) return
  const isForeign = isFromOtherSite(request) || request.headers[OWN_HEADER] === undefined
  if (isForeign) throw new ApiError('CROSS_SITE')
}

function requireToken(call: Call, request: FastifyRequest): void {
  const result = checkToken(request.visitor, call.tokens)
  if (result !== 'ACCEPTED') throw new ApiError(result)
  if (call.needsOtp && request.visitor?.vouchedBy !== undefined) throw new ApiError('OTP_REQUIRED')
}

function idempotencyKeyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (!call.idempotent || key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('BAD_REQUEST')
  return key
}

/** OpenAPI writes a body that has no parts like this. */
const fileSchema = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
})

function schemaOf(call: Call): FastifySchema {
  const security = call.tokens.includes('NONE') ? [] : [{ bearer: [...call.tokens] }]
  return {
    summary: call.summary,
    description: `Token kinds: ${call.tokens.join(', ')}. Rate class: ${call.rate}.${call.needsOtp ? ' A phone verified by OTP only.' : ''}`,
    tags: [servedPaths(call.route.split(' ')[1] ?? '')[0]?.split('/')[1] ?? ''],
    security,
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.file ? { body: fileSchema(call.file) } : {}),
    response: { 200: call.reply, '4xx': ErrorReply, '5xx': ErrorReply },
  }
}

/** Registers one call of the contracts. Its handler runs a command. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: Input<C>) => Promise<TypesOf<C>['reply']>,
): void {
  if (call.tokens.length === 0) throw new Error(`${call.route} declares no token kinds`)
  if (!RATE_CLASSES.includes(call.rate)) throw new Error(`${call.route} declares no rate class`)
  if (call.file) acceptFile(app, call.file, (scope) => serve(scope, call, handle))
  else serve(app, call, handle)
}

/** A file stays as it was sent: to read megabytes as JSON would keep every other request waiting. */
function acceptFile(
  app: FastifyInstance,
  types: readonly string[],
  routes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    routes(scope)
  })
}

const readBody = ({ file }: Call, { body }: FastifyRequest): unknown =>
  file && !(body instanceof Uint8Array) ? Buffer.alloc(0) : body

function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: Input<C>) => Promise<TypesOf<C>['reply']>,
): void {
  const [method, path] = call.route.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  for (const url of servedPaths(path))
    app.route({
      method,
      url,
      config: { call },
      schema: schemaOf(call),
      ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
      // Before the body is read.
      onRequest: (request, _reply, done) => {
        rejectCrossSite(call, request)
        requireToken(call, request)
        done()
      },
      handler: async (request, reply) =>
        handle({
          params: request.params,
          query: request.query,
          body: readBody(call, request),
          visitor: request.visitor,
          idempotencyKey: idempotencyKeyOf(call, request),
          address: callerNetworks(request.ip),
          t: messagesForCaller(request.headers['accept-language']),
          request,
          reply,
        } as unknown as Input<C>),
    })
}
