/** Runs one step of tests, what fails again alone, and says what is certain. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runStep } from '../run-steps.ts'
import { runUntilCertain } from './retry-failed.ts'
import type { CertainResult } from './retry-failed.ts'
import { REPORT_VARIABLE } from './test-report.ts'
import type { TestReport } from './test-report.ts'

const REPORTERS = {
  vitest: join(import.meta.dirname, 'vitest-reporter.ts'),
  playwright: join(import.meta.dirname, 'playwright-reporter.ts'),
}

export interface TestStep {
  readonly name: string
  readonly runner: keyof typeof REPORTERS
  /** The runner and its arguments, without reporters and number of workers. */
  readonly command: string
  /** Which of the files run, where not all do; without it those that are to run again. */
  readonly files?: string
  /** One worker from the first run on. */
  readonly isAlone?: boolean
  /** The command chooses its files itself, so only all of them can run again. */
  readonly isWhole?: boolean
}

export interface TestStepResult extends CertainResult {
  /** Of each file in its first run. */
  readonly secondsOfFiles: Readonly<Record<string, number>>
}

/** The shell gets each place as one word. */
const quoted = (place: string): string => `'${place.replaceAll("'", String.raw`'\''`)}'`

/**
 * One line of a file may be a hundred stories; Playwright knows which of them failed in its last run, but
 * nothing of an error outside of them. A file that does not load keeps it from running any.
 */
function wordsAgain(
  { runner, files = '' }: TestStep,
  again: readonly string[],
  before: readonly TestReport[],
): readonly string[] {
  const places = again.map(quoted)
  if (runner === 'vitest') return places
  if (!before.at(-1)?.unattributed.length) return ['--last-failed']
  return before.some(({ tests }) => tests.length > 0) ? places : [files]
}

/** Again: those of these places, after runs with these reports. */
export function testCommand(
  step: TestStep,
  again?: readonly string[],
  before: readonly TestReport[] = [],
): string {
  const { runner, command, files = '', isAlone = false, isWhole = false } = step
  const reporters =
    runner === 'vitest'
      ? `--reporter=default --reporter=${quoted(REPORTERS.vitest)}`
      : `--reporter=list,${quoted(REPORTERS.playwright)}`
  const oneWorker = runner === 'vitest' ? '--maxWorkers=1' : '--workers=1'
  const words = [command, reporters, isAlone || again ? oneWorker : '']
  const isAll = isWhole || !again || again.length === 0
  words.push(...(isAll ? [files] : wordsAgain(step, again, before)))
  return words.filter(Boolean).join(' ')
}

/** A runner that ends badly without naming a failure has failed outside of any test. */
export function readReport(file: string, passed: boolean): TestReport {
  const written: TestReport = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport)
    : { tests: [], unattributed: [{ error: 'the runner ended without a report' }], seconds: {} }
  const isNamed = written.unattributed.length > 0 || written.tests.some((test) => !test.passed)
  if (passed || isNamed) return written
  return { ...written, unattributed: [{ error: 'the runner failed outside of any test' }] }
}

export async function runTestStep(
  step: TestStep,
  reportFile: string,
  show = true,
): Promise<TestStepResult> {
  const reports: TestReport[] = []
  const result = await runUntilCertain(async (again) => {
    if (again && show) {
      console.log(`\n── ${step.name}, again and alone: ${again.join(', ') || 'the whole step'}`)
    }
    rmSync(reportFile, { force: true })
    const command = testCommand(step, again, reports)
    // The runner may work in another folder.
    const variables = { [REPORT_VARIABLE]: resolve(reportFile) }
    const { passed } = await runStep({ name: step.name, command }, show, variables)
    const report = readReport(reportFile, passed)
    reports.push(report)
    return report
  })
  return { ...result, secondsOfFiles: reports[0]?.seconds ?? {} }
}
