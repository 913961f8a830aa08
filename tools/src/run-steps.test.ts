import { afterEach, expect, test, vi } from 'vitest'
import { runStep } from './run-steps.ts'

afterEach(() => vi.unstubAllEnvs())

const printed = async (variables?: Record<string, string>) => {
  const command = `node -p "process.env.THELA_PATIENCE + ' ' + process.env.THELA_REPORT"`
  const { output, passed } = await runStep({ name: 'says', command }, false, variables)
  expect(passed).toBe(true)
  return output.trim()
}

test('a step has the environment of the moment in which it runs, and its own variables', async () => {
  vi.stubEnv('THELA_PATIENCE', '1.5')
  vi.stubEnv('THELA_REPORT', undefined)
  expect(await printed()).toBe('1.5 undefined')
  vi.stubEnv('THELA_PATIENCE', '2')
  expect(await printed({ THELA_REPORT: 'report.json' })).toBe('2 report.json')
})

test('a step that fails says so', async () => {
  const { passed } = await runStep({ name: 'fails', command: 'exit 3' }, false)
  expect(passed).toBe(false)
})
