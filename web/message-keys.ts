/** Which messages a page needs before anything else of it is loaded. [ADR-050, ADR-069] */
import type { Call } from '@thela/contracts/call'
import { FAILURES_OF_EVERY_CALL } from '@thela/contracts/errors'

/** A whole key, or a prefix that ends in a dot and is completed by a code. */
const QUOTED_KEY = /["'`]([A-Za-z]+\.[\w.-]*)(?:["'`]|\$\{)/g
/** A code of an error or of a field, and the route of a call. */
const QUOTED_CODE = /["'`]([A-Z][A-Z_]+)["'`]/g
const QUOTED_ROUTE = /["'`]((?:GET|POST|DELETE) \/[^"'`]*)["'`]/g

/** Keys that end in a code, of which a page's first scripts name those that can come. */
const OF_A_CODE = /^(?:errors|fields|shared\.date|tracking\.description)\.(.+)$/

const namedIn = (code: string, quoted: RegExp): readonly string[] =>
  [...code.matchAll(quoted)].map(([, literal = '']) => literal)

/** The keys that are named as a whole, and all that begin with a prefix that is named. */
export function keysNamedIn(sources: readonly string[], all: readonly string[]): readonly string[] {
  const named = new Set(sources.flatMap((code) => namedIn(code, QUOTED_KEY)))
  const prefixes = [...named].filter((literal) => literal.endsWith('.'))
  return all.filter((key) => named.has(key) || prefixes.some((each) => key.startsWith(each)))
}

/**
 * The same for what a page loads at first, without the errors that nothing in it can cause: those of
 * calls that it does not make, and those of fields that it does not check. And without the forms of dates
 * and the words of couriers that it does not name.
 */
export function firstKeysNamedIn(
  sources: readonly string[],
  { all, calls }: { readonly all: readonly string[]; readonly calls: readonly Call[] },
): readonly string[] {
  const literals = new Set(sources.flatMap((code) => namedIn(code, QUOTED_CODE)))
  const routes = new Set(sources.flatMap((code) => namedIn(code, QUOTED_ROUTE)))
  const ofCalls = calls.filter(({ route }) => routes.has(route)).flatMap(({ failures }) => failures)
  const possible = new Set<string>([...literals, ...FAILURES_OF_EVERY_CALL, ...ofCalls])
  const whole = new Set(sources.flatMap((code) => namedIn(code, QUOTED_KEY)))
  return keysNamedIn(sources, all).filter((key) => {
    const [, code] = OF_A_CODE.exec(key) ?? []
    return code === undefined || whole.has(key) || possible.has(code)
  })
}
