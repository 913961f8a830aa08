import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { requestStore } from '../rest/rest-routes.ts'
import type { Store } from '../store/store.ts'
import { deniedPage, grantPage, loginPage } from './connect-markup.ts'
import { connectUrl, readConnectRequest, returnAddress } from './connect-request.ts'
import type { ConnectRequest } from './connect-request.ts'
import { issueKeys } from './issue-keys.ts'
import { grantNonce, isGrantNonce, isLoggedIn, loginCookie, OWNER } from './owner-session.ts'
import { queryParameters } from './request-parameters.ts'

interface Visit {
  readonly store: Store
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly query: ReadonlyMap<string, string>
  readonly connect: ConnectRequest
}

const NONCE = 'wc_auth_nonce'
const FAILED =
  'An error occurred in the request and at the time were unable to send the consumer data'

/** `wc-auth`: the owner logs in, grants access, and the application gets keys of its own. */
export function addConnectPages(app: FastifyInstance, sandbox: Sandbox): void {
  const add = (
    method: 'GET' | 'POST',
    page: string,
    show: (visit: Visit) => FastifyReply | Promise<FastifyReply>,
  ): void => {
    app.route({
      method,
      url: `/:store/wc-auth/v1/${page}`,
      handler: async (request, reply) => {
        const store = requestStore(sandbox, request)
        const query = queryParameters(request)
        const connect = readConnectRequest(store, query)
        if (typeof connect === 'string') return sendDenied(store, reply, connect)
        return show({ store, request, reply, query, connect })
      },
    })
  }
  add('GET', 'authorize', showGrant)
  add('GET', 'login', showLogin)
  add('POST', 'login', logIn)
  add('GET', 'access_granted', grantAccess)
}

function showGrant({ store, request, reply, query, connect }: Visit): FastifyReply {
  if (!isLoggedIn(store, request)) return reply.redirect(connectUrl(store, 'login', query), 302)
  const granted = new Map([...query, [NONCE, grantNonce(store)]])
  const addresses = {
    approve: connectUrl(store, 'access_granted', granted),
    deny: returnAddress(connect, false),
  }
  return sendPage(reply, grantPage(store, connect, addresses))
}

function showLogin({ store, request, reply, query, connect }: Visit): FastifyReply {
  if (isLoggedIn(store, request)) return reply.redirect(connectUrl(store, 'authorize', query), 302)
  return sendPage(reply, loginPage(store, connect.appName))
}

function logIn({ store, request, reply, query, connect }: Visit): FastifyReply {
  const { username, password } = (request.body ?? {}) as Record<string, unknown>
  if (username !== OWNER.name || password !== OWNER.password) {
    return sendPage(reply, loginPage(store, connect.appName, 'The username or password is wrong.'))
  }
  void reply.header('set-cookie', loginCookie(store))
  return reply.redirect(connectUrl(store, 'authorize', query), 302)
}

async function grantAccess(visit: Visit): Promise<FastifyReply> {
  const { store, request, reply, query, connect } = visit
  if (!isLoggedIn(store, request)) return reply.redirect(connectUrl(store, 'login', query), 302)
  if (!isGrantNonce(store, query.get(NONCE) ?? ''))
    return sendDenied(store, reply, 'Invalid nonce verification')
  if (!(await issueKeys(store, connect))) return sendDenied(store, reply, FAILED)
  return reply.redirect(returnAddress(connect, true), 302)
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const sendDenied = (store: Store, reply: FastifyReply, message: string): FastifyReply =>
  sendPage(reply.code(401), deniedPage(store, message))
