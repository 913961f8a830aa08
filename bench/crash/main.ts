/**
 * `npm run crash`: interrupts hundreds of checkouts by one fault after the other, then compares the
 * ledgers.
 */
import { readFileSync } from 'node:fs'
import { HEALED_WITHIN_MS, PLAN } from './crash-plan.ts'
import type { CrashPlan } from './crash-plan.ts'
import { reportCrash, writeRecord } from './report-crash.ts'
import { runCrash } from './run-crash.ts'
import type { CrashFigures } from './run-crash.ts'
import type { TroubleKind } from './troubles.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const cutCheckouts = Number(process.env.CUT ?? PLAN.cutCheckouts)

const all: CrashPlan = { ...PLAN, seed, cutCheckouts }
const few: CrashPlan = {
  ...all,
  cutCheckouts: Math.ceil(cutCheckouts / 4),
  refusedOrders: 0,
}
const around = (trouble: TroubleKind, more: Partial<CrashPlan> = {}): CrashPlan => ({
  ...few,
  name: trouble,
  trouble,
  ...more,
})

const plans: readonly CrashPlan[] = [
  all,
  { ...few, name: 'without the reconciler', hasReconciler: false, mutedPart: 0 },
  { ...few, name: 'without webhooks', mutedPart: 1 },
  { ...few, name: 'two servers on one database', servers: 2 },
  around('connections terminated'),
  around('postgres killed'),
  around('postgres stopped for 10 s'),
  around('wire to the database silent'),
  around('disk full for 15 s'),
  around('server ended by SIGTERM'),
  around('server ended by SIGTERM', { name: 'two servers, ended one by one', servers: 2 }),
  around('sandbox killed'),
]

/** `npm run test:all` runs each as a step of its own. */
const names = JSON.parse(
  readFileSync(new URL('plan-names.json', import.meta.url), 'utf8'),
) as readonly string[]
if (plans.map(({ name }) => name).join() !== names.join())
  throw new Error('bench/crash/plan-names.json names other plans')

const input = process.argv[2]
const records: CrashFigures[] = []
for (const plan of plans.filter(({ name }) => input === undefined || name === input)) {
  const figures = await runCrash(plan)
  reportCrash(figures)
  records.push(figures)
  // After each plan, so that an interrupted run keeps its results.
  await writeRecord(records)
}
const isRight = records.every(
  ({ plan, cut, findings, settledAfterMs }) =>
    findings.length === 0 && settledAfterMs <= HEALED_WITHIN_MS && cut >= plan.cutCheckouts,
)
process.exitCode = records.length > 0 && isRight ? 0 : 1
