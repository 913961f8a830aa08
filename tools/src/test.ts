/** `npm test`: every check one after the other; the last line is the sum of both runners. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runStep } from './run-steps.ts'
import type { Step } from './run-steps.ts'
import { countedFailed, failedTests, flakyTests, testTotals } from './test-totals.ts'
import type { Report, Totals } from './test-totals.ts'

const RESULTS_FOLDER = 'build/results'
const NO_TESTS: Totals = { passed: 0, failed: 0 }

interface TestStep extends Step {
  readonly report?: string
  /** The following steps cannot pass without it. */
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

function readReport(path: string | undefined): Report | undefined {
  if (path === undefined || !existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true })
const totals: Totals[] = []
const failures: string[] = []
const flaky: string[] = []
for (const step of STEPS) {
  console.log(`\n── ${step.name}`)
  const { passed } = await runStep(step, true)
  const report = readReport(step.report)
  totals.push(countedFailed(report === undefined ? NO_TESTS : testTotals(report), passed))
  const failed = report === undefined ? [] : failedTests(report)
  if (report !== undefined) flaky.push(...flakyTests(report))
  const whole = step.report === undefined ? step.name : `${step.name}, outside of any test`
  if (!passed) failures.push(...(failed.length === 0 ? [whole] : failed))
  if (!passed && step.isNeeded) break
}

const sum = (each: (totals: Totals) => number) => totals.reduce((all, item) => all + each(item), 0)
const failed = sum((item) => item.failed)
for (const story of flaky) console.log(`passed on the second try only: ${story}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${sum((item) => item.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
