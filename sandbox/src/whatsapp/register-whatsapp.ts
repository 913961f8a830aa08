import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { messageRoutes, problemBody } from './api-routes.ts'
import { Business } from './business.ts'
import { inboxPage } from './inbox-page.ts'

/** The Cloud API under /whatsapp/v23.0, and the shoppers' inbox. */
export async function registerWhatsapp(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const business = new Business(sandbox)
  sandbox.onReset(() => business.purge())
  sandbox.state.keep('whatsapp', business.book())
  sandbox.switches.define({
    system: 'whatsapp',
    key: 'delivery',
    label: 'A message is',
    initial: 'delivered',
    choices: ['delivered', 'refused', 'failed'],
  })
  sandbox.phone.texts.push(() =>
    business.messages().map((message) => ({ ...message, sender: `WhatsApp · ${message.sender}` })),
  )
  sandbox.panels.push({
    system: 'whatsapp',
    title: 'WhatsApp',
    about:
      'The Cloud API: approved templates, statuses and replies. Failed: accepted, and reported undeliverable later.',
    links: [{ label: 'Inbox of all phones', href: '/whatsapp/inbox' }],
  })
  await app.register(async (scope) => apiScope(scope, business), { prefix: '/whatsapp/v23.0' })
  inboxRoutes(app, business)
  controlRoutes(app, business)
}

function apiScope(scope: FastifyInstance, business: Business): void {
  registerEndpoint(scope, business.sandbox, {
    system: 'whatsapp',
    describe,
    errorBody: () => problemBody(131000, 'Something went wrong'),
  })
  messageRoutes(scope, business)
}

function describe(request: FastifyRequest): ReceivedRequest {
  const path = request.routeOptions.url?.slice('/whatsapp/v23.0'.length) ?? ''
  return { endpoint: `${request.method} ${path}`, detail: request.body }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
/** With country code. */
const mobileOf = (text: string): string => {
  const digits = digitsOf(text)
  return digits.length === 10 ? `91${digits}` : digits
}

function inboxRoutes(app: FastifyInstance, business: Business): void {
  app.get<{ Querystring: { mobile?: string } }>('/whatsapp/inbox', async (request, reply) => {
    const { mobile = '' } = request.query
    const page = inboxPage(business.messages(mobile).slice(0, 100), mobile)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.post<{ Body: { from?: string; text?: string } }>(
    '/whatsapp/replies',
    async (request, reply) => {
      const { from = '', text = '' } = request.body
      if (mobileOf(from) !== '') business.reply(mobileOf(from), text)
      return reply.redirect(`/whatsapp/inbox?mobile=${digitsOf(from)}`, 303)
    },
  )
}

const REPLY_SCHEMA = {
  type: 'object',
  required: ['from', 'text'],
  additionalProperties: false,
  properties: { from: { type: 'string', minLength: 10 }, text: { type: 'string', minLength: 1 } },
}

function controlRoutes(app: FastifyInstance, business: Business): void {
  app.get<{ Querystring: { mobile?: string } }>('/control/api/whatsapp/messages', async (request) =>
    business.messages(request.query.mobile),
  )
  app.post<{ Body: { from: string; text: string } }>(
    '/control/api/whatsapp/replies',
    { schema: { body: REPLY_SCHEMA } },
    async ({ body: { from, text } }) => {
      business.reply(mobileOf(from), text)
      return { from, text }
    },
  )
  // The address is entered at the app: it is asked for the word before anything is sent there.
  app.post<{ Body: { store: string } }>('/control/api/whatsapp/confirm', async ({ body }) => {
    const sender = business.senders.find(({ store }) => store === body.store)
    if (!sender) return { isConfirmed: false }
    const challenge = String(business.sandbox.now())
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': sender.verifyToken,
      'hub.challenge': challenge,
    })
    const response = await fetch(`${business.addressOf(sender)}?${query.toString()}`)
    return { isConfirmed: response.ok && (await response.text()) === challenge }
  })
}
