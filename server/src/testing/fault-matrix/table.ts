import { STEPS, WEBHOOK_FAULTS } from './lines.ts'
import type { MatrixLine, ProviderName } from './lines.ts'

/** What was shown while the fault lasted, and at the end; by provider, fault and step. */
export type Results = Map<string, string>

export const keyOf = (provider: ProviderName, fault: string, step: string): string =>
  `${provider} ${fault} ${step}`

const PADDING = 2

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  )
  return rows
    .map((row) => row.map((cell, index) => cell.padEnd((widths[index] ?? 0) + PADDING)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** The matrix of one provider as two tables: faults of replies, and of webhooks. */
export function tableOf(
  { name, without }: MatrixLine,
  results: Results,
  faults: readonly string[],
): string {
  const missing = Object.entries(without)
  const cell = (fault: string, step: string) =>
    step in without ? 'n/a' : (results.get(keyOf(name, fault, step)) ?? '–')
  return [
    name,
    columns([
      ['fault', ...STEPS],
      ...faults.map((fault) => [fault, ...STEPS.map((step) => cell(fault, step))]),
    ]),
    ...missing.map(([step, reason]) => `${step}: n/a, since ${reason}`),
    '',
    columns([['webhook', ''], ...WEBHOOK_FAULTS.map((fault) => [fault, cell(fault, 'webhook')])]),
    '',
  ].join('\n')
}
