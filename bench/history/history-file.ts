/** `bench/results/history.csv`: a line for each run of `npm run bench`, the earliest first. [ADR-329] */
import { readFileSync, writeFileSync } from 'node:fs'
import { readLimits } from '../measure/limits.ts'
import type { MeasuredFigures } from '../measure/limits.ts'
import { rounded } from '../measure/statistics.ts'

export interface HistoryEntry {
  /** 2026-11-27 */
  readonly date: string
  /** Abbreviated; with a plus sign where files were changed since. */
  readonly commit: string
  /** Only what was measured. */
  readonly figures: MeasuredFigures
}

export const HISTORY_FILE = new URL('../results/history.csv', import.meta.url)

const FIRST_COLUMNS = ['date', 'commit']

export function parseHistory(text: string): readonly HistoryEntry[] {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    if (cells.length !== columns.length)
      throw new Error(`history.csv: ${cells.length} cells for ${columns.length} columns: ${line}`)
    const read = (column: string): string => cells[columns.indexOf(column)] ?? ''
    const names = columns.filter((column) => !FIRST_COLUMNS.includes(column) && read(column) !== '')
    const figures = Object.fromEntries(names.map((name) => [name, Number(read(name))]))
    return { date: read('date'), commit: read('commit'), figures }
  })
}

/** Columns in the order of the table of limits; figures that it does not name any more come last. */
export function historyText(entries: readonly HistoryEntry[]): string {
  const measured = new Set(entries.flatMap(({ figures }) => Object.keys(figures)))
  const known = Object.keys(readLimits()).filter((name) => measured.has(name))
  const names = [...new Set([...known, ...measured])]
  const lines = entries.map(({ date, commit, figures }) => [
    date,
    commit,
    ...names.map((name) => (figures[name] === undefined ? '' : String(rounded(figures[name], 3)))),
  ])
  return [[...FIRST_COLUMNS, ...names], ...lines].map((cells) => `${cells.join(',')}\n`).join('')
}

export const readHistory = (file: URL = HISTORY_FILE): readonly HistoryEntry[] =>
  parseHistory(readFileSync(file, 'utf8'))

/** Earlier lines stay; figures that could not be measured are left out. */
export function appendHistory(entry: HistoryEntry, file: URL = HISTORY_FILE): void {
  const measured = Object.entries(entry.figures).filter(([, value]) => !Number.isNaN(value))
  const added = { ...entry, figures: Object.fromEntries(measured) }
  writeFileSync(file, historyText([...readHistory(file), added]))
}
