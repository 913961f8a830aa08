/**
 * What the browser fetches of script before a page can be used, as it is transferred: every file with the head of its
 * reply, which size-limit does not count. [ADR-200, ADR-329]
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from './page-weights.ts'

/** A row of bench/limits.json that counts the files of a page. */
export interface PageLimit {
  readonly title: string
  readonly limit: number
  readonly present?: number
  /** Its folder in web/src/pages. */
  readonly page: string
  readonly counts: 'kilobytes' | 'files'
}

export type PageLimits = Readonly<Record<string, PageLimit>>

/**
 * The head of a reply with a script, without what a proxy in front adds: server/src/http/pages/serve-files.test.ts
 * reads it from one.
 */
export const REPLY_HEAD = 354

export function readPageLimits(): PageLimits {
  const file = new URL('../../bench/limits.json', import.meta.url)
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, object>>
  return Object.fromEntries(
    Object.entries(rows).filter((row): row is [string, PageLimit] => 'page' in row[1]),
  )
}

export const heldLimit = ({ limit, present }: PageLimit): number => present ?? limit

function transferred(file: string): number {
  const packed = `${file}.br`
  return statSync(existsSync(packed) ? packed : file).size + REPLY_HEAD
}

const kilobytes = ({ scripts }: Page): number =>
  scripts.reduce((sum, file) => sum + transferred(file), 0) / 1000

/** Each figure by its name in the table; a page that is not built is NaN, which is within no limit. */
export function pageFigures(
  pages: readonly Page[],
  limits: PageLimits,
): Readonly<Record<string, number>> {
  const figures = Object.entries(limits).map(([name, { page, counts }]) => {
    const built = pages.find((each) => each.name === page)
    if (!built) return [name, Number.NaN] as const
    return [name, counts === 'files' ? built.scripts.length : kilobytes(built)] as const
  })
  return Object.fromEntries(figures)
}

/** What is beyond its limit; nothing if all is well. */
export function pageLimitFindings(pages: readonly Page[], limits: PageLimits): string[] {
  return Object.entries(pageFigures(pages, limits)).flatMap(([name, value]) => {
    const row = limits[name]
    if (!row || value <= heldLimit(row)) return []
    return [`${row.title}: ${value}, not ${heldLimit(row)} (bench/limits.json, ${name})`]
  })
}

/** How many bytes the bodies of a page's scripts may have; nothing where the table does not count them. */
export function bodyLimit({ name, scripts }: Page, limits: PageLimits): number | undefined {
  const row = Object.values(limits).find(
    ({ page, counts }) => page === name && counts === 'kilobytes',
  )
  return row && Math.round(heldLimit(row) * 1000) - scripts.length * REPLY_HEAD
}
