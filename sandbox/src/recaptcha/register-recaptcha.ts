/** The human check: its script, its frame, and the verification of proofs. [recaptcha §1, §2] */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { html, Markup } from '../page/html.ts'
import { DEMO_SITE, humanProofs } from './human-proofs.ts'
import type { HumanProofs } from './human-proofs.ts'

const script = readFileSync(new URL('api.js', import.meta.url), 'utf8')

const STYLE = `
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif }
  button { min-height: 48px; padding: 0 16px; font: inherit; border: 1px solid #7d8590; border-radius: 8px;
    background: #f4f5f7; color: #1f2328 }`

/** Where the switch says so: like a task that the shopper closes. */
const SILENT_PAGE = '<!doctype html><html lang="en"><title>reCAPTCHA</title></html>'

/** Most people see nothing of it; where the switch says so it wants a click. */
const anchorPage = (token: string | undefined, wantsClick: boolean) =>
  html`<!doctype html>
    <html lang="en">
      <title>reCAPTCHA</title>
      <style>
        ${new Markup(STYLE)}
      </style>
      <body>
        ${wantsClick ? html`<button type="button">I am not a robot</button>` : ''}
        <script>
          const post = () => parent.postMessage({ token: '${token ?? ''}' }, '*')
          const button = document.querySelector('button')
          if (button) button.addEventListener('click', post)
          else post()
        </script>
      </body>
    </html>`

export async function registerRecaptcha(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const proofs = humanProofs(sandbox)
  sandbox.switches.define({
    system: 'recaptcha',
    key: 'check',
    label: 'A person',
    initial: 'passes',
    choices: ['passes', 'has-to-click', 'is-refused', 'is-silent'],
  })
  sandbox.panels.push({
    system: 'recaptcha',
    title: 'reCAPTCHA',
    about: 'Human check: its widget stands in a frame before a code is sent, and verifies proofs.',
    links: [],
  })
  await app.register(async (scope) => apiScope(scope, sandbox, proofs), { prefix: '/recaptcha' })
  app.post<{ Body: { siteKey: string } }>('/control/api/recaptcha/proofs', async ({ body }) => ({
    token: proofs.make(body.siteKey),
  }))
}

function apiScope(scope: FastifyInstance, sandbox: Sandbox, proofs: HumanProofs): void {
  registerEndpoint(scope, sandbox, {
    system: 'recaptcha',
    describe,
    errorBody: () => ({ success: false, 'error-codes': ['bad-request'] }),
  })
  scope.get('/api.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(script.replaceAll('{{HOST}}', `${sandbox.baseUrl}/recaptcha`)),
  )
  scope.get<{ Querystring: { k?: string } }>('/api2/anchor', async ({ query }, reply) => {
    const check = sandbox.switches.get('recaptcha', 'check')
    const token = check === 'is-refused' ? undefined : proofs.make(query.k ?? '')
    const { text } = anchorPage(token, check === 'has-to-click')
    const page = check === 'is-silent' ? SILENT_PAGE : text
    return reply.type('text/html; charset=utf-8').send(page)
  })
  scope.post<{
    Querystring: { secret?: string; response?: string }
    Body: { secret?: string; response?: string } | null
  }>('/api/siteverify', async ({ query, body }) => {
    const { secret, response } = { ...body, ...query }
    const problem =
      problemOfSecret(secret) ??
      (response ? proofs.redeem(response, DEMO_SITE.siteKey) : 'missing-input-response')
    return problem === undefined
      ? {
          success: true,
          challenge_ts: new Date(sandbox.now()).toISOString(),
          hostname: 'localhost',
        }
      : { success: false, 'error-codes': [problem] }
  })
}

function problemOfSecret(secret: string | undefined): string | undefined {
  if (!secret) return 'missing-input-secret'
  return secret === DEMO_SITE.secret ? undefined : 'invalid-input-secret'
}

function describe(request: FastifyRequest): ReceivedRequest | undefined {
  const path = request.routeOptions.url?.slice('/recaptcha'.length) ?? ''
  // A script and a page are not calls.
  return path === '/api/siteverify' ? { endpoint: `${request.method} ${path}` } : undefined
}
