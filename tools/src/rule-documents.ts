/**
 * Reads what can be cited: sections and rules of docs/rules and docs/integrations, invariants,
 * decisions, records.
 */
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The sections of a page by number, each with its headings and the names defined in it. */
type Page = ReadonlyMap<string, ReadonlySet<string>>

export interface RuleDocuments {
  readonly pages: ReadonlyMap<string, Page>
  /** `C9.3`, `I13`, `D-20`, `ADR-020`. */
  readonly entries: ReadonlySet<string>
  /** Rules and invariants in document order, by document. */
  readonly rules: ReadonlyMap<string, readonly string[]>
  /** Ids that are defined twice. */
  readonly repeated: readonly string[]
}

/** An id at the start of a bullet or of a table's row. */
const RULE = /^(?:- |\| *)\**([CTA]\d+\.\d+|I\d+)\** /

export function ruleIds(text: string): string[] {
  return text.split('\n').flatMap((line) => RULE.exec(line)?.[1] ?? [])
}

/** Names in a line: **this**, `this`, and the second cell of a row that begins with an id. */
function namesIn(line: string): string[] {
  const marked = [...line.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`/g)]
  const [, cell] = /^\| *\**[CTAI][\d.]+\** *\| *([^|]+?) *\|/.exec(line) ?? []
  return [
    ...marked.map(([, bold, code]) => bold ?? code ?? ''),
    ...(cell === undefined ? [] : [cell]),
  ]
}

/**
 * A section is `## 4. Title` or `### 5a. Title`; citations may name headings and names below it.
 */
export function pageSections(text: string): Page {
  const sections = new Map<string, Set<string>>()
  let open: Set<string>[] = []
  for (const line of text.split('\n')) {
    const [, marks = '', number, title] = /^(#{2,4}) (?:(\d+[a-z]?)\. )?(.+)$/.exec(line) ?? []
    if (number !== undefined) {
      const section = new Set<string>()
      sections.set(number, section)
      open = marks === '##' ? [section] : [...open.slice(0, 1), section]
    } else if (marks === '##') {
      open = []
    }
    for (const name of [...(title === undefined ? [] : [title]), ...namesIn(line)]) {
      open.forEach((section) => section.add(name.toLowerCase()))
    }
  }
  return sections
}

function markdown(root: string, folder: string): Map<string, string> {
  const files = globSync('*.md', { cwd: join(root, folder) })
  return new Map(
    files
      .toSorted()
      .map((file) => [basename(file, '.md'), readFileSync(join(root, folder, file), 'utf8')]),
  )
}

export function readRuleDocuments(root: string): RuleDocuments {
  const invariants = readFileSync(join(root, 'docs/invariants.md'), 'utf8')
  const decisions = readFileSync(join(root, 'docs/design-decisions.md'), 'utf8')
  const rulePages = markdown(root, 'docs/rules')
  const pages = new Map(
    [...rulePages, ...markdown(root, 'docs/integrations')].map(([name, text]) => {
      return [name, pageSections(text)] as const
    }),
  )
  const rules = new Map(
    [...rulePages, ['invariants', invariants] as const].map(([name, text]) => [
      name,
      ruleIds(text),
    ]),
  )
  const entries = [
    ...[...rules.values()].flat(),
    ...[...decisions.matchAll(/^### (D-\d+) /gm)].map(([, id = '']) => id),
    ...readdirSync(join(root, 'docs/decisions')).flatMap((file) => {
      const [, number] = /^(\d{3})-/.exec(file) ?? []
      return number === undefined ? [] : [`ADR-${number}`]
    }),
  ]
  const repeated = entries.filter((id, index) => entries.indexOf(id) !== index)
  return { pages, entries: new Set(entries), rules, repeated }
}
