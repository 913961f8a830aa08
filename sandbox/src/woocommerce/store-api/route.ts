import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { noRoute } from '../problem.ts'
import { pickFields } from '../rest/paged-reply.ts'
import type { Store } from '../store/store.ts'
import { storesOf } from '../store/stores.ts'
import { runBatch } from './batch.ts'
import { cartHash } from './cart-hash.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { countCall } from './rate-limit.ts'
import { HANDLERS, runCall } from './run-call.ts'
import type { CallRequest } from './run-call.ts'
import { linkHeader } from './session-headers.ts'
import { openSession, sessionCookies } from './session.ts'
import { siteIndex } from './site-index.ts'
import { isRecord } from './store-call.ts'

const START = '/:store/wp-json/wc/store/v1'
const JSON_TYPE = 'application/json; charset=utf-8'

/** The Store API of every site, and its index; the scope's prefix is /woo. */
export function addStoreApi(app: FastifyInstance, sandbox: Sandbox): void {
  for (const name of [...Object.keys(HANDLERS), 'POST /batch']) {
    const [method = '', path = ''] = name.split(' ')
    app.route({
      method,
      url: `${START}${path}`,
      handler: async (request, reply) => respond(requestStore(sandbox, request), request, reply),
    })
  }
  app.all(`${START}/*`, async (request, reply) => {
    const store = requestStore(sandbox, request)
    if (request.method !== 'OPTIONS') return respond(store, request, reply)
    return reply.headers(preflightHeaders(request)).code(200).send()
  })
  app.get('/:store/wp-json', async (request, reply) => {
    const store = requestStore(sandbox, request)
    return reply.header('link', linkHeader(store)).type(JSON_TYPE).send(siteIndex(store))
  })
}

function requestStore(sandbox: Sandbox, { params }: FastifyRequest): Store {
  const store = storesOf(sandbox).get((params as { store?: string }).store ?? '')
  if (store === undefined) throw noRoute()
  return store
}

async function respond(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(request)
  const isCheckout = call.method === 'POST' && call.path === '/checkout'
  const { headers, problem } = countCall(store, request.ip, isCheckout)
  reply.headers({ ...headers, ...corsHeaders(store, request), link: linkHeader(store) })
  reply.type(JSON_TYPE)
  if (problem !== undefined) return reply.code(problem.status).send(problem.body())
  const opened = openSession(store, request)
  const result =
    call.path === '/batch'
      ? await runBatch(store, opened, call)
      : { ...(await runCall(store, opened, call)), session: opened }
  const { status, body, session } = result
  const cookies = session.isByToken
    ? []
    : sessionCookies(store, session, cartHash(store, session.cart))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const isSuccess = status < 300
  return reply
    .headers(result.headers)
    .code(status)
    .send(isSuccess ? pickFields(request, body) : body)
}

function readCall(request: FastifyRequest): CallRequest {
  const [address = ''] = request.url.split('?')
  const path = address.slice(address.indexOf('/wc/store/v1') + '/wc/store/v1'.length)
  return {
    // A HEAD is a GET whose body the server leaves out.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: path.replace(/\/$/, ''),
    params: { ...(request.query as object), ...(isRecord(request.body) ? request.body : {}) },
    headers: request.headers,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
}
