import { expect, test } from 'vitest'
import { failureByFlaky, runUntilCertain } from './retry-failed.ts'
import type { UnattributedError, TestReport, TestResult } from './test-report.ts'

const pass = (name: string, place = `${name}.test.ts`): TestResult => {
  return { name, place, passed: true }
}
const fail = (name: string, error = 'Error: late\n  at x', place = `${name}.test.ts`) => {
  return { name, place, passed: false, error }
}
const report = (tests: TestResult[], unattributed: UnattributedError[] = []): TestReport => {
  return { tests, unattributed, seconds: {} }
}

/** Plays these reports one after the other and notes what was requests for. */
function plays(...reports: TestReport[]) {
  const requests: (readonly string[] | undefined)[] = []
  const run = (again?: readonly string[]): Promise<TestReport> => {
    requests.push(again)
    const next = reports[requests.length - 1]
    if (!next) throw new Error('one run too many')
    return Promise.resolve(next)
  }
  return { run, requests }
}

test('a run without a failure is the only one', async () => {
  const { run, requests } = plays(report([pass('a'), pass('b')]))
  expect(await runUntilCertain(run)).toEqual({ passed: 2, failed: [], flaky: [] })
  expect(requests).toEqual([undefined])
})

test('a test that fails once runs again alone and is flaky', async () => {
  const { run, requests } = plays(report([pass('a'), fail('b')]), report([pass('b')]))
  const flaky = [{ name: 'b', error: 'Error: late', tries: 2 }]
  expect(await runUntilCertain(run)).toEqual({ passed: 2, failed: [], flaky })
  expect(requests).toEqual([undefined, ['b.test.ts']])
})

test('a test that fails twice may pass at the third try', async () => {
  const { run } = plays(report([fail('b')]), report([fail('b', 'Error: 2')]), report([pass('b')]))
  const flaky = [{ name: 'b', error: 'Error: late', tries: 3 }]
  expect(await runUntilCertain(run)).toEqual({ passed: 1, failed: [], flaky })
})

test('a test that fails three times is red, with its last error', async () => {
  const third = report([fail('b', 'Error: 3')])
  const { run, requests } = plays(report([pass('a'), fail('b')]), report([fail('b')]), third)
  const failed = [{ name: 'b', error: 'Error: 3' }]
  expect(await runUntilCertain(run)).toEqual({ passed: 1, failed, flaky: [] })
  expect(requests).toHaveLength(3)
})

test('a test that fails first when its file runs again is run once more', async () => {
  const first = report([pass('a', 'x.test.ts'), fail('b', 'Error: 1', 'x.test.ts')])
  const second = report([fail('a', 'Error: 2', 'x.test.ts'), pass('b', 'x.test.ts')])
  const third = report([pass('a', 'x.test.ts'), pass('b', 'x.test.ts')])
  const { passed, failed, flaky } = await runUntilCertain(plays(first, second, third).run)
  expect({ passed, failed }).toEqual({ passed: 2, failed: [] })
  expect(flaky.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('an error outside of any test runs its file again', async () => {
  const unattributed = [{ place: 'c.test.ts', error: 'Error: not awaited' }]
  const { run, requests } = plays(report([pass('c')], unattributed), report([pass('c')]))
  const flaky = [{ name: 'c.test.ts, outside of any test', error: 'Error: not awaited', tries: 2 }]
  expect(await runUntilCertain(run)).toEqual({ passed: 1, failed: [], flaky })
  expect(requests).toEqual([undefined, ['c.test.ts']])
})

test('an error of no known file runs the whole step again', async () => {
  const { run, requests } = plays(report([pass('c')], [{ error: 'gone' }]), report([pass('c')]))
  expect(await runUntilCertain(run)).toMatchObject({ passed: 1, failed: [] })
  expect(requests).toEqual([undefined, []])
})

test('a file that does not load is red, also without a test', async () => {
  const broken = report([], [{ place: 'd.test.ts', error: 'SyntaxError' }])
  const failed = [{ name: 'd.test.ts, outside of any test', error: 'SyntaxError' }]
  const result = await runUntilCertain(plays(broken, broken, broken).run)
  expect(result).toEqual({ passed: 0, failed, flaky: [] })
})

test('a file that fails first and then does not load is red', async () => {
  const broken = report([], [{ place: 'b.test.ts', error: 'SyntaxError' }])
  const { failed } = await runUntilCertain(plays(report([fail('b')]), broken, broken).run)
  expect(failed.map(({ name }) => name)).toEqual(['b', 'b.test.ts, outside of any test'])
})

test('what an audit found is red at first sight and never repeated', async () => {
  const error = 'AuditFinding: lost: captured, and neither order nor full refund'
  const { run, requests } = plays(report([fail('crash', error)]))
  expect(await runUntilCertain(run)).toMatchObject({ passed: 0, failed: [{ error }] })
  expect(requests).toEqual([undefined])
})

test('what an audit found is final as the second error of a test too', async () => {
  const error = 'Error: late\n    at x\nAuditFinding: lost: 1\n    at y'
  const { run, requests } = plays(report([fail('crash', error)]))
  const expected = { failed: [{ name: 'crash', error }], flaky: [] }
  expect(await runUntilCertain(run)).toMatchObject(expected)
  expect(requests).toEqual([undefined])
})

test('an audit’s finding stays when its file runs again for another test', async () => {
  const error = 'AuditFinding: doubled'
  const first = report([fail('crash', error, 'x.test.ts'), fail('b', 'Error', 'x.test.ts')])
  const second = report([pass('crash', 'x.test.ts'), pass('b', 'x.test.ts')])
  const { failed, flaky } = await runUntilCertain(plays(first, second).run)
  expect(failed.map(({ name }) => name)).toEqual(['crash'])
  expect(flaky.map(({ name }) => name)).toEqual(['b'])
})

test('more than five flaky tests of one run are red', () => {
  const flaky = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}`, error: 'Error: late', tries: 2 }))
  expect(failureByFlaky(flaky(5))).toEqual([])
  const error = '6 in one run, at most 5'
  expect(failureByFlaky(flaky(6))).toEqual([{ name: 'flaky tests', error }])
})
