/** Writes Vitest's results in the form of the gate, errors outside of any test included. */
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { writeReport } from './test-report.ts'
import type { UnattributedError, TestResult } from './test-report.ts'

const fromRoot = (path: string): string => relative(process.cwd(), path)

/** A stack begins with the name that an error has when it is made, not with its own. */
function textOf({ name = 'Error', message = '', stack = '' }: Partial<SerializedError>): string {
  const places = stack.split('\n').filter((line) => line.startsWith('    at '))
  return [`${name}: ${message}`, ...places].join('\n')
}

function testResults(module: TestModule): TestResult[] {
  const place = fromRoot(module.moduleId)
  const one = (test: TestCase): TestResult[] => {
    const { state, errors } = test.result()
    if (state === 'skipped') return []
    const name = `${place} › ${test.fullName}`
    if (state === 'passed') return [{ name, place, passed: true }]
    const error = errors?.map(textOf).join('\n') ?? 'the test did not end'
    return [{ name, place, passed: false, error }]
  }
  return [...module.children.allTests()].flatMap(one)
}

/** Errors of the file itself and of its hooks. */
function moduleErrors(module: TestModule): UnattributedError[] {
  const place = fromRoot(module.moduleId)
  const suites = [...module.children.allSuites()]
  const errors = [module, ...suites].flatMap((each) => each.errors())
  const found = errors.map((error) => ({ place, error: textOf(error) }))
  const isUnfinished = module.state() === 'queued' || module.state() === 'pending'
  return isUnfinished ? [...found, { place, error: 'the file did not end' }] : found
}

function unhandledError(error: SerializedError): UnattributedError {
  const path: unknown = error.VITEST_TEST_PATH
  const place = typeof path === 'string' ? { place: fromRoot(path) } : {}
  return { ...place, error: textOf(error) }
}

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeReport({
      tests: modules.flatMap(testResults),
      unattributed: [...modules.flatMap(moduleErrors), ...unhandled.map(unhandledError)],
      seconds: Object.fromEntries(
        modules.map((module) => {
          const { collectDuration, duration } = module.diagnostic()
          return [fromRoot(module.moduleId), (collectDuration + duration) / 1000]
        }),
      ),
    })
  }
}
