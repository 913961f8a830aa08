import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FAILURES } from '@thela/contracts/errors'
import type { ApiErrorCode } from '@thela/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { descriptionOf } from '../replies/api-error.ts'
import { callSection, routeOf } from './call-section.ts'
import { anchorOf, escaped } from './markup.ts'
import { packedOnce } from './packed-once.ts'
import { parts } from './parts.ts'
import type { Part } from './parts.ts'

const STYLE = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
const styleHash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

const MARK = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 8h5l3 13h14l3-10H10"/><circle cx="13" cy="26" r="2"/><circle cx="23" cy="26" r="2"/></svg>`

const ERRORS = 'Errors'

/** A long path is broken between its parts, not within them. */
const breakable = (route: string): string => route.replaceAll(/(\S)\//g, '$1<wbr>/')

function index(): string {
  const callLinks = (part: Part) =>
    part.calls
      .map((call) => {
        const route = routeOf(call)
        return `<li><a href="#${anchorOf(route)}">${breakable(escaped(route))}</a></li>`
      })
      .join('')
  const entries = parts.map(
    (part) =>
      `<li><a href="#${anchorOf(part.title)}">${part.title}</a><ul>${callLinks(part)}</ul></li>`,
  )
  return `<nav class="index" aria-label="Parts of the API"><ul>${entries.join('')}<li><a href="#errors">${ERRORS}</a></li></ul></nav>`
}

function errorTable(): string {
  const rows = Object.entries(FAILURES).map(
    ([code, [status]]) =>
      `<tr id="error-${anchorOf(code)}"><td>${String(status)}</td><td><code>${code}</code></td><td>${escaped(descriptionOf(code as ApiErrorCode))}</td></tr>`,
  )
  return `<div class="scroll codes" role="region" tabindex="0" aria-label="All errors"><table><thead><tr><th>Status</th><th>Code</th><th>Description</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** Every call with an example and its fields, as a page that needs no script. */
export function docsHtml(): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API of Thela</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>
<header class="head">${MARK}<b>Thela API</b><a href="/openapi.json">openapi.json</a></header>
<div class="page">${index()}<main><h1>Thela API</h1>
<p class="about">The same calls that the pages of the checkout use. Money is in integer paise, moments
are in UTC. A call that changes something needs the header <code>x-thela-request: 1</code>, unless a
store’s own system makes it with a token of the store; calls that take money or place orders accept an
<code>idempotency-key</code>.</p>
${parts
  .map(
    ({ title, about, calls }) =>
      `<h2 id="${anchorOf(title)}">${title}</h2><p class="about">${about}</p>${calls.map(callSection).join('')}`,
  )
  .join('')}
<h2 id="errors">${ERRORS}</h2><p class="about">Every error has the fields <code>statusCode</code>,
<code>code</code> and <code>description</code>, and <code>details</code> where there is more to say.
Those that any call may return are not repeated with each.</p><div class="call">${errorTable()}</div>
</main></div></body></html>`
}

/** `/docs`, in the rate class of look-ups, since it is large. */
export function docsRoute(app: FastifyInstance): void {
  const sendPage = packedOnce('text/html; charset=utf-8', docsHtml)
  app.get('/docs', { config: { rate: 'lookup' }, schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply.header('content-security-policy', POLICY)),
  )
}
