/** What JSON can only hold escaped, and PostgreSQL cannot hold at all. [I61] */
const MAY_HOLD_UNKEEPABLE = /\\u(?:0000|[dD][89a-fA-F])/

/** Without NUL and without halves of surrogate pairs, names of fields included. */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(keepable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [keepable(name), keepable(entry)]),
  )
}

/**
 * JSON from outside: what a platform, a provider or a courier replies or posts. Nothing when it is
 * no JSON or not true UTF-8; texts are cleaned here once, so that all of them can be stored.
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const value: unknown = JSON.parse(text)
    return MAY_HOLD_UNKEEPABLE.test(text) ? keepable(value) : value
  } catch {
    return undefined
  }
}
