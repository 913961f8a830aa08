/** Everything that says "done", one after the other; the last line is the sum of both runners. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runStep } from './run-steps.ts'
import type { Step } from './run-steps.ts'
import { countedFailed, testTotals } from './test-totals.ts'
import type { Totals } from './test-totals.ts'

const RESULTS_FOLDER = 'build/results'
const NO_TESTS: Totals = { passed: 0, failed: 0 }

interface TestStep extends Step {
  readonly report?: string
  /** Nothing after it can pass without it. */
  readonly isNeeded?: boolean
}

const STEPS: readonly TestStep[] = [
  // Without a database every test that needs one would fail on its own.
  { name: 'database', command: 'node tools/src/database-starts.ts', isNeeded: true },
  { name: 'check', command: 'node tools/src/check.ts' },
  { name: 'build', command: 'npm run build' },
  { name: 'weights', command: 'size-limit' },
  { name: 'browser floor', command: 'node tools/src/check-built-files.ts' },
  {
    name: 'tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS_FOLDER}/vitest.json`,
    report: `${RESULTS_FOLDER}/vitest.json`,
  },
  {
    name: 'the last release on this schema',
    command: 'node tools/src/last-release.ts',
    report: `${RESULTS_FOLDER}/last-release.json`,
  },
  {
    name: 'stories',
    command: 'playwright test -c stories/playwright.config.ts',
    report: `${RESULTS_FOLDER}/stories.json`,
  },
]

function totalsOf(report: string | undefined): Totals {
  if (report === undefined || !existsSync(report)) return NO_TESTS
  return testTotals(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof testTotals>[0])
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true })
const totals: Totals[] = []
for (const step of STEPS) {
  console.log(`\n── ${step.name}`)
  const { passed } = await runStep(step, true)
  totals.push(countedFailed(totalsOf(step.report), passed))
  if (!passed && step.isNeeded) break
}

const sum = (each: (totals: Totals) => number) => totals.reduce((all, item) => all + each(item), 0)
const failed = sum((item) => item.failed)
console.log(`\n${sum((item) => item.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
