import { STEPS, WEBHOOK_FAULTS } from './lines.ts'
import type { ProviderName } from './lines.ts'

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
    .join('\n')
}

/** The matrix of one provider as two tables: faults of replies, and of webhooks. */
export function tableOf(
  provider: ProviderName,
  results: Results,
  faults: readonly string[],
): string {
  const cell = (fault: string, step: string) => results.get(keyOf(provider, fault, step)) ?? '–'
  return [
    provider,
    columns([
      ['fault', ...STEPS],
      ...faults.map((fault) => [fault, ...STEPS.map((step) => cell(fault, step))]),
    ]),
    '',
    columns([['webhook', ''], ...WEBHOOK_FAULTS.map((fault) => [fault, cell(fault, 'webhook')])]),
    '',
  ].join('\n')
}
