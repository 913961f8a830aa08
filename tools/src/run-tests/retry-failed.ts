/**
 * A failed test is run again, alone, before it is called a failure. What then passes is flaky: it
 * counts as passed and is listed, so that somebody repairs it.
 */
import type { TestReport } from './test-report.ts'

export const MAX_TRIES = 3
const MAX_FLAKY = 5

export interface FlakyTest {
  readonly name: string
  /** The first line of its first error. */
  readonly error: string
  /** The number of the try that passed. */
  readonly tries: number
}

export interface FailedTest {
  readonly name: string
  /** Its last error. */
  readonly error: string
}

export interface CertainResult {
  readonly passed: number
  readonly failed: readonly FailedTest[]
  readonly flaky: readonly FlakyTest[]
}

/** With more than a few flaky tests in one run, something is wrong with the run itself. */
export const failureByFlaky = ({ length }: readonly FlakyTest[]): readonly FailedTest[] =>
  length > MAX_FLAKY
    ? [{ name: 'flaky tests', error: `${length} in one run, at most ${MAX_FLAKY}` }]
    : []

/** The whole step first; later only these places, or all where none is named: alone, one worker. */
export type RunTests = (again?: readonly string[]) => Promise<TestReport>

interface Item {
  readonly name: string
  readonly kind: 'test' | 'outside of any test'
  /** Missing where only the whole step can be run again. */
  readonly place: string | undefined
  readonly passed: boolean
  readonly errors: readonly string[]
  /** The latest try in which it ran. */
  readonly tries: number
}

/**
 * An audit that has found a lost or doubled payment: another run does not undo the first. A test may have
 * several errors in one text.
 */
const isFinal = ({ errors }: Item): boolean =>
  errors.some((error) => /^(?:Error: )?AuditFinding\b/m.test(error))

export function firstLine(error: string): string {
  return (error.split('\n')[0] ?? '').slice(0, 200)
}

function itemsOf({ tests, unattributed }: TestReport, tries: number): Item[] {
  return [
    ...tests.map(({ name, place, passed, error = '' }) => {
      return { name, kind: 'test' as const, place, passed, errors: passed ? [] : [error], tries }
    }),
    ...unattributed.map(({ place, error }) => {
      const name = place === undefined ? 'outside of any test' : `${place}, outside of any test`
      const kind = 'outside of any test' as const
      return { name, kind, place, passed: false, errors: [error], tries }
    }),
  ]
}

/** The state after one more run: a test that did not run keeps its own. */
function nextState(state: ReadonlyMap<string, Item>, ran: readonly Item[]): Map<string, Item> {
  const next = new Map<string, Item>()
  const tries = ran[0]?.tries ?? MAX_TRIES
  for (const [name, item] of state) {
    // Such an error belongs to a place that has just run again: it is over unless it is back.
    const isOver = item.kind === 'outside of any test' && !item.passed && !isFinal(item)
    next.set(name, isOver ? { ...item, passed: true, tries } : item)
  }
  for (const item of ran) {
    const earlier = next.get(item.name)
    const both = { ...item, errors: [...(earlier?.errors ?? []), ...item.errors] }
    next.set(item.name, { ...both, passed: both.passed && !isFinal(both) })
  }
  return next
}

/** Runs the tests, and what fails again, until each has passed or failed three times. */
export async function runUntilCertain(runTests: RunTests): Promise<CertainResult> {
  let items = nextState(new Map(), itemsOf(await runTests(), 1))
  for (let tries = 2; tries <= MAX_TRIES; tries += 1) {
    const failing = [...items.values()].filter((item) => !item.passed && !isFinal(item))
    if (failing.length === 0) break
    const places = failing.flatMap(({ place }) => (place === undefined ? [] : [place]))
    const again = places.length < failing.length ? [] : [...new Set(places)]
    items = nextState(items, itemsOf(await runTests(again), tries))
  }
  const all = [...items.values()]
  return {
    passed: all.filter(({ kind, passed }) => kind === 'test' && passed).length,
    failed: all
      .filter(({ passed }) => !passed)
      .map(({ name, errors }) => ({ name, error: errors.at(-1) ?? '' })),
    flaky: all
      .filter(({ passed, errors }) => passed && errors.length > 0)
      .map(({ name, errors, tries }) => ({ name, error: firstLine(errors[0] ?? ''), tries })),
  }
}
