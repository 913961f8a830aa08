import { createHash } from 'node:crypto'
import { FAILURES } from '@thela/contracts/errors'
import type { ApiErrorCode } from '@thela/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { descriptionOf } from './api-error.ts'
import { schemaRows } from './schema-rows.ts'
import type { Schema } from './schema-rows.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1rem;
font:1rem/1.5 system-ui,sans-serif}h2{margin-top:2.5rem}code{font-size:.9em;overflow-wrap:anywhere}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0}summary{padding:.75rem 1rem;
cursor:pointer;min-height:1.5rem}details>div{padding:0 1rem 1rem;overflow-x:auto}b{margin-right:.5rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.75rem 0 .25rem}
summary span{display:block}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid #8884}
a{display:inline-block;padding:.25rem .5rem .25rem 0}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  if (rows.length === 0) return ''
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`
}

const FIELD_HEAD = ['Field', 'Kind', '', 'Meaning']

function fields(caption: string, schema: Schema | undefined): string {
  const rows = schema ? schemaRows(schema) : []
  return table(
    caption,
    FIELD_HEAD,
    rows.map((row) => [row.name, row.kind, row.isRequired ? 'required' : '', row.description]),
  )
}

const schemaOf = (held: { readonly content?: Readonly<Record<string, { schema: Schema }>> } = {}) =>
  Object.values(held.content ?? {})[0]?.schema

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation
  const given = parameters.map((parameter) => [
    parameter.name,
    `${[parameter.schema.type ?? ''].flat().join(' | ')} in the ${parameter.in}`,
    parameter.required ? 'required' : '',
    parameter.description ?? '',
  ])
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escaped(path)}</code><span>${escaped(summary)}</span></summary>
<div role="region" tabindex="0" aria-label="${method.toUpperCase()} ${escaped(path)}"><p>${escaped(description)}</p>
${table('Address', FIELD_HEAD, given)}${fields('Question', schemaOf(requestBody))}${fields('Answer', schemaOf(responses?.['200']))}
</div></details>`
}

/** All calls with their fields, as a page without script. */
export function docsHtml(paths: Paths): string {
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)])
    }
  }
  const tags = [...byTag]
  const rejections = Object.entries(FAILURES).map(([code, [status]]) => [
    String(status),
    code,
    descriptionOf(code as ApiErrorCode),
  ])
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Thela: the calls</title>
<style>${STYLE}</style></head><body><main><h1>Thela: the calls</h1>
<p>Also for machines: <a href="/openapi.json">openapi.json</a>. Money is in paise. Whatever changes
something wants the header <code>x-thela-request: 1</code>; calls that take money or place orders may
carry an <code>idempotency-key</code>.</p>
<nav aria-label="Groups"><ul>${tags.map(([tag]) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a></li>`).join('')}<li><a href="#refusals">refusals</a></li></ul></nav>
${tags.map(([tag, calls]) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${calls.join('')}`).join('')}
<h2 id="refusals">refusals</h2>
<p>Every refusal has the fields <code>statusCode</code>, <code>code</code>, <code>description</code>
and, where there is more to say, <code>details</code>.</p>
${table('Codes', ['Status', 'Code', 'Words'], rejections)}</main></body></html>`
}

/** `/docs`, rendered once: the calls do not change while the server runs. */
export function docsRoute(app: FastifyInstance): void {
  let html: string | undefined
  app.get(
    '/docs',
    { config: { rate: 'operations' }, schema: { hide: true } },
    async (_request, reply) => {
      html ??= docsHtml(app.swagger().paths as Paths)
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}
