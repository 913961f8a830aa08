/**
 * Finds the rules and invariants that no test title cites. They are listed in
 * docs/rules/not-covered.json, whose count may only fall.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedVersions } from './committed-versions.ts'
import { projectFiles } from './project-files.ts'
import { rulesInTitles } from './read-citations.ts'
import { readRuleDocuments } from './rule-documents.ts'

const FILE = 'docs/rules/not-covered.json'

/** Ids by document. */
export type NotCovered = Readonly<Record<string, readonly string[]>>

export function notCovered(
  rules: ReadonlyMap<string, readonly string[]>,
  cited: ReadonlySet<string>,
): NotCovered {
  const open = [...rules].map(([name, ids]) => [name, ids.filter((id) => !cited.has(id))] as const)
  return Object.fromEntries(open.filter(([, ids]) => ids.length > 0))
}

const countOf = (lists: NotCovered): number => Object.values(lists).flat().length

/** Compares the list with the actual rules and with every version that was ever committed. */
export function wrongList(
  found: NotCovered,
  written: NotCovered,
  before: readonly NotCovered[],
): string[] {
  const listed = new Set(Object.values(written).flat())
  const open = new Set(Object.values(found).flat())
  const min = Math.min(...before.map(countOf))
  const count = countOf(written)
  return [
    ...[...open].filter((id) => !listed.has(id)).map((id) => `${id}: no test title cites it`),
    ...[...listed]
      .filter((id) => !open.has(id))
      .map((id) => `${id} is covered: node tools/src/rules-coverage.ts --write`),
    ...(count > min ? [`${FILE} grew from ${min} to ${count}`] : []),
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
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, FILE), `${JSON.stringify(found, null, 2)}\n`)
  }
  if (process.argv.includes('--list')) {
    for (const [name, ids] of rules) {
      console.log(
        `${name}: ${ids.length} rules, not covered: ${(found[name] ?? []).join(' ') || 'none'}`,
      )
    }
  }
  const written = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as NotCovered
  const problems = wrongList(found, written, committedVersions<NotCovered>(root, FILE))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
