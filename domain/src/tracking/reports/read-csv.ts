import { fail, ok } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'
import type { ReportProblemCode } from './reported-shipment.ts'

/** A row with the line of the file on which it begins, counted from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvProblem {
  readonly line: number
  readonly field: string
  readonly code: ReportProblemCode
}

/** One cell: quoted, with quotes in it doubled, or plain; and what ends it. */
const CELLS = {
  ',': /(?:"((?:[^"]|"")*)"[ \t]*|([^",\r\n][^,\r\n]*)?)(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"[ \t]*|([^";\r\n][^;\r\n]*)?)(;|\r\n|\n|\r|$)/y,
} as const

/** RFC 4180, as spreadsheets write it: also with semicolons and a byte order mark. Empty rows are none. */
export function readCsv(file: string): Result<readonly CsvRow[], CsvProblem> {
  const text = file.replace(/^\uFEFF/, '')
  const [head = ''] = text.split(/[\r\n]/, 1)
  const cell = CELLS[head.includes(';') && !head.includes(',') ? ';' : ',']
  const rows: CsvRow[] = []
  let row: { line: number; cells: string[] } = { line: 1, cells: [] }
  let line = 1
  cell.lastIndex = 0
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) return fail({ line, field: '', code: 'QUOTE_OPEN' })
    const [whole, quoted, plain = '', end = ''] = found
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',' || end === ';') continue
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return ok(rows)
}
