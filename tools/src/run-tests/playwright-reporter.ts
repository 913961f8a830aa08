/** Writes Playwright's results in the form of the gate. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult as Result } from '@playwright/test/reporter'
import { writeReport } from './test-report.ts'
import type { UnattributedError, TestResult } from './test-report.ts'

const IS_STORY = /\.spec\.tsx?$/

const textOf = ({ message, value }: TestError): string =>
  message ?? value ?? 'an error without text'

export default class PlaywrightReporter implements Reporter {
  readonly #tests: TestResult[] = []
  readonly #unattributed: UnattributedError[] = []
  readonly #seconds: Record<string, number> = {}

  onTestEnd(test: TestCase, { status, duration, errors }: Result): void {
    if (status === 'skipped') return
    const file = relative(process.cwd(), test.location.file)
    const place = `${file}:${test.location.line}`
    const project = test.parent.project()?.name ?? ''
    const name = `${place} › [${project}] ${test.title}`
    this.#seconds[file] = (this.#seconds[file] ?? 0) + duration / 1000
    this.#tests.push(
      status === test.expectedStatus
        ? { name, place, passed: true }
        : { name, place, passed: false, error: errors.map(textOf).join('\n') },
    )
  }

  onError(error: TestError): void {
    const file = error.location?.file ?? ''
    // What several stories share does not say which of them is to run again.
    const place = IS_STORY.test(file) ? { place: relative(process.cwd(), file) } : {}
    this.#unattributed.push({ ...place, error: textOf(error) })
  }

  onEnd(): void {
    writeReport({ tests: this.#tests, unattributed: this.#unattributed, seconds: this.#seconds })
  }

  printsToStdio(): boolean {
    return false
  }
}
