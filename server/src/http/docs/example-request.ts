import type { Call } from '@thela/contracts/call'
import { addressOfCall } from '@thela/contracts/platform-base'
import { exampleOf } from './example-of.ts'
import type { Schema } from './schema-rows.ts'

export interface ExampleRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The name of the file that is its body. */
  readonly file?: string
}

const exampleFields = (schema: Schema | undefined) =>
  Object.entries(schema ? (exampleOf(schema) as Record<string, unknown>) : {})

/** A request that the server accepts, made from the schemas of the call. */
export function exampleRequest(call: Call): ExampleRequest {
  const [method, route] = addressOfCall(call)
  const params = new Map(exampleFields(call.params))
  const path = route.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams(
    exampleFields(call.query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: headersOf(call, method),
    ...(call.body ? { body: exampleOf(call.body) } : {}),
    ...(call.file ? { file: `file.${call.file[0].split('/')[1] ?? ''}` } : {}),
  }
}

function headersOf({ tokens, acts, idempotent, body, file }: Call, method: string) {
  const isChange = method !== 'GET' || acts === true
  const isByPage = tokens.some((kind) => kind !== 'STORE')
  return {
    ...(tokens.includes('NONE') ? {} : { authorization: 'Bearer TOKEN' }),
    ...(isChange && isByPage ? { 'x-thela-request': '1' } : {}),
    ...(idempotent ? { 'idempotency-key': '7c0b6a52-order-1042' } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(file ? { 'content-type': file[0] } : {}),
  }
}

/** The same as a command of curl. */
export function curlOf({ method, path, headers, body, file }: ExampleRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl ${quoted(`https://checkout.example${path}`)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(file === undefined ? [] : [`--data-binary ${quoted(`@${file}`)}`]),
  ].join(' \\\n  ')
}
