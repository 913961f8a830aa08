import { FAILURES } from '@thela/contracts/errors'
import type { Call } from '@thela/contracts/call'
import { addressOfCall, servedPaths } from '@thela/contracts/platform-base'
import { exampleOf } from './example-of.ts'
import { curlOf, exampleRequest } from './example-request.ts'
import { anchorOf, escaped, table } from './markup.ts'
import { schemaRows } from './schema-rows.ts'
import type { Schema } from './schema-rows.ts'

/** `/orders/:id` as OpenAPI writes it. */
const written = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

export const routeOf = (call: Call): string => written(addressOfCall(call).join(' '))

/** One call: what it is for, an example, its fields and its errors. */
export function callSection(call: Call): string {
  const route = routeOf(call)
  const [method = '', path = ''] = route.split(' ')
  const id = anchorOf(route)
  return `<section class="call" id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name"><span class="method ${method.toLowerCase()}">${method}</span><code>${escaped(path)}</code></h3>
<p>${escaped(call.summary)}</p>
${facts(call)}
<div class="examples">${example(`Request of ${route}`, 'Request', curlOf(exampleRequest(call)))}${example(
    `Response of ${route}`,
    'Response',
    JSON.stringify(exampleOf(call.reply), null, 2),
  )}</div>
${requestFields(call)}${fields(`Fields of the response of ${route}`, 'Fields of the response', rowsOf(call.reply))}
</section>`
}

function facts({ route, tokens, rate, idempotent, failures, ...call }: Call): string {
  const [, ...otherPaths] = servedPaths(route.split(' ')[1] ?? '')
  const errors = failures.map(
    (code) => `<a href="#error-${anchorOf(code)}">${String(FAILURES[code][0])} ${code}</a>`,
  )
  return `<dl class="facts">${[
    ['Token', tokens.map((kind) => (kind === 'NONE' ? 'none needed' : kind)).join(', ')],
    ['Rate class', rate],
    ...(otherPaths.length > 0 ? [['Also at', otherPaths.map(written).join(', ')]] : []),
    ...(call.file ? [['Body', bodyFact(call.file, call.maxBodyBytes ?? 0)]] : []),
    ...(idempotent ? [['Idempotent', 'by its key']] : []),
    ...(errors.length > 0 ? [['Errors', errors.join(' ')]] : []),
  ]
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`
}

const bodyFact = (types: readonly string[], maxBytes: number): string =>
  `one file, at most ${maxBytes.toLocaleString('en')} bytes: ${types.map(escaped).join(', ')}`

const example = (label: string, title: string, text: string): string =>
  `<figure><figcaption>${title}</figcaption><pre role="region" tabindex="0" aria-label="${escaped(label)}"><code>${escaped(text)}</code></pre></figure>`

type Row = readonly [name: string, kind: string, required: string, meaning: string]

const rowsOf = (schema: Schema | undefined, place = ''): readonly Row[] =>
  (schema ? schemaRows(schema) : []).map(({ name, kind, isRequired, description }) => [
    name,
    place === '' ? kind : `${kind}, in the ${place}`,
    isRequired ? 'required' : '',
    description,
  ])

function requestFields(call: Call): string {
  const rows = [
    ...rowsOf(call.params, 'path'),
    ...rowsOf(call.query, 'query'),
    ...rowsOf(call.body),
  ]
  return fields(`Fields of the request of ${routeOf(call)}`, 'Fields of the request', rows)
}

function fields(label: string, title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  return `<details><summary>${title} (${rows.length})</summary>${table(label, ['Field', 'Kind', 'Required', 'Meaning'], rows)}</details>`
}
