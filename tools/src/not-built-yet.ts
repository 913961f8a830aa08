/**
 * What the repository holds ahead of the product: settings of a store that nothing reads, and rules
 * that only their tests run. Both numbers may only fall. [D-86]
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedVersions } from './committed-versions.ts'
import { readMembers } from './read-members.ts'

const FILE = 'tools/not-built-counts.json'

export interface Counts {
  /** Leaves of a store’s file that carry `notYet`. */
  readonly settings: number
  /** Names that `domain` exports and only tests use. */
  readonly rules: number
}

interface FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly notYet?: true
}

/** The leaves below a schema that carry `notYet`, themselves or through their part. */
export function notYetLeaves(schema: FieldSchema, path = '', inherited = false): string[] {
  const notYet = inherited || schema.notYet === true
  const inner = schema.properties ?? schema.items?.properties
  if (inner === undefined) return notYet ? [path] : []
  return Object.entries(inner).flatMap(([name, field]) =>
    notYetLeaves(field, path === '' ? name : `${path}.${name}`, notYet),
  )
}

/** What is wrong with the marks: each leaf is either read or marked, never both, never neither. */
export function wrongMarks(
  leaves: readonly string[],
  read: ReadonlySet<string>,
  marked: ReadonlySet<string>,
): string[] {
  return leaves.flatMap((leaf) => {
    if (read.has(leaf) && marked.has(leaf)) return [`${leaf} is read: take its notYet away`]
    if (!read.has(leaf) && !marked.has(leaf)) return [`${leaf}: nothing reads it; mark it notYet`]
    return []
  })
}

/** What is wrong with the numbers, beside what is there and what was ever committed. */
export function wrongCounts(found: Counts, written: Counts, before: readonly Counts[]): string[] {
  return (['settings', 'rules'] as const).flatMap((kind) => {
    const min = Math.min(...before.map((counts) => counts[kind]))
    if (found[kind] !== written[kind]) {
      return [`${FILE} says ${written[kind]} ${kind}, there are ${found[kind]}`]
    }
    if (written[kind] > min) return [`${FILE}: ${kind} rose from ${min} to ${written[kind]}`]
    return []
  })
}

interface KnipReport {
  readonly issues: readonly {
    readonly file: string
    readonly exports: readonly { readonly name: string }[]
  }[]
}

/** knip sees what no file but a test imports; it ends with 1 when there is any. */
function unusedRules(root: string): string[] {
  const args = ['--production', '--include-entry-exports', '--workspace', 'domain']
  const more = ['--include', 'exports', '--reporter', 'json', '--no-exit-code']
  const text = execFileSync(join(root, 'node_modules/.bin/knip'), [...args, ...more], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { issues } = JSON.parse(text) as KnipReport
  return issues.flatMap(({ file, exports }) => exports.map(({ name }) => `${file} ${name}`))
}

/** What a page is sent and does not read would make its setting look read. */
const payloads = ['CheckoutSettings', 'StoreBrand'].map((name) => ({
  type: { file: 'contracts/src/pages.ts', name },
  folder: 'web',
}))

if (import.meta.main) {
  const root = process.cwd()
  const { StoreConfig } = await import('@thela/contracts/stores')
  const marked = new Set(notYetLeaves(StoreConfig as FieldSchema))
  const config = readMembers(root, {
    type: { file: 'contracts/src/stores.ts', name: 'StoreConfig' },
    folder: 'server',
    // Checking and printing a file is no use of it.
    except: /modules\/stores\/store-file\//,
  })
  const unsent = payloads.flatMap((payload) => {
    const { leaves, read } = readMembers(root, payload)
    return leaves
      .filter((leaf) => !read.has(leaf))
      .map((leaf) => `${payload.type.name}.${leaf}: no page reads it; do not send it`)
  })
  const rules = unusedRules(root)
  if (process.argv.includes('--list')) console.log([...marked, ...rules].join('\n'))
  const written = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Counts
  const problems = [
    ...wrongMarks(config.leaves, config.read, marked),
    ...unsent,
    ...wrongCounts({ settings: marked.size, rules: rules.length }, written, [
      written,
      ...committedVersions<Counts>(root, FILE),
    ]),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
