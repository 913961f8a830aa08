/** `docs/speed.md` and `docs/speed.svg`, drawn from `bench/results/history.csv` and the table of limits. [ADR-329] */
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { heldValue, isWithin, readLimits } from '../measure/limits.ts'
import type { Limit, Limits } from '../measure/limits.ts'
import { readHistory } from './history-file.ts'
import type { HistoryEntry } from './history-file.ts'
import { drawChart } from './speed-chart.ts'

export const PAGE_FILE = new URL('../../docs/speed.md', import.meta.url)
export const CHART_FILE = new URL('../../docs/speed.svg', import.meta.url)

const INTRODUCTION = `# Speed, weight and memory

Drawn by \`npm run bench\` from \`bench/results/history.csv\` and \`bench/limits.json\`: do not change it by hand, run
\`node bench/history/main.ts\`. Ratios compare with a reference on the same machine in the same run, so they can be
compared between machines; memory depends on the machine a little, bytes not at all.

- **goal**: what we want to reach. **limit**: beyond it a change is not handed in. **present**: what is held until the
  limit is reached; it may only come nearer to it. Where it was set back, the table has the reason.
- The lines before the first run of \`npm run bench\` with this table come from the second review of speed and from
  \`bench/results\` as they were committed. Orders are compared with the floor of \`bench/floor\`; the review had one of
  its own. Statements that an earlier bench counted (up to \`b9283eb3\`) contain those of idle loops. Memory after orders was
  measured after 1,200 orders at \`e48cd43\`, and bytes alone at \`65de9217\`.

![Each figure over time, with its goal and limits](speed.svg)
`

interface LastValue {
  readonly value: number
  readonly commit: string
}

function lastValue(name: string, entries: readonly HistoryEntry[]): LastValue | undefined {
  const entry = entries.findLast(({ figures }) => figures[name] !== undefined)
  const value = entry?.figures[name]
  return entry && value !== undefined ? { value, commit: entry.commit } : undefined
}

function stateText(value: number, limit: Limit): string {
  if (isWithin(value, limit.goal, limit)) return 'goal reached'
  if (isWithin(value, limit.limit, limit)) return 'within the limit'
  return isWithin(value, heldValue(limit), limit) ? 'not yet within the limit' : 'BEYOND'
}

const HELD_BY: Readonly<Record<Limit['heldBy'], string>> = {
  gate: 'held by a test of the gate',
  bench: 'held by a bench of its own',
}

function tableRow([name, limit]: readonly [string, Limit], entries: readonly HistoryEntry[]) {
  const last = lastValue(name, entries)
  const sign = limit.isMinimum ? '≥ ' : '≤ '
  return [
    `${limit.title} (${limit.unit})`,
    `${sign}${limit.goal}`,
    `${sign}${limit.limit}`,
    limit.present === undefined ? '' : `${sign}${limit.present}`,
    last ? String(last.value) : '',
    last ? `\`${last.commit}\`` : '',
    last ? stateText(last.value, limit) : HELD_BY[limit.heldBy],
  ]
}

const markdownTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n')

const ALIGNMENT = [':--', '--:', '--:', '--:', '--:', '--', '--']

function historyTable(entries: readonly HistoryEntry[], limits: Limits): string {
  const names = Object.keys(limits).filter((name) => lastValue(name, entries))
  const rows = entries
    .toReversed()
    .map(({ date, commit, figures }) => [
      date,
      `\`${commit}\``,
      ...names.map((name) => (figures[name] === undefined ? '' : String(figures[name]))),
    ])
  const alignment = ['--', '--', ...names.map(() => '--:')]
  return markdownTable([['date', 'commit', ...names], alignment, ...rows])
}

export interface SpeedPage {
  readonly page: string
  readonly chart: string
}

export async function drawSpeedPage(
  entries: readonly HistoryEntry[],
  limits: Limits,
): Promise<SpeedPage> {
  const heading = ['figure', 'goal', 'limit', 'present', 'last', 'at', 'state']
  const rows = Object.entries(limits).map((row) => tableRow(row, entries))
  const text = [
    INTRODUCTION,
    markdownTable([heading, ALIGNMENT, ...rows]),
    '## All runs, the latest first',
    historyTable(entries, limits),
  ].join('\n\n')
  const { code } = await format('speed.md', text)
  return { page: code, chart: drawChart(entries, limits) }
}

export async function writeSpeedPage(): Promise<void> {
  const { page, chart } = await drawSpeedPage(readHistory(), readLimits())
  writeFileSync(PAGE_FILE, page)
  writeFileSync(CHART_FILE, chart)
}
