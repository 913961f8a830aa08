import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESPONSE_FAULTS } from './faults.ts'
import type { FaultRule } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

export interface ReceivedRequest {
  /** The call's name for fault rules and the log, e.g. `POST /v1/orders`. */
  endpoint: string
  account?: string | undefined
  /** The part of the request that is logged; never card data. */
  detail?: unknown
  /** Polling calls and the like: faults apply, but they are logged only when one did. */
  isQuiet?: boolean
}

export interface Reception {
  system: string
  /** Undefined for requests without log and faults (pages, scripts). */
  describe: (request: FastifyRequest) => ReceivedRequest | undefined
  /** The system's own format of a server error; a text is a page. */
  errorBody: (status: number) => unknown
}

/** Logs each call of a scope and applies the response faults, before and after it acted. */
export function registerEndpoint(
  app: FastifyInstance,
  sandbox: Sandbox,
  reception: Reception,
): void {
  const { system, describe, errorBody } = reception
  const played = new WeakMap<FastifyRequest, FaultRule>()

  app.addHook('preHandler', async (request, reply) => {
    const received = describe(request)
    if (received === undefined) return undefined
    const { account, endpoint } = received
    const rule = sandbox.faults.trigger({ system, account, endpoint }, RESPONSE_FAULTS)
    if (rule === undefined) return undefined
    played.set(request, rule)
    if (rule.kind === 'hang') {
      record(request, received, {})
      await closed(request)
      reply.hijack()
      return reply
    }
    if (rule.kind === 'error-before') {
      const { type, payload } = errorPayload(errorBody(rule.status))
      return reply.code(rule.status).type(type).send(payload)
    }
    return undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const rule = played.get(request)
    if (rule === undefined || rule.kind === 'error-before') return payload
    return spoil(rule, { request, reply, errorBody }, payload)
  })

  app.addHook('onResponse', async (request, reply) => {
    const received = describe(request)
    if (received === undefined || (received.isQuiet === true && !played.has(request))) return
    record(request, received, { status: reply.statusCode })
  })

  function record(
    request: FastifyRequest,
    received: ReceivedRequest,
    outcome: { status?: number },
  ): void {
    const { endpoint: title, account, detail } = received
    sandbox.events.record({
      system,
      kind: 'received',
      title,
      ...(account === undefined ? {} : { account }),
      ...(detail === undefined ? {} : { detail }),
      ...(isBrowser(request) ? { byBrowser: true as const } : {}),
      ...outcome,
      ...optionalFault(played.get(request)),
    })
  }
}

const HUGE_CHARACTERS = 4 * 1024 * 1024

const text = (payload: unknown): string => (typeof payload === 'string' ? payload : '{}')

const errorPayload = (body: unknown): { type: string; payload: string } =>
  typeof body === 'string'
    ? { type: 'text/html; charset=utf-8', payload: body }
    : { type: 'application/json', payload: JSON.stringify(body) }

/** What the caller receives after the call has acted. */
async function spoil(
  rule: FaultRule,
  {
    request,
    reply,
    errorBody,
  }: { request: FastifyRequest; reply: FastifyReply; errorBody: Reception['errorBody'] },
  payload: unknown,
): Promise<unknown> {
  switch (rule.kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, rule.delayMs))
      return payload
    case 'hang-after':
      await closed(request)
      return payload
    case 'drop-after':
      request.raw.socket.destroy()
      return payload
    case 'error-after': {
      const error = errorPayload(errorBody(rule.status))
      reply.code(rule.status).type(error.type)
      reply.removeHeader('content-length')
      return error.payload
    }
    case 'garbage':
      reply.code(200)
      reply.removeHeader('content-length')
      return '<!doctype html>{"entity":"ord'
    case 'huge':
      reply.removeHeader('content-length')
      return `{"padding":"${'x'.repeat(HUGE_CHARACTERS)}",${text(payload).slice(1)}`
    default:
      return payload
  }
}

const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['user-agent']?.startsWith('Mozilla/') ?? false

function optionalFault(rule: FaultRule | undefined): { fault?: string } {
  return rule === undefined ? {} : { fault: rule.kind }
}

function closed(request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = request.raw
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })
}
