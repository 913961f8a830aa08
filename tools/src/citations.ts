/**
 * Checks that every citation resolves to a heading, row or record in docs, and that a source file
 * cites each section once, in its first comment.
 */
import { globSync } from 'node:fs'
import ts from 'typescript'
import { parsedSource, sourceText } from './parsed-source.ts'
import { projectFiles } from './project-files.ts'
import { citationBrackets } from './read-citations.ts'
import type { Citation } from './read-citations.ts'
import { readRuleDocuments } from './rule-documents.ts'
import type { RuleDocuments } from './rule-documents.ts'

const OLD_FORMS: readonly { readonly text: RegExp; readonly write: string }[] = [
  { text: /(?<![\w/-])decisions? \d+/gi, write: 'a design decision is [D-20], a record [ADR-020]' },
  { text: /\bfacts §/gi, write: 'a page of docs/integrations is [razorpay §4]' },
  { text: /\[I \d+|\binvariants? I\d+/gi, write: 'an invariant is [I13]' },
  { text: /docs\/decisions\/\d{3}(?![\w-])/g, write: 'a record is [ADR-020]' },
  { text: /\bthe spec(?:ification)?\b/gi, write: 'the rules are in docs/rules' },
]

export function oldForms(text: string): string[] {
  return OLD_FORMS.flatMap((form) =>
    [...text.matchAll(form.text)].map(([found]) => `“${found}”: ${form.write}`),
  )
}

function unresolvedCitation(citation: Citation, documents: RuleDocuments): string[] {
  if (citation.kind === 'unreadable') return [`“${citation.text}” is no citation`]
  if (citation.kind === 'entry')
    return documents.entries.has(citation.id) ? [] : [`no ${citation.id}`]
  const page = documents.pages.get(citation.page)
  if (page === undefined) return [`no page ${citation.page}`]
  const missing = citation.sections.filter((section) => !page.has(section))
  if (missing.length > 0) return missing.map((section) => `no ${citation.page} §${section}`)
  const names = citation.sections.map((section) => page.get(section))
  return citation.titles
    .filter((title) => !names.some((section) => section?.has(title.toLowerCase())))
    .map((title) => `no “${title}” in ${citation.page} §${citation.sections.join('–§')}`)
}

/** Citations of a text that do not resolve. */
export function unresolved(text: string, documents: RuleDocuments): string[] {
  return citationBrackets(text).flatMap((bracket) =>
    bracket.citations
      .flatMap((citation) => unresolvedCitation(citation, documents))
      .map((problem) => `${bracket.text}: ${problem}`),
  )
}

/** Markdown pages also name decisions, records, rules and invariants without a bracket. */
export function unresolvedNames(text: string, documents: RuleDocuments): string[] {
  const names = text.matchAll(/(?<![\w.-])(?:D-\d+|ADR-\d+|I\d+|[CTA]\d+\.\d+)(?![\w-])/g)
  return [...names].flatMap(([name]) => (documents.entries.has(name) ? [] : [`no ${name}`]))
}

/** The comments of a file, in order. */
function commentsOf(file: string, text: string): string[] {
  const source = parsedSource(file, text)
  const found = new Map<number, number>()
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child))
    if (children.length > 0) return children.forEach(visit)
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]
    for (const { pos, end } of ranges) found.set(pos, end)
  }
  visit(source)
  return [...found].toSorted(([a], [b]) => a - b).map(([pos, end]) => text.slice(pos, end))
}

/** A comment that contains only citations gives the source of its row in a table. */
const ROW_SOURCE = /^(?:\/\*\*?|\/\/)\s*(?:\[[^[\]]+\]\s*)+(?:\*\/)?$/
const DIRECTIVE = /^\/[/*]\s*(?:oxlint|eslint|@ts-|@vitest)/

const sectionOf = (citation: Citation): string =>
  citation.kind === 'section' ? `${citation.page} §${citation.sections.join('–§')}` : ''

const keyOf = (citation: Citation): string =>
  citation.kind === 'section'
    ? [sectionOf(citation), ...citation.titles].join(' ')
    : citation.kind === 'entry'
      ? citation.id
      : citation.text

export interface Placement {
  /** Cited a second time. */
  readonly repeated: readonly string[]
  /** Cited below the first comment. */
  readonly below: readonly string[]
}

export function placement(file: string, text: string): Placement {
  const repeated: string[] = []
  const below: string[] = []
  const seen = new Set<string>()
  const comments = commentsOf(file, text).filter((comment) => !DIRECTIVE.test(comment))
  for (const [index, comment] of comments.entries()) {
    if (index > 0 && ROW_SOURCE.test(comment)) continue
    for (const citation of citationBrackets(comment).flatMap(({ citations }) => citations)) {
      const key = keyOf(citation)
      if (seen.has(key) || seen.has(sectionOf(citation))) repeated.push(key)
      else if (index > 0) below.push(key)
      seen.add(key)
    }
  }
  return { repeated, below }
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file)

export function wrongCitations(root: string): readonly string[] {
  const documents = readRuleDocuments(root)
  const files = [...projectFiles(root), ...globSync('*.md', { cwd: root })].filter(
    // The test of this check contains what it refuses.
    (file) =>
      /\.(?:tsx?|js|css|sql|md)$/.test(file) && !/tools\/src\/(?:read-)?citations/.test(file),
  )
  const problems = documents.repeated.map((id) => `docs: ${id} is defined twice`)
  for (const file of files) {
    const text = sourceText(root, file)
    const found = [...oldForms(text), ...unresolved(text, documents)]
    if (file.endsWith('.md')) found.push(...unresolvedNames(text, documents))
    if (isSource(file) && citationBrackets(text).length > 0) {
      const places = placement(file, text)
      found.push(...places.repeated.map((key) => `[${key}] is cited twice`))
      found.push(...places.below.map((key) => `[${key}] is cited below the first comment`))
    }
    problems.push(...found.map((problem) => `${file}: ${problem}`))
  }
  return problems
}
