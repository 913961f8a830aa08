/**
 * `npm test`, the gate, and with `--all` `npm run test:all`: one step after the other. What fails
 * runs again alone; the last line is the sum of both runners. With `--resume` steps that were green
 * before are taken over, where nothing has changed that they run.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runStep } from './run-steps.ts'
import { cleanCommit, readGreenSteps } from './run-tests/green-steps.ts'
import type { GreenStep } from './run-tests/green-steps.ts'
import { measurePatience } from './run-tests/patience.ts'
import { failureByFlaky, firstLine } from './run-tests/retry-failed.ts'
import type { FailedTest, FlakyTest } from './run-tests/retry-failed.ts'
import { runTestStep } from './run-tests/run-test-step.ts'
import { ALL, GATE } from './run-tests/steps.ts'
import type { GateStep } from './run-tests/steps.ts'

const RESULTS_FOLDER = 'build/results'
/** Written after each step, and committed: what `--resume` goes on from, on any machine. */
const RECORD_OF_ALL = 'bench/results/test-all.json'
const SLOWEST_FILES = 20

interface StepRecord {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly flaky: readonly FlakyTest[]
  /** Those of its files that took longest. */
  readonly slowest: readonly { readonly file: string; readonly seconds: number }[]
}

interface StepOutcome extends StepRecord {
  readonly failures: readonly FailedTest[]
}

const slowestFirst = (files: StepRecord['slowest']): StepRecord['slowest'] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES)

async function runGateStep(step: GateStep): Promise<StepOutcome> {
  console.log(`\n── ${step.name}`)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  if ('runner' in step) {
    const report = `${RESULTS_FOLDER}/${step.name.replaceAll(' ', '-')}.json`
    const { passed, failed, flaky, secondsOfFiles } = await runTestStep(step, report)
    const files = Object.entries(secondsOfFiles).map(([file, taken]) => ({
      file,
      seconds: Math.round(taken),
    }))
    const slowest = slowestFirst(files)
    const counts = { passed, failed: failed.length, failures: failed, flaky, slowest }
    return { name: step.name, seconds: seconds(), ...counts }
  }
  const { passed } = await runStep(step, true)
  const failures = passed ? [] : [{ name: step.name, error: 'its output is above' }]
  const nothing = { passed: 0, flaky: [], slowest: [] }
  return { name: step.name, seconds: seconds(), failed: failures.length, failures, ...nothing }
}

async function runAll(
  steps: readonly GateStep[],
  {
    before,
    onDone,
  }: {
    readonly before: readonly GreenStep<StepRecord>[]
    readonly onDone: (outcomes: readonly GreenStep<StepRecord>[]) => void
  },
): Promise<readonly GreenStep<StepOutcome>[]> {
  const outcomes: GreenStep<StepOutcome>[] = []
  for (const step of steps) {
    const earlier = before.find(({ name }) => name === step.name)
    if (earlier) console.log(`\n── ${step.name}: green before, at ${earlier.commit.slice(0, 8)}`)
    const outcome = earlier
      ? { ...earlier, failures: [] }
      : { ...(await runGateStep(step)), commit: head }
    outcomes.push(outcome)
    const later = before.filter(({ name }) => outcomes.every((known) => known.name !== name))
    onDone([...outcomes, ...later])
    if (outcome.failed > 0 && 'isNeeded' in step) break
  }
  return outcomes
}

const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const isEverything = process.argv.includes('--all')
const commit = cleanCommit()
const namesWith = (kind: 'isOfProduct' | 'isOfPictures') =>
  ALL.filter((step) => kind in step).map(({ name }) => name)
const kinds = { ofProduct: namesWith('isOfProduct'), ofPictures: namesWith('isOfPictures') }
const before = process.argv.includes('--resume')
  ? readGreenSteps<StepRecord>(RECORD_OF_ALL, commit, kinds)
  : []
rmSync(RESULTS_FOLDER, { recursive: true, force: true })
const patience = await measurePatience()
process.env.THELA_PATIENCE = String(patience)
console.log(`limits of tests × ${patience}`)

function writeRecord(outcomes: readonly GreenStep<StepRecord>[]): void {
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((all, step) => all + step[kind], 0)
  const done = outcomes.map(({ name }) => name)
  const record = {
    command: isEverything ? 'npm run test:all' : 'npm test',
    commit: head,
    ...(commit === undefined ? { isChanged: true } : {}),
    takenAt: new Date().toISOString(),
    patience,
    passed: sum('passed'),
    failed: sum('failed'),
    // Not run yet.
    left: steps.map(({ name }) => name).filter((name) => !done.includes(name)),
    steps: outcomes.map(({ name, seconds, passed, failed, commit: at, flaky, slowest }) => ({
      name,
      commit: at,
      seconds,
      passed,
      failed,
      flaky,
      slowest,
    })),
  }
  const files = [`${RESULTS_FOLDER}/gate.json`, ...(isEverything ? [RECORD_OF_ALL] : [])]
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  for (const file of files) writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`)
}

const steps = isEverything ? ALL : GATE
const outcomes = await runAll(steps, { before: isEverything ? before : [], onDone: writeRecord })

const flaky = outcomes.flatMap((outcome) => outcome.flaky)
const failures = [...outcomes.flatMap((outcome) => outcome.failures), ...failureByFlaky(flaky)]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const slowest = slowestFirst(outcomes.flatMap((outcome) => outcome.slowest))

console.log('')
for (const { name, seconds } of outcomes) console.log(`${String(seconds).padStart(5)} s ${name}`)
for (const { file, seconds } of slowest) console.log(`slowest: ${file} (${seconds} s)`)
for (const { name, error, tries } of flaky)
  console.log(`flaky: ${name} (passed at try ${tries})\n  ${error}`)
for (const { name, error } of failures)
  console.log(`failed: ${name}\n  ${error.split('\n').slice(0, 3).map(firstLine).join('\n  ')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
