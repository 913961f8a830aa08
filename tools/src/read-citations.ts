/**
 * Parses `[checkout §4 Paying, COD, §9]`, `[C9.3]`, `[I13]`, `[D-20]`, `[ADR-020]`, several in one
 * bracket.
 */
export type Citation =
  | {
      readonly kind: 'section'
      readonly page: string
      /** One section, or the two ends of a range. */
      readonly sections: readonly string[]
      readonly titles: readonly string[]
    }
  | { readonly kind: 'entry'; readonly id: string }
  | { readonly kind: 'unreadable'; readonly text: string }

export interface CitationBracket {
  readonly index: number
  readonly text: string
  readonly citations: readonly Citation[]
}

const BRACKET = /\[([^[\]]{2,400})\]/g
const LINE_BREAK = /\s*\n\s*(?:\*|--|\/\/)?\s*/g
const SECTION = /^(?:([a-z][a-z0-9-]*) )?§(\d+[a-z]?)(?:–§?(\d+[a-z]?))?(?: (.+))?$/
const ENTRY = /^(?:I\d+|D-\d+|ADR-\d+|[CTA]\d+\.\d+)$/
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} '’/-]*$/u

/** Every bracket that begins with a citation. */
export function citationBrackets(text: string): CitationBracket[] {
  return [...text.matchAll(BRACKET)].flatMap((match) => {
    const inside = (match[1] ?? '').replaceAll(LINE_BREAK, ' ').trim()
    const parts = inside.split(/\s*[,;]\s*/)
    const first = parts[0] ?? ''
    const isCitation = ENTRY.test(first) || SECTION.exec(first)?.[1] !== undefined
    return isCitation
      ? [{ index: match.index, text: `[${inside}]`, citations: readParts(parts) }]
      : []
  })
}

function readParts(parts: readonly string[]): Citation[] {
  const citations: Citation[] = []
  for (const part of parts) {
    const last = citations.at(-1)
    const page = citations.findLast((citation) => citation.kind === 'section')?.page
    const [isSection, ownPage = page, from = '', to, title] = SECTION.exec(part) ?? []
    if (ENTRY.test(part)) {
      citations.push({ kind: 'entry', id: part })
    } else if (isSection !== undefined && ownPage !== undefined) {
      const sections = to === undefined ? [from] : [from, to]
      const titles = title === undefined ? [] : [title]
      citations.push({ kind: 'section', page: ownPage, sections, titles })
    } else if (last?.kind === 'section' && TITLE.test(part)) {
      // Another heading of the same section.
      citations.splice(-1, 1, { ...last, titles: [...last.titles, part] })
    } else {
      citations.push({ kind: 'unreadable', text: part })
    }
  }
  return citations
}

/** The ids of rules and invariants in the titles of a test file. */
export function rulesInTitles(text: string): string[] {
  const titles = [...text.matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)*)\1/g)].map(
    ([, , title = '']) => title,
  )
  return titles
    .flatMap((title) => citationBrackets(title))
    .flatMap(({ citations }) => citations)
    .flatMap((citation) => (citation.kind === 'entry' ? [citation.id] : []))
    .filter((id) => !/^(?:D|ADR)-/.test(id))
}
