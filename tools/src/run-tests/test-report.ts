/** What a test runner reports, in one form for Vitest and Playwright. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface TestResult {
  /** Unique within the run. */
  readonly name: string
  /** What the runner is given to run it again: a file, with its line where the runner takes one. */
  readonly place: string
  readonly passed: boolean
  /** Of a failed test. */
  readonly error?: string
}

/** A file that does not load, a hook that fails, a promise that nobody awaited. */
export interface UnattributedError {
  /** Missing where the runner does not know it. */
  readonly place?: string
  readonly error: string
}

export interface TestReport {
  readonly tests: readonly TestResult[]
  readonly unattributed: readonly UnattributedError[]
  /** Seconds of each file, for the list of the slowest. */
  readonly seconds: Readonly<Record<string, number>>
}

/** Where the runner writes its report. */
export const REPORT_VARIABLE = 'THELA_TEST_REPORT'

/** Two tests of a file may have one title. */
export function numberRepeated(tests: readonly TestResult[]): readonly TestResult[] {
  const counts = new Map<string, number>()
  return tests.map((test) => {
    const count = (counts.get(test.name) ?? 0) + 1
    counts.set(test.name, count)
    return count === 1 ? test : { ...test, name: `${test.name} (${count})` }
  })
}

export function writeReport(report: TestReport): void {
  const file = process.env[REPORT_VARIABLE]
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...report, tests: numberRepeated(report.tests) }))
}
