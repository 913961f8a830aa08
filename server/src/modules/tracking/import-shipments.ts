/** A file of parcels and scans: all of it is checked before anything is written. [tracking §3 Scan, ADR-228] */
import { csvColumnOf, shipmentsOfCsv } from '@thela/domain/tracking'
import type { CsvProblem } from '@thela/domain/tracking'
import { fail, ok } from '@thela/domain/values'
import type { Result } from '@thela/domain/values'
import type { Store } from '../stores/index.ts'
import { checkReport } from './check-report.ts'
import type { CheckedReport } from './check-report.ts'
import { reportShipment } from './report-shipment.ts'
import type { ReportDependencies, ReportOutcome } from './report-shipment.ts'

export type ImportCounts = Readonly<Record<ReportOutcome['change'], number>>

const decodes = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const LINE_END = 0x0a

/** Its text, or the first line that is none: replaced characters would be stored as names. */
function textOf(file: Uint8Array): Result<string, readonly CsvProblem[]> {
  const text = decodes(file)
  if (text !== undefined) return ok(text)
  let line = 1
  let from = 0
  for (;;) {
    const end = file.indexOf(LINE_END, from)
    if (end === -1 || decodes(file.subarray(from, end)) === undefined) break
    line += 1
    from = end + 1
  }
  return fail([{ line, field: '', code: 'NOT_UTF8' }])
}

/** Repeated with the same file, for example after an interruption, it changes what is missing. */
export async function importShipments(
  deps: ReportDependencies,
  store: Store,
  file: Uint8Array,
): Promise<Result<ImportCounts, readonly CsvProblem[]>> {
  const text = textOf(file)
  if (!text.ok) return text
  const read = shipmentsOfCsv(text.value, deps.now())
  if (!read.ok) return read
  const problems: CsvProblem[] = []
  const checked: { line: number; report: CheckedReport }[] = []
  for (const { line, shipment } of read.value) {
    const report = await checkReport(deps, store, shipment)
    if (report.ok) checked.push({ line, report: report.value })
    else problems.push(atLine(line, report.failure))
  }
  if (problems.length > 0) return fail(problems)
  const counts = { NEW: 0, CHANGED: 0, SAME: 0 }
  for (const { line, report } of checked) {
    const saved = await reportShipment(deps, store, report)
    // Meanwhile another system has reported another parcel by this number.
    if (!saved.ok) return fail([atLine(line, saved.failure)])
    counts[saved.value.change] += 1
  }
  return ok(counts)
}

const atLine = (line: number, { field, code }: Pick<CsvProblem, 'field' | 'code'>): CsvProblem => ({
  line,
  field: csvColumnOf(field),
  code,
})
