/** Both runners, on planted tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readReport, runTestStep, testCommand } from './run-test-step.ts'
import { ALL, GATE } from './steps.ts'
import type { TestStep } from './run-test-step.ts'
import type { TestReport } from './test-report.ts'

/** A test that counts its runs in a file and fails until the named one. */
const passesAt = (run: number, count: string, imports: string): string => `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
${imports}
const file = ${JSON.stringify(count)}
test('planted', () => {
  const runs = (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0) + 1
  writeFileSync(file, String(runs))
  if (runs < ${run}) throw new Error('planted, run ' + runs)
})
`
/** Stories that stand in one line of their file, each failing until the run of its name. */
const inOneLine = (runs: Readonly<Record<string, number>>): string => `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
for (const [name, run] of Object.entries(${JSON.stringify(runs)})) test(name, () => {
  const file = ${JSON.stringify(folder)} + '/' + name + '.count'
  const runs = (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0) + 1
  writeFileSync(file, String(runs))
  if (runs < run) throw new Error('planted, run ' + runs)
})
`
/** A story whose file does not load until this load. */
const loadsAt = (load: number, count: string): string => `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
const file = ${JSON.stringify(count)}
const loads = (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0) + 1
writeFileSync(file, String(loads))
if (loads < ${load}) throw new Error('planted, load ' + loads)
test('planted', () => {})
`
const VITEST = "import { test } from 'vitest'"
const PLAYWRIGHT = "import { test } from '@playwright/test'"

let folder: string
beforeEach(() => {
  // Below the project, where both runners find their packages.
  const build = join(import.meta.dirname, '../../../build')
  mkdirSync(build, { recursive: true })
  folder = mkdtempSync(join(build, 'planted-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function plant(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}
const plantVitest = (name: string, run: number) =>
  plant(`${name}.test.ts`, passesAt(run, join(folder, `${name}.count`), VITEST))

function vitestStep(): TestStep {
  plant('vitest.config.ts', "export default { test: { include: ['**/*.test.ts'] } }")
  const config = `--root=${folder} --config=${join(folder, 'vitest.config.ts')}`
  return { name: 'planted', runner: 'vitest', command: `vitest run ${config}` }
}
function playwrightStep(): TestStep {
  // Its own results folder: the default one is that of our stories, and is emptied at each start.
  const settings = `{ outputDir: './results', projects: [{ name: 'phone' }] }`
  plant('playwright.config.ts', `export default ${settings}`)
  const config = relative(process.cwd(), join(folder, 'playwright.config.ts'))
  return { name: 'planted', runner: 'playwright', command: `playwright test -c ${config}` }
}
const run = (step: TestStep) => runTestStep(step, join(folder, 'report.json'), false)
const runsOf = (name: string) => readFileSync(join(folder, `${name}.count`), 'utf8')

test('Vitest: once, twice and always failing, outside of a test, and a file that does not load', async () => {
  plantVitest('sound', 1)
  plantVitest('once', 2)
  plantVitest('twice', 3)
  plantVitest('always', 99)
  plant('broken.test.ts', 'this is no TypeScript')
  const thrown = "setTimeout(() => { throw new Error('nobody waits') }, 0)"
  const waits = 'await new Promise((done) => setTimeout(done, 50))'
  plant('outside.test.ts', `${VITEST}\ntest('planted', async () => { ${thrown}; ${waits} })`)
  const { passed, failed, flaky } = await run(vitestStep())
  expect(passed).toBe(4)
  expect(flaky.map(({ error, tries }) => `${tries}: ${error}`)).toEqual([
    '2: Error: planted, run 1',
    '3: Error: planted, run 1',
  ])
  expect(
    failed.map(({ name, error }) => `${name.split('/').at(-1)}: ${error.split('\n')[0]}`),
  ).toEqual([
    'always.test.ts › planted: Error: planted, run 3',
    expect.stringContaining('broken.test.ts, outside of any test: '),
    'outside.test.ts, outside of any test: Error: nobody waits',
  ])
  // What passed was not run again.
  expect([runsOf('sound'), runsOf('once'), runsOf('always')]).toEqual(['1', '2', '3'])
})

test('Vitest: what the audit of the crash test finds is not repeated', async () => {
  const error = "class AuditFinding extends Error { name = 'AuditFinding' }"
  const failing = "test('planted', () => { throw new AuditFinding('lost: 1') })"
  plant('crash.test.ts', `${VITEST}\n${error}\n${failing}`)
  const { failed } = await run(vitestStep())
  expect(failed.map((each) => each.error.split('\n')[0])).toEqual(['AuditFinding: lost: 1'])
})

test('Playwright: a story that fails once runs again alone, also where others stand in its line', async () => {
  plant('once.spec.ts', passesAt(2, join(folder, 'once.count'), PLAYWRIGHT))
  plant('sound.spec.ts', passesAt(1, join(folder, 'sound.count'), PLAYWRIGHT))
  plant('line.spec.ts', inOneLine({ beside: 1, line: 2 }))
  const result = await run(playwrightStep())
  expect(result.failed).toEqual([])
  const flaky = { error: 'Error: planted, run 1', tries: 2 }
  expect(result.flaky).toMatchObject([flaky, flaky])
  expect(['sound', 'once', 'beside', 'line'].map(runsOf)).toEqual(['1', '2', '1', '2'])
})

test('Playwright: a file that does not load once runs again, with those that it kept from running', async () => {
  plant('loads.spec.ts', loadsAt(2, join(folder, 'loads.count')))
  plant('once.spec.ts', passesAt(2, join(folder, 'once.count'), PLAYWRIGHT))
  const { passed, failed, flaky } = await run(playwrightStep())
  expect({ passed, failed }).toEqual({ passed: 2, failed: [] })
  expect(flaky).toMatchObject([
    {
      name: expect.stringContaining('outside of any test') as string,
      error: 'Error: planted, load 1',
      tries: 2,
    },
    { error: 'Error: planted, run 1', tries: 3 },
  ])
})

test('Playwright: a file that never loads is red', async () => {
  plant('loads.spec.ts', loadsAt(99, join(folder, 'loads.count')))
  plant('sound.spec.ts', passesAt(1, join(folder, 'sound.count'), PLAYWRIGHT))
  const { passed, failed } = await run(playwrightStep())
  expect(passed).toBe(0)
  expect(failed.map(({ error }) => error.split('\n')[0])).toEqual(['Error: planted, load 3'])
})

test('Playwright: after an error outside of any test its file runs again, and not what failed alone', () => {
  const step: TestStep = { name: 'stories', runner: 'playwright', command: 'p', files: 'all' }
  const story = { name: 'a', place: 'a.spec.ts:7', passed: false, error: 'Error' }
  const ran = { tests: [story], unattributed: [], seconds: {} }
  const unattributed = [{ place: 'b.spec.ts', error: 'Error' }]
  const again = ['a.spec.ts:7', 'b.spec.ts']
  const wordsAfter = (...before: readonly TestReport[]) =>
    testCommand(step, again, before).split(' --workers=1 ')[1]
  const both = "'a.spec.ts:7' 'b.spec.ts'"
  expect(wordsAfter({ ...ran, unattributed })).toBe(both)
  expect(wordsAfter(ran, { ...ran, tests: [], unattributed })).toBe(both)
  expect(wordsAfter({ ...ran, tests: [], unattributed })).toBe('all')
  expect(wordsAfter(ran)).toBe('--last-failed')
})

test('what runs again runs with one worker, and only what failed', () => {
  const step: TestStep = { name: 'tests', runner: 'vitest', command: 'vitest run' }
  expect(testCommand(step, ["it's.test.ts"])).toMatch(/ --maxWorkers=1 'it'\\''s\.test\.ts'$/)
  expect(testCommand({ ...step, isWhole: true }, ['a.test.ts'])).toMatch(/ --maxWorkers=1$/)
  const stories: TestStep = { ...step, runner: 'playwright', command: 'playwright test' }
  expect(testCommand(stories, ['a.spec.ts:7'])).toMatch(/ --workers=1 --last-failed$/)
  expect(testCommand(step)).not.toContain('workers')
})

test('no step gives its runner an option twice, and none runs all its files again for one of them', () => {
  for (const step of [...GATE, ...ALL].filter((each) => 'runner' in each)) {
    for (const command of [testCommand(step), testCommand(step, ['a.test.ts'])]) {
      const options = [...command.matchAll(/ (--(?:maxW|w)orkers|-c|--config)\b/g)].map(
        ([, name]) => name,
      )
      expect(options, command).toEqual([...new Set(options)])
    }
    const again = testCommand(step, ['a.test.ts'])
    expect(again).toMatch(
      step.isWhole ? / --maxWorkers=1$/ : /orkers=1 (?:'a\.test\.ts'|--last-failed)$/,
    )
  }
})

test('a runner that works in another folder finds the place of the report', async () => {
  plantVitest('sound', 1)
  const step = vitestStep()
  const report = relative(process.cwd(), join(folder, 'report.json'))
  const command = `cd ${folder} && ${step.command}`
  expect(await runTestStep({ ...step, command }, report, false)).toMatchObject({
    passed: 1,
    failed: [],
  })
})

test('a runner that ends badly and names nothing has failed', () => {
  const missing = join(folder, 'missing.json')
  expect(readReport(missing, true).unattributed).toHaveLength(1)
  plant('empty.json', JSON.stringify({ tests: [], unattributed: [], seconds: {} }))
  expect(readReport(join(folder, 'empty.json'), true).unattributed).toEqual([])
  expect(readReport(join(folder, 'empty.json'), false).unattributed).toHaveLength(1)
})
