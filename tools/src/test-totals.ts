/** The figures of the two runners, each as it reports them. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

export function testTotals(report: VitestReport | PlaywrightReport): Totals {
  return 'stats' in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** A runner that says "failed" without a failed test (a file that does not load) counts as one. */
export function countedFailed({ passed, failed }: Totals, runPassed: boolean): Totals {
  return { passed, failed: runPassed ? failed : Math.max(failed, 1) }
}
