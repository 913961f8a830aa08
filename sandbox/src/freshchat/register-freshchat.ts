/** The support chat: its widget, and what is written in it. [freshchat §1] */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { RESPONSE_FAULTS } from '../core/faults.ts'
import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { html, Markup } from '../page/html.ts'

interface ChatMessage {
  externalId: string
  restoreId: string
  text: string
}

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr auto;
    font: 16px/1.4 system-ui, sans-serif; color: #1f2328; background: #f4f5f7 }
  header { display: flex; align-items: center; justify-content: space-between;
    padding: 4px 4px 4px 16px; background: #20304a; color: #fff }
  h1 { margin: 0; font-size: 16px }
  header button { width: 44px; height: 44px; border: 0; background: none; color: inherit; font-size: 24px }
  main { overflow-y: auto; padding: 16px; display: flex; flex-direction: column; gap: 8px }
  main p { margin: 0; padding: 8px 12px; border-radius: 12px; max-width: 85%; overflow-wrap: anywhere }
  .theirs { background: #fff; align-self: flex-start }
  .own { background: #d7e5ff; align-self: flex-end }
  form { display: flex; gap: 8px; padding: 12px; background: #fff; border-top: 1px solid #d8dce2 }
  input { flex: 1; min-width: 0; height: 44px; padding: 0 12px; font: inherit;
    border: 1px solid #7d8590; border-radius: 10px }
  form button { height: 44px; padding: 0 16px; border: 0; border-radius: 10px; font: inherit;
    font-weight: 600; background: #20304a; color: #fff }`

/** What stands in the widget's frame, with what was written there before. */
const chatPage = (earlier: readonly string[]) =>
  html`<!doctype html>
    <html lang="en">
      <title>Chat</title>
      <style>
        ${new Markup(STYLE)}
      </style>
      <body>
        <header>
          <h1>How can we help?</h1>
          <button type="button" aria-label="Close chat">×</button>
        </header>
        <main>
          <p class="theirs">Write to us here. We reply within a few minutes.</p>
          ${earlier.map((text) => html`<p class="own">${text}</p>`)}
        </main>
        <form>
          <input name="text" aria-label="Message" placeholder="Message" autocomplete="off" />
          <button>Send</button>
        </form>
        <script>
          document.querySelector('header button').addEventListener('click', () => {
            parent.postMessage({ closed: true }, '*')
          })
          document.querySelector('form').addEventListener('submit', (event) => {
            event.preventDefault()
            const field = event.target.elements.text
            if (field.value.trim() === '') return
            const line = document.createElement('p')
            line.className = 'own'
            line.textContent = field.value
            document.querySelector('main').append(line)
            line.scrollIntoView()
            parent.postMessage({ sent: field.value }, '*')
            field.value = ''
          })
        </script>
      </body>
    </html>`

const widget = readFileSync(new URL('widget.js', import.meta.url), 'utf8')

export function registerFreshchat(app: FastifyInstance, sandbox: Sandbox): void {
  const messages: ChatMessage[] = []
  const host = `${sandbox.baseUrl}/freshchat`
  sandbox.onReset(() => messages.splice(0))
  // The widget's calls come from the page that it stands in.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-allow-headers', 'content-type')
  })
  app.options('/freshchat/*', async (_request, reply) => reply.code(204).send())

  app.get('/freshchat/js/widget.js', async (_request, reply) => {
    const at = { system: 'freshchat', endpoint: 'widget.js' }
    const rule = sandbox.faults.trigger(at, RESPONSE_FAULTS)
    if (rule) return reply.code(503).send('')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(widget.replaceAll('{{HOST}}', host))
  })

  app.get<{ Querystring: { externalId?: string; restoreId?: string } }>(
    '/freshchat/widget',
    async (request, reply) => {
      const { restoreId } = request.query
      const earlier = messages.filter((message) => restoreId && message.restoreId === restoreId)
      const page = chatPage(earlier.map(({ text }) => text))
      return reply.type('text/html; charset=utf-8').send(page.text)
    },
  )

  app.post<{ Body: { externalId: string; restoreId: string | null; text: string } }>(
    '/freshchat/messages',
    async (request) => {
      const { externalId, text } = request.body
      const restoreId = request.body.restoreId ?? freshId(24)
      messages.push({ externalId, restoreId, text })
      return { restoreId }
    },
  )
  app.post('/freshchat/properties', async () => ({ status: 200 }))
  app.get('/control/api/freshchat/messages', async () => messages)
}
