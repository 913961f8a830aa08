/**
 * Every regular expression of the product takes linear time. The search reads the pattern and runs no
 * clock: automata, and for what those do not know (lookaheads) a search with a fixed seed that counts
 * steps. [I62]
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import recheck from 'recheck'
import ts from 'typescript'

/** Without Java, without a binary of its own. */
process.env['RECHECK_BACKEND'] = 'pure'

const FILES = '{domain,contracts,messages,server,ui,web,embed}/src/**/*.{ts,tsx}'
/** What only tests and drawings of the components run. */
const FREE = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/(fake|sample)s?[-.][^/]*$|\/drawn-classes\.tsx$/

/** The limits of the search are steps; no result depends on the machine. */
const WITHOUT_CLOCK = {
  randomSeed: 1,
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  seedingTimeout: null,
  /** Characters read. A pattern that has not taken the square of a text by then is taken as linear. */
  attackLimit: 10_000_000,
}

/** Patterns over texts whose length is bound before they are matched, each with the bound. */
export const SHORT_TEXTS: ReadonlyMap<string, string> = new Map([
  ['/\\B(?=(?:\\d{2})*\\d{3}$)/g', 'the digits of a number: 22 at most'],
  ['/\\B(?=(?:\\d{2})+$)/g', 'the digits of an amount: 13 at most'],
  ['/https?:\\S+?\\.js/', 'the first 2,000 characters of an error of the browser'],
])

export interface Pattern {
  readonly where: string
  readonly source: string
  readonly flags: string
}

/** A pattern of a schema, which Ajv compiles: anchored at both ends. */
const isSchemaPattern = (text: string): boolean => /^\^[^]+\$$/.test(text)

function readLiteral(node: ts.Node): Omit<Pattern, 'where'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (ts.isStringLiteralLike(node) && isSchemaPattern(node.text)) {
    return { source: node.text, flags: 'u' }
  }
  return undefined
}

/** The patterns that stand in a file, as literals or as the texts of schemas. */
export function writtenPatterns(file: string, text: string): readonly Pattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const literal = readLiteral(node)
    if (literal) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ where: `${file}:${line + 1}`, ...literal })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const builds = (text: string): boolean => /\bRegExp\(/.test(text)

/** The file of ours that called, of the lines of a stack. */
const callerOf = (stack = ''): string =>
  stack
    .split('\n')
    .map((line) =>
      /\/((?:domain|contracts|messages|server|ui|web|embed)\/src\/[^:?]{1,200})/.exec(line),
    )
    .find((found) => found !== null)?.[1] ?? 'unknown'

/** The patterns that files put together when they are loaded. */
async function builtPatterns(files: readonly string[], root: string): Promise<readonly Pattern[]> {
  const found: Pattern[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, input: [string | RegExp, string?], newTarget: typeof RegExp) {
      const made = Reflect.construct(target, input, newTarget) as RegExp
      found.push({ where: callerOf(new Error().stack), source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    for (const file of files) await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = original
  }
  const later = files.filter((file) => !found.some(({ where }) => where === file))
  if (later.length > 0) throw new Error(`builds a pattern after it was loaded: ${later.join()}`)
  return found.filter(({ where }) => files.includes(where))
}

/** Every pattern once, wherever it stands first. */
export async function productPatterns(root: string): Promise<readonly Pattern[]> {
  const files = globSync(FILES, { cwd: root }).filter((file) => !FREE.test(file))
  const texts = files
    .toSorted()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const building = texts.filter(([, text]) => builds(text)).map(([file]) => file)
  const patterns = [
    ...texts.flatMap(([file, text]) => writtenPatterns(file, text)),
    ...(await builtPatterns(building, root)),
  ]
  const found = new Map<string, Pattern>()
  for (const pattern of patterns) {
    const text = `/${pattern.source}/${pattern.flags}`
    if (!found.has(text)) found.set(text, pattern)
  }
  return [...found.values()]
}

/** What is wrong with a pattern; nothing where its time is linear. */
export function superLinear({ where, source, flags }: Pattern): string | undefined {
  const result = recheck.checkSync(source, flags, WITHOUT_CLOCK)
  if (result.status === 'safe') return undefined
  const reason = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind
  return `${where}: /${source}/${flags} is ${result.status}: ${reason}`
}
