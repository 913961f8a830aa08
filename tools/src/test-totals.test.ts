import { expect, test } from 'vitest'
import { countedFailed, testTotals } from './test-totals.ts'

test('both runners’ reports are read', () => {
  expect(testTotals({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 })
  const stats = { expected: 3, flaky: 1, unexpected: 1 }
  expect(testTotals({ stats })).toEqual({ passed: 4, failed: 1 })
})

test('a run that failed without a failed test is not green', () => {
  expect(countedFailed({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
  expect(countedFailed({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
  expect(countedFailed({ passed: 7, failed: 0 }, true)).toEqual({ passed: 7, failed: 0 })
})
