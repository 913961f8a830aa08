import { PLAN } from './crash-plan.ts'
import { reportCrash } from './report-crash.ts'
import { runCrash } from './run-crash.ts'
const start = Date.now()
const more = JSON.parse(process.argv[2] ?? '{}') as object
const figures = await runCrash({
  ...PLAN,
  seed: 3,
  cutCheckouts: 8,
  shoppersAtOnce: 8,
  searchLagMs: 0,
  settleWithinMs: 60_000,
  ...more,
})
reportCrash(figures)
console.log(((Date.now() - start) / 1000).toFixed(0), 's')
