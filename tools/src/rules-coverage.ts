/**
 * Finds the rules and invariants that no test title cites. They are listed in
 * docs/rules/not-covered.json, whose count may only fall. A document gives ids alone, or each id
 * with the reason why nothing covers it; one that gives reasons goes on giving them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedVersions } from './committed-versions.ts'
import { projectFiles } from './project-files.ts'
import { rulesInTitles } from './read-citations.ts'
import { readRuleDocuments } from './rule-documents.ts'

const FILE = 'docs/rules/not-covered.json'

type Ids = readonly string[]
type Reasons = Readonly<Record<string, string>>

/** Ids by document. */
type Found = Readonly<Record<string, Ids>>

/** As the file has them: ids by document, or the reason of each. */
export type NotCovered = Readonly<Record<string, Ids | Reasons>>

const hasReasons = (listed: Ids | Reasons): listed is Reasons => !Array.isArray(listed)

const listedIds = (listed: Ids | Reasons): Ids =>
  hasReasons(listed) ? Object.keys(listed) : listed

export function notCovered(
  rules: ReadonlyMap<string, readonly string[]>,
  cited: ReadonlySet<string>,
): Found {
  const open = [...rules].map(([name, ids]) => [name, ids.filter((id) => !cited.has(id))] as const)
  return Object.fromEntries(open.filter(([, ids]) => ids.length > 0))
}

/** What is found, with the reasons that are written; an empty one must be filled in by hand. */
export function withReasons(found: Found, written: NotCovered): NotCovered {
  const documents = Object.entries(found).map(([name, ids]): [string, Ids | Reasons] => {
    const before = written[name] ?? {}
    if (!hasReasons(before)) return [name, ids]
    return [name, Object.fromEntries(ids.map((id) => [id, before[id] ?? ''] as const))]
  })
  return Object.fromEntries(documents)
}

/** Rules without their reason, and documents that had reasons once. */
function missingReasons(written: NotCovered, before: readonly NotCovered[]): string[] {
  return Object.entries(written).flatMap(([name, listed]) => {
    if (hasReasons(listed)) {
      const empty = Object.entries(listed).filter(([, reason]) => reason.trim() === '')
      return empty.map(([id]) => `${id}: write in ${FILE} why nothing covers it`)
    }
    const hadReasons = before.some((list) => hasReasons(list[name] ?? []))
    return hadReasons ? [`${FILE}: the rules of ${name} have lost their reasons`] : []
  })
}

const idsIn = (lists: NotCovered): Ids => Object.values(lists).flatMap(listedIds)

/** Compares the list with the actual rules and with every version that was ever committed. */
export function wrongList(
  found: Found,
  written: NotCovered,
  before: readonly NotCovered[],
): string[] {
  const listed = new Set(idsIn(written))
  const open = new Set(idsIn(found))
  const min = Math.min(...before.map((lists) => idsIn(lists).length))
  const count = idsIn(written).length
  return [
    ...[...open].filter((id) => !listed.has(id)).map((id) => `${id}: no test title cites it`),
    ...[...listed]
      .filter((id) => !open.has(id))
      .map((id) => `${id} is covered: node tools/src/rules-coverage.ts --write`),
    ...(count > min ? [`${FILE} grew from ${min} to ${count}`] : []),
    ...missingReasons(written, before),
  ]
}

if (import.meta.main) {
  const root = process.cwd()
  const { rules } = readRuleDocuments(root)
  // The tests of these tools cite examples.
  const tests = projectFiles(root).filter((file) =>
    /^(?!tools\/).*\.(?:test|spec)\.tsx?$/.test(file),
  )
  const titles = tests.flatMap((file) => rulesInTitles(readFileSync(join(root, file), 'utf8')))
  const found = notCovered(rules, new Set(titles))
  const read = () => JSON.parse(readFileSync(join(root, FILE), 'utf8')) as NotCovered
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, FILE), `${JSON.stringify(withReasons(found, read()), null, 2)}\n`)
  }
  if (process.argv.includes('--list')) {
    for (const [name, ids] of rules) {
      console.log(
        `${name}: ${ids.length} rules, not covered: ${(found[name] ?? []).join(' ') || 'none'}`,
      )
    }
  }
  const problems = wrongList(found, read(), committedVersions<NotCovered>(root, FILE))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
