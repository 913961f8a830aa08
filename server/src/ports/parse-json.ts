import { isJsonTooDeep } from '@thela/domain/text'

/** Text that JSON can contain only escaped, and PostgreSQL cannot store at all. [I61] */
const MAY_HOLD_UNKEEPABLE = /\\u(?:0000|[dD][89a-fA-F])/

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Without NUL and lone surrogates, in field names too. */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(keepable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [keepable(name), keepable(entry)]),
  )
}

/**
 * Parses JSON of a platform, a provider or a courier. Undefined if it is not JSON, not valid
 * UTF-8 or nested without end; texts are cleaned here, so that all of them can be stored.
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body)
    if (isJsonTooDeep(text)) return undefined
    const value: unknown = JSON.parse(text)
    return MAY_HOLD_UNKEEPABLE.test(text) ? keepable(value) : value
  } catch {
    return undefined
  }
}
