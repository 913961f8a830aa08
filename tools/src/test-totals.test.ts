import { expect, test } from 'vitest'
import { countedFailed, failedTests, flakyTests, testTotals } from './test-totals.ts'

test('both runners’ reports are read', () => {
  expect(testTotals({ numPassedTests: 7, numFailedTests: 2, testResults: [] })).toEqual({
    passed: 7,
    failed: 2,
  })
  const stats = { expected: 3, flaky: 1, unexpected: 1 }
  expect(testTotals({ stats, suites: [] })).toEqual({ passed: 4, failed: 1 })
})

test('a run that failed without a failed test counts as failed', () => {
  expect(countedFailed({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
  expect(countedFailed({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
  expect(countedFailed({ passed: 7, failed: 0 }, true)).toEqual({ passed: 7, failed: 0 })
})

test('repeats failed tests at the end, with the start of their messages', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'takes', status: 'failed', failureMessages: ['a\nb\nc\nd'] }
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'gone.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
  ]
  expect(failedTests({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
    'sum.test.ts › takes\n  a\n  b\n  c',
    'gone.test.ts\n  does not load',
  ])
  const tests = [{ status: 'unexpected' }]
  const spec = { title: 'pays', file: 'pay.spec.ts', line: 7, ok: false, tests }
  const stats = { expected: 0, flaky: 0, unexpected: 1 }
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
  expect(failedTests({ stats, suites })).toEqual(['pay.spec.ts:7 › pays'])
})

test('names stories that passed on the second try', () => {
  const at = { file: 'pay.spec.ts', line: 7, ok: true }
  const specs = [
    { ...at, title: 'pays', tests: [{ status: 'expected' }] },
    { ...at, title: 'waits', tests: [{ status: 'flaky' }] },
  ]
  const stats = { expected: 1, flaky: 1, unexpected: 0 }
  expect(flakyTests({ stats, suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    'pay.spec.ts:7 › waits',
  ])
})
