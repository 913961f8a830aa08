import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { problem } from './replies.ts'
import { flowRoutes } from './flow-routes.ts'
import { Gateway } from './gateway.ts'
import { inboxPage } from './inbox-page.ts'
import { otpRoutes } from './otp-routes.ts'

/** The SMS gateway with its API under /sms/api/v5, and the shoppers' inbox. */
export async function registerSms(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const gateway = new Gateway(sandbox)
  sandbox.onReset(() => gateway.purge())
  sandbox.state.keep('sms', gateway.book())
  sandbox.switches.define({
    system: 'sms',
    key: 'delivery',
    label: 'A text arrives',
    initial: 'at-once',
    choices: ['at-once', 'late', 'never'],
  })
  sandbox.switches.define({
    system: 'sms',
    key: 'lateMs',
    label: 'late means after (ms)',
    initial: 5000,
  })
  sandbox.phone.texts.push(() => gateway.messages())
  sandbox.panels.push({
    system: 'sms',
    title: 'SMS gateway',
    about: "MSG91's API: texts from registered templates, and one-time codes.",
    links: [{ label: 'Inbox of all phones', href: '/sms/inbox' }],
  })
  await app.register(async (scope) => gatewayScope(scope, gateway), { prefix: '/sms/api/v5' })
  inboxRoute(app, gateway)
  controlRoutes(app, gateway)
}

function gatewayScope(scope: FastifyInstance, gateway: Gateway): void {
  registerEndpoint(scope, gateway.sandbox, {
    system: 'sms',
    describe,
    errorBody: () => problem('Something went wrong, try again later'),
  })
  flowRoutes(scope, gateway)
  otpRoutes(scope, gateway)
}

function describe(request: FastifyRequest): ReceivedRequest {
  const path = request.routeOptions.url?.slice('/sms/api/v5'.length) ?? ''
  return { endpoint: `${request.method} ${path}`, detail: request.body }
}

interface ByMobile {
  Querystring: { mobile?: string }
}

function inboxRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get<ByMobile>('/sms/inbox', async (request, reply) => {
    const { mobile = '' } = request.query
    const page = inboxPage(gateway.messages(mobile).slice(0, 100), mobile)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}

function controlRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get<ByMobile>('/control/api/sms/messages', async (request) =>
    gateway.messages(request.query.mobile),
  )
  app.post<{ Body: { id: string; body: string } }>(
    '/control/api/sms/templates',
    { schema: { body: textsSchema('id', 'body') } },
    async ({ body: { id, body } }) => {
      gateway.templates.set(id, body)
      return { id, body }
    },
  )
  app.post<{ Body: { authkey: string } }>(
    '/control/api/sms/authkeys',
    { schema: { body: textsSchema('authkey') } },
    async ({ body }) => {
      gateway.authKeys.add(body.authkey)
      return body
    },
  )
}

function textsSchema(...names: string[]): unknown {
  const word = { type: 'string', minLength: 1 }
  const properties = Object.fromEntries(names.map((name) => [name, word]))
  return { type: 'object', required: names, additionalProperties: false, properties }
}
