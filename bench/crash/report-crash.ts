import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../measure/machine.ts'
import type { CrashFigures } from './run-crash.ts'

const recordFile = fileURLToPath(new URL('../results/crash.json', import.meta.url))

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, item], [, other]) => other - item)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** Prints the figures of a run. */
export function reportCrash(figures: CrashFigures): void {
  const { plan, findings } = figures
  const kills = Object.values(figures.kills).reduce((sum, count) => sum + count, 0)
  const lost = findings.filter(({ fault }) => fault.startsWith('lost')).length
  const doubled = findings.filter(({ fault }) => fault.startsWith('doubled')).length
  const lines = [
    `\n${plan.name} (SEED=${plan.seed})`,
    `  checkouts   ${figures.checkouts}, of which ${figures.cut} were interrupted`,
    `  ways        ${listed(figures.cutByWay)}`,
    `  actions     ${listed(figures.actions)}`,
    `  faults      ${kills}: ${listed(figures.kills)}`,
    `  told        ${listed(figures.outcome)}`,
    `  captured    ${figures.captured}`,
    `  orders      ${figures.orders}, ${figures.platformOrders} on the platform`,
    `  discounted  ${figures.discounted}`,
    `  refunds     ${figures.refunds}`,
    `  two texts   ${figures.doubleTexts}`,
    `  lost        ${lost}`,
    `  doubled     ${doubled}`,
    `  settled     ${(figures.settledAfterMs / 1000).toFixed(1)} s after the last start`,
    ...Object.entries(figures.lastSeenMs).map(
      ([what, ms]) => `              ${(ms / 1000).toFixed(1).padStart(5)} s ${what}`,
    ),
    ...findings.map(({ fault, about }) => `  NOT RIGHT   ${fault}: ${about}`),
  ]
  console.log(lines.join('\n'))
}

interface CrashRecord {
  readonly name: string
  readonly checkouts: number
  readonly cut: number
  readonly cutByWay: Readonly<Record<string, number>>
  readonly captured: number
  readonly orders: number
  readonly refunds: number
  readonly lost: number
  readonly doubled: number
  readonly findings: readonly unknown[]
}

const SUMMED = [
  'checkouts',
  'cut',
  'captured',
  'orders',
  'refunds',
  'lost',
  'doubled',
] as const satisfies readonly (keyof CrashRecord)[]

/** All plans together, with how many checkouts were interrupted by each way to pay. */
function sumOf(plans: readonly CrashRecord[]): object {
  const total = (count: (plan: CrashRecord) => number) =>
    plans.reduce((sum, plan) => sum + count(plan), 0)
  const ways = [...new Set(plans.flatMap(({ cutByWay }) => Object.keys(cutByWay)))].toSorted()
  return {
    plans: plans.length,
    ...Object.fromEntries(SUMMED.map((key) => [key, total((plan) => plan[key])])),
    findings: total(({ findings }) => findings.length),
    cutByWay: Object.fromEntries(
      ways.map((way) => [way, total(({ cutByWay }) => cutByWay[way] ?? 0)]),
    ),
  }
}

/**
 * Saves the figures of each plan with the machine and the seed; a plan that was not run keeps its
 * last ones.
 */
export async function writeRecord(figures: readonly CrashFigures[]): Promise<void> {
  const machine = describeMachine()
  const takenAt = new Date().toISOString()
  const fresh = figures.map(({ plan, findings, ...rest }) => ({
    name: plan.name,
    takenAt,
    machine,
    seed: plan.seed,
    servers: plan.servers,
    searchLagMs: plan.searchLagMs,
    mutedPart: plan.mutedPart,
    ...rest,
    lost: findings.filter(({ fault }) => fault.startsWith('lost')).length,
    doubled: findings.filter(({ fault }) => fault.startsWith('doubled')).length,
    findings,
  }))
  const earlier = await readFile(recordFile, 'utf8').then(
    (text) => (JSON.parse(text) as { plans: readonly CrashRecord[] }).plans,
    () => [],
  )
  const kept = earlier.filter(({ name }) => !fresh.some((item) => item.name === name))
  const plans = [...kept, ...fresh]
  const record = { bench: 'crash', sum: sumOf(plans), plans }
  await writeFile(recordFile, `${JSON.stringify(record, undefined, 2)}\n`)
}
