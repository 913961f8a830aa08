/** `npm run crash`: hundreds of checkouts cut by the death of the server, then the books are compared. */
import { reportCrash } from './report-crash.ts'
import { runCrash, type CrashPlan } from './run-crash.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const cutCheckouts = Number(process.env.CUT ?? 200)

const all: CrashPlan = {
  name: 'everything goes wrong',
  seed,
  cutCheckouts,
  shoppersAtOnce: 16,
  servers: 1,
  hasReconciler: true,
  mutedPart: 0.2,
  // Who paid twice, unheard, is looked at after two minutes and, if nobody answers then, after ten.
  settleWithinMs: 900_000,
}
const few = { ...all, cutCheckouts: Math.ceil(cutCheckouts / 4) }
const plans: readonly CrashPlan[] = [
  all,
  { ...few, name: 'without the reconciler', hasReconciler: false, mutedPart: 0 },
  { ...few, name: 'without webhooks', mutedPart: 1 },
  { ...few, name: 'two servers on one database', servers: 2 },
]

const asked = process.argv[2]
let isRight = true
for (const plan of plans.filter(({ name }) => asked === undefined || name === asked)) {
  const figures = await runCrash(plan)
  reportCrash(figures)
  isRight &&= figures.findings.length === 0
}
process.exitCode = isRight ? 0 : 1
