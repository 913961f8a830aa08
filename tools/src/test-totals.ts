/** Totals of the two runners, each in its own report format. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly ok: boolean
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

export type Report = VitestReport | PlaywrightReport

export function testTotals(report: Report): Totals {
  return 'stats' in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** A run that failed without a failed test (a file that does not load) counts as one failure. */
export function countedFailed({ passed, failed }: Totals, runPassed: boolean): Totals {
  return { passed, failed: runPassed ? failed : Math.max(failed, 1) }
}

const firstLines = (message: string) => message.split('\n').slice(0, 3).join('\n  ')

type Spec = PlaywrightSuite['specs'][number]

function specsThat(isWanted: (spec: Spec) => boolean, suite: PlaywrightSuite): string[] {
  const { specs, suites = [] } = suite
  return [
    ...specs.filter(isWanted).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap((each) => specsThat(isWanted, each)),
  ]
}

/** Stories that passed on the second try: counted as passed, and named so that they are mended. */
export function flakyTests(report: Report): readonly string[] {
  if (!('stats' in report)) return []
  const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')
  return report.suites.flatMap((suite) => specsThat(isFlaky, suite))
}

/**
 * Location and message of each failed test, repeated because a long log is often read from its end.
 */
export function failedTests(report: Report): readonly string[] {
  if ('stats' in report) {
    return report.suites.flatMap((suite) => specsThat(({ ok }) => !ok, suite))
  }
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}\n  ${firstLines(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} › ${fullName}\n  ${firstLines(failureMessages[0] ?? '')}`,
    )
  })
}
