/**
 * Every figure of the table of limits in one go, within a quarter of an hour on a quiet machine: judged, appended to the
 * history and drawn. [ADR-329]
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measureCartPage } from '../cart-page/cart-page-bench.ts'
import { appendHistory } from '../history/history-file.ts'
import { writeSpeedPage } from '../history/speed-page.ts'
import { measureInstall } from '../install/measure-install.ts'
import { heldValue, compareFigures, readLimits } from '../measure/limits.ts'
import type { Finding, MeasuredFigures } from '../measure/limits.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { rounded } from '../measure/statistics.ts'
import { measureOrders } from './measure-orders.ts'
import type { MeasuredOrders, OrderPair } from './measure-orders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd: root, encoding: 'utf8' }).trim()

/** What this bench itself writes. */
const WRITTEN = ['bench/results', 'docs/speed.md', 'docs/speed.svg']

/** With a plus sign where more than that differs from it. */
function presentCommit(): string {
  const others = WRITTEN.map((path) => `:!${path}`)
  const changed = run('git', 'status', '--porcelain', '--', '.', ...others)
  return `${run('git', 'rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : '+'}`
}

/** JSON has no NaN: what was not built is null there. */
function pageFigures(): MeasuredFigures {
  const printed = run(process.execPath, 'tools/src/print-page-figures.ts')
  const figures = JSON.parse(printed) as Readonly<Record<string, number | null>>
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value ?? Number.NaN]),
  )
}

function pairLines({ pairs }: MeasuredOrders): Line[] {
  const cpu = (read: (pair: OrderPair) => number, name: string) =>
    pairs.map((pair, index) =>
      compared(`pair ${index + 1}: ${name}`, 'cpu-ms each', {
        ours: read(pair),
        beside: name === 'server' ? pair.floor.serverMs : pair.floor.databaseMs,
      }),
    )
  const ratios = pairs.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  return [
    ...cpu(({ ours }) => ours.serverMs, 'server'),
    ...cpu(({ ours }) => ours.databaseMs, 'database'),
    ...pairs.map(({ ours, floor }, index) =>
      compared(`pair ${index + 1}: orders by processor`, '/cpu-s', {
        ours: ours.perProcessorSecond,
        beside: floor.perProcessorSecond,
      }),
    ),
    compared('statements of the floor', 'each', {
      ours: pairs[0]?.ours.statements ?? Number.NaN,
      beside: pairs[0]?.floor.statements ?? Number.NaN,
    }),
    compared('orders by processor: least and greatest ratio', '×', {
      ours: ratios[0] ?? Number.NaN,
      beside: ratios.at(-1) ?? Number.NaN,
    }),
  ]
}

function stateText({ limit, isHeld, isGoalReached, isPresentNeedless }: Finding): string {
  if (!isHeld) return `BEYOND ${heldValue(limit)}`
  if (isGoalReached) return 'goal reached'
  if (isPresentNeedless) return `within the limit: remove present ${limit.present}`
  return limit.present === undefined ? 'within the limit' : `not yet within ${limit.limit}`
}

function printFindings(findings: readonly Finding[]): void {
  console.log('\nspeed, weight and memory beside bench/limits.json')
  for (const finding of findings) {
    const { limit, name, value } = finding
    const figure = `${String(rounded(value, 3)).padStart(9)} ${limit.unit.padEnd(10)}`
    const bounds = `goal ${limit.goal}, limit ${limit.limit}`
    console.log(`${name.padEnd(20)}${figure} ${bounds.padEnd(24)} ${stateText(finding)}`)
  }
}

/** Pages come first: nothing else runs by then. */
export async function benchSpeed(): Promise<boolean> {
  const began = performance.now()
  const cartPage = await measureCartPage()
  const orders = await measureOrders()
  await publish({ bench: 'orders', beside: 'the floor', lines: pairLines(orders) })
  const figures = {
    ...cartPage.figures,
    ...pageFigures(),
    ...orders.figures,
    installed: measureInstall(`${root}/node_modules`).megabytes,
  }
  const findings = compareFigures(figures, readLimits())
  printFindings(findings)
  const date = new Date().toISOString().slice(0, 10)
  appendHistory({ date, commit: presentCommit(), figures })
  await writeSpeedPage()
  console.log(`${rounded((performance.now() - began) / 60_000, 1)} minutes`)
  return cartPage.holds && findings.every(({ isHeld }) => isHeld)
}
