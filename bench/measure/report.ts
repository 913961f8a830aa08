import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMachine } from './machine.ts'
import { rounded } from './statistics.ts'

/** One line of the table: what is measured, our value, the reference's value, and their ratio. */
export interface Line {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly beside?: number
  readonly ratio?: number
  /** Limits of the ratio. */
  readonly atMost?: number
  readonly atLeast?: number
  /** Limit of our own figure. */
  readonly ownAtMost?: number
}

export interface Report {
  readonly bench: string
  /** The name of the reference. */
  readonly beside: string
  readonly lines: readonly Line[]
}

export function compared(
  name: string,
  unit: string,
  values: Omit<Line, 'name' | 'unit' | 'ratio'>,
): Line {
  const { ours, beside } = values
  return {
    name,
    unit,
    ...values,
    ours: rounded(ours),
    ...(beside === undefined
      ? {}
      : {
          beside: rounded(beside),
          ratio: rounded(ours / beside, 3),
        }),
  }
}

/** Each limit with whether it holds. */
function limitsOf({ ours, ratio = Number.NaN, atMost, atLeast, ownAtMost }: Line) {
  const limits = [
    { text: `ratio ≤ ${atMost}`, limit: atMost, holds: ratio <= (atMost ?? 0) },
    { text: `ratio ≥ ${atLeast}`, limit: atLeast, holds: ratio >= (atLeast ?? 0) },
    { text: `ours ≤ ${ownAtMost}`, limit: ownAtMost, holds: ours <= (ownAtMost ?? 0) },
  ]
  return limits.filter(({ limit }) => limit !== undefined)
}

const limitText = (line: Line): string =>
  limitsOf(line)
    .map(({ text, holds }) => `${text} ${holds ? 'holds' : 'DOES NOT HOLD'}`)
    .join(', ')

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === row.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Our figures of the last run that was kept, by their names; none for a new bench. */
async function figuresBefore(file: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return new Map()
  const { lines } = JSON.parse(text) as Report
  return new Map(lines.map(({ name, ours }) => [name, ours]))
}

/** How our figure stands to the one before. */
function againstBefore({ ours }: Line, before: number | undefined): string {
  return before === undefined || before === 0 ? '' : `${rounded(ours / before, 2)} × ${before}`
}

/** Gives whether all limits hold. */
export async function publish(report: Report): Promise<boolean> {
  const file = join(import.meta.dirname, '../results', `${report.bench}.json`)
  const before = await figuresBefore(file)
  const lines = report.lines.map((line) => {
    const limits = limitsOf(line)
    return limits.length === 0 ? line : { ...line, holds: limits.every(({ holds }) => holds) }
  })
  const whole = { ...report, takenAt: new Date().toISOString(), machine: describeMachine(), lines }
  await writeFile(file, `${JSON.stringify(whole, undefined, 2)}\n`)
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const rows = report.lines.map((line) => [
    line.name,
    text(line.ours),
    text(line.beside),
    line.unit,
    text(line.ratio),
    againstBefore(line, before.get(line.name)),
    limitText(line),
  ])
  console.log(`\n${report.bench}, beside ${report.beside}`)
  console.log(table([['', 'ours', 'beside', 'unit', 'ratio', 'before', 'limit'], ...rows]))
  return report.lines.flatMap(limitsOf).every(({ holds }) => holds)
}
