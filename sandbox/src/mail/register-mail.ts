import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { inboxPage } from './inbox-page.ts'
import { MailServer } from './mail-server.ts'

/** The mail server's port follows the sandbox's own. */
const PORT_AFTER = 25

/** The demo's own, else one that is free: tests run many sandboxes. */
const portFor = ({ baseUrl }: Sandbox): number => {
  const chosen = process.env.SANDBOX_MAIL_PORT
  return chosen === undefined ? Number(new URL(baseUrl).port || 80) + PORT_AFTER : Number(chosen)
}

/** A mail server on a port of its own, and the shoppers' inbox under /mail. */
export async function registerMail(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const server = new MailServer(sandbox)
  sandbox.onReset(() => server.purge())
  sandbox.state.keep('mail', server.book())
  sandbox.switches.define({
    system: 'mail',
    key: 'delivery',
    label: 'A letter is',
    initial: 'delivered',
    choices: ['delivered', 'refused'],
  })
  sandbox.panels.push({
    system: 'mail',
    title: 'Mail server',
    about: 'SMTP on a port of its own. Its faults apply to a whole connection.',
    links: [{ label: 'Inbox of all addresses', href: '/mail/inbox' }],
  })
  sandbox.phone.texts.push(() =>
    server.letters().map(({ id, to, from, subject, text, sentAt }) => ({
      id,
      mobile: to,
      sender: `Email · ${from.replace(/\s*<.*$/, '').replaceAll('"', '')}`,
      text: `${subject}\n${text.split('\n')[0] ?? ''}`,
      sentAt,
    })),
  )
  app.addHook('onListen', async () => {
    try {
      await server.listen(portFor(sandbox))
    } catch {
      // Another sandbox has it; the address is asked for where it matters.
      await server.listen(0)
    }
  })
  app.addHook('onClose', () => server.close())
  inboxRoutes(app, server)
  app.get('/control/api/mail/address', async () => ({ host: '127.0.0.1', port: server.port }))
  app.get<{ Querystring: { to?: string } }>('/control/api/mail/letters', async (request) =>
    server.letters(request.query.to),
  )
}

function inboxRoutes(app: FastifyInstance, server: MailServer): void {
  app.get<{ Querystring: { to?: string } }>('/mail/inbox', async (request, reply) => {
    const { to = '' } = request.query
    const page = inboxPage(server.letters(to).slice(0, 100), to)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  // As a mail program shows it: without a script, and nothing is loaded.
  app.get<{ Params: { id: string } }>('/mail/letters/:id', async (request, reply) => {
    const letter = server.letters().find(({ id }) => id === request.params.id)
    if (!letter) return reply.code(404).send('No such letter')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(letter.html)
  })
}
