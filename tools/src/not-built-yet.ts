/**
 * Checks what exists ahead of the product: settings of a store that nothing reads, and exports that
 * only their tests use. Each is listed under the capability that will use it, and the list may only
 * shrink. So are values of replies that no page reads, by their call; `--write` writes that list
 * anew. [D-86, ADR-071]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedVersions } from './committed-versions.ts'
import { sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'
import { interfaceLeaves, namesRead } from './read-names.ts'
import { checkReplies } from './replies-read.ts'

const FILE = 'docs/not-built-yet.json'
/** Parts whose exports must be used outside their tests. */
const PARTS = ['domain', 'contracts', 'server', 'ui', 'web', 'embed']

interface Waiting {
  /** Leaves of a store’s file that carry `notYet`. */
  readonly settings?: readonly string[]
  /** "file name" of each export that only tests use. */
  readonly rules?: readonly string[]
}

export interface NotBuilt {
  /** By the capability that will use them. */
  readonly notBuilt: Readonly<Record<string, Waiting>>
  /** Rules that SQL must decide, each with the test that runs both on the same cases. */
  readonly decidedInSql: Readonly<Record<string, string>>
}

interface FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly notYet?: true
}

interface Leaf {
  readonly path: string
  readonly notYet: boolean
}

/** The leaves of a schema; `notYet` applies to everything below it. */
export function schemaLeaves(schema: FieldSchema, path = '', inherited = false): Leaf[] {
  const notYet = inherited || schema.notYet === true
  const inner = schema.properties ?? schema.items?.properties
  if (inner === undefined) return [{ path, notYet }]
  return Object.entries(inner).flatMap(([name, field]) =>
    schemaLeaves(field, path === '' ? name : `${path}.${name}`, notYet),
  )
}

/**
 * Whether a leaf is read, judged by its name alone. Keys that are words of an enumeration or a
 * language are read by their value, so the name of what they are keys of counts.
 */
export function isLeafRead(leaf: string, names: ReadonlySet<string>): boolean {
  const named = leaf.split('.').findLast((name) => !/^([A-Z]|[a-z]{2}$)/.test(name))
  return named !== undefined && names.has(named)
}

/** Errors in the marks: each leaf must be either read or marked, never both, never neither. */
export function wrongMarks(
  leaves: readonly string[],
  read: ReadonlySet<string>,
  marked: ReadonlySet<string>,
): string[] {
  return leaves.flatMap((leaf) => {
    if (read.has(leaf) && marked.has(leaf)) return [`${leaf} is read: remove its notYet`]
    if (!read.has(leaf) && !marked.has(leaf)) return [`${leaf}: nothing reads it; mark it notYet`]
    return []
  })
}

const listed = (list: NotBuilt, kind: 'settings' | 'rules'): readonly string[] =>
  Object.values(list.notBuilt).flatMap((waiting) => waiting[kind] ?? [])

/** Entries that are in one list only, or twice in the written list. */
export function wrongEntries(found: readonly string[], written: readonly string[]): string[] {
  return [
    ...found
      .filter((entry) => !written.includes(entry))
      .map((entry) => `${entry}: nothing uses it; use it, delete it or list it in ${FILE}`),
    ...written
      .filter((entry) => !found.includes(entry))
      .map((entry) => `${entry} is used or removed: remove it from ${FILE}`),
    ...written
      .filter((entry, index) => written.indexOf(entry) !== index)
      .map((entry) => `${entry} is listed twice in ${FILE}`),
  ]
}

/** Compares the length of the list with every version that was ever committed. */
export function wrongLengths(written: NotBuilt, before: readonly NotBuilt[]): string[] {
  return (['settings', 'rules'] as const).flatMap((kind) => {
    const min = Math.min(...before.map((list) => listed(list, kind).length))
    const count = listed(written, kind).length
    return count > min ? [`${FILE}: ${kind} rose from ${min} to ${count}`] : []
  })
}

interface KnipNames {
  readonly file: string
  readonly exports: readonly { readonly name: string }[]
  readonly types: readonly { readonly name: string }[]
}

/** knip reports exports that only tests import. */
function unusedExports(root: string): string[] {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const args = ['--production', '--include', 'exports,types', '--reporter', 'json']
  const text = execFileSync(process.execPath, [knip, ...args, '--no-exit-code'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { issues } = JSON.parse(text) as { readonly issues: readonly KnipNames[] }
  return issues
    .filter(({ file }) => PARTS.some((part) => file.startsWith(`${part}/src/`)))
    .flatMap(({ file, exports, types }) =>
      [...exports, ...types].map(({ name }) => `${file} ${name}`),
    )
}

/** A property test on the database that calls the rule. */
const provesBoth = (file: string, rule: string): boolean =>
  file.endsWith('.property.db.test.ts') &&
  existsSync(file) &&
  readFileSync(file, 'utf8').includes(`${rule}(`)

/** A value that is sent to a page which does not read it would make its setting look used. */
const PAYLOADS = [
  { file: 'contracts/src/pages.ts', name: 'CheckoutSettings' },
  { file: 'contracts/src/store-brand.ts', name: 'StoreBrand' },
]

const TEST_FILE = /\.(test|spec)\.tsx?$|\/testing\/|\/(fake|sample)s?[-.]/
/** Checking and printing a store's file does not count as reading. */
const STORE_FILE = /modules\/stores\/store-file\//

function namesReadIn(root: string, parts: RegExp): ReadonlySet<string> {
  const files = projectFiles(root).filter(
    (file) =>
      parts.test(file) &&
      /(?<!\.d)\.tsx?$/.test(file) &&
      !TEST_FILE.test(file) &&
      !STORE_FILE.test(file),
  )
  return new Set(files.flatMap((file) => [...namesRead(file, sourceText(root, file))]))
}

async function wrongSettings(
  root: string,
  written: NotBuilt,
  ofPages: ReadonlySet<string>,
): Promise<string[]> {
  const { StoreConfig } = await import('@thela/contracts/stores')
  const { OrderConfig } = await import('@thela/contracts/calls/shapes/customer-request')
  const leaves = schemaLeaves(StoreConfig as FieldSchema)
  const paths = leaves.map(({ path }) => path)
  const marked = new Set(leaves.filter(({ notYet }) => notYet).map(({ path }) => path))
  const names = namesReadIn(root, /^(server|domain|web)\/src\//)
  const unsent = PAYLOADS.flatMap(({ file, name }) =>
    interfaceLeaves(file, sourceText(root, file), name)
      .filter((leaf) => !isLeafRead(leaf, ofPages))
      .map((leaf) => `${name}.${leaf}: no page reads it; do not send it`),
  )
  // What a store allows its customers to request, in the reply of one order.
  const unread = Object.keys(OrderConfig.properties)
    .filter((name) => !isLeafRead(name, ofPages))
    .map((name) => `OrderConfig.${name}: no page reads it; do not send it`)
  return [
    ...wrongMarks(paths, new Set(paths.filter((path) => isLeafRead(path, names))), marked),
    ...unsent,
    ...unread,
    ...wrongEntries([...marked], listed(written, 'settings')),
  ]
}

/** Pages read some values through the mapping of addresses, the shop's page reads some through its script. */
function unreadInReplies(root: string, ofPages: ReadonlySet<string>): Promise<readonly string[]> {
  const others = namesReadIn(root, /^(?:embed\/src\/|contracts\/src\/address-mapping\.ts$)/)
  const names = new Set([...ofPages, ...others])
  const isRead = (leaf: string) =>
    names.has(leaf.slice(leaf.lastIndexOf('.') + 1)) || isLeafRead(leaf, names)
  return checkReplies(root, isRead, { write: process.argv.includes('--write') })
}

/** The exports that only tests use, and the rules of which SQL decides. */
function wrongRules(root: string, written: NotBuilt): string[] {
  const inSql = Object.entries(written.decidedInSql)
  const expected = [...listed(written, 'rules'), ...inSql.map(([rule]) => rule)]
  return [
    ...wrongEntries(unusedExports(root), expected),
    ...inSql
      .filter(([rule, test]) => !provesBoth(join(root, test), rule.split(' ')[1] ?? ''))
      .map(([rule, test]) => `${test} does not run ${rule}`),
  ]
}

if (import.meta.main) {
  const root = process.cwd()
  const written = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as NotBuilt
  const ofPages = namesReadIn(root, /^(web|domain)\/src\//)
  const problems = [
    ...(await wrongSettings(root, written, ofPages)),
    ...(await unreadInReplies(root, ofPages)),
    ...wrongRules(root, written),
    ...wrongLengths(written, [written, ...committedVersions<NotBuilt>(root, FILE)]),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
