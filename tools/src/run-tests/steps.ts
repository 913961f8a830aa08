/** The steps of `npm test`, the gate, and of `npm run test:all`. */
import { readFileSync } from 'node:fs'
import type { Step } from '../run-steps.ts'
import type { TestStep } from './run-test-step.ts'

export interface PlainStep extends Step {
  /** The following steps cannot pass without it. */
  readonly isNeeded?: boolean
  /** It runs the product and no test, so no test can change what it finds. */
  readonly isOfProduct?: boolean
  /** It reads the pictures of the screens. */
  readonly isOfPictures?: boolean
}

export type GateStep = PlainStep | TestStep

const PREPARATION: readonly GateStep[] = [
  // Without a database every test that needs one would fail on its own.
  { name: 'database', command: 'node tools/src/database-starts.ts', isNeeded: true },
  { name: 'check', command: 'node tools/src/check.ts' },
  { name: 'build', command: 'npm run build', isNeeded: true },
  { name: 'weights', command: 'size-limit' },
  { name: 'browser floor', command: 'node tools/src/check-built-files.ts' },
]

/** A crash plan starts some fifteen processes, and the memory of a server is measured: each has the machine for itself. */
const EXCEPT_CRASH = "vitest run --project='!crash'"
const CRASH = 'vitest run --project=crash'
/** The name of a test file that only `npm run test:all` runs. */
const SLOW = '.slow.test.'

/** Each is a step of its own, since one takes up to a quarter of an hour. */
const CRASH_PLANS = JSON.parse(
  readFileSync(new URL('../../../bench/crash/plan-names.json', import.meta.url), 'utf8'),
) as readonly string[]

/** What the growth of its tables does to tracking, and what its calls and webhooks cost: one step each. */
const TRACKING_BENCHES = ['tracking', 'scans', 'tracking-growth', 'polling'] as const

const TESTS: TestStep = {
  name: 'tests',
  runner: 'vitest',
  command: `${EXCEPT_CRASH} --exclude='**/*${SLOW}*'`,
}

export const GATE: readonly GateStep[] = [
  ...PREPARATION,
  TESTS,
  {
    name: 'crash',
    runner: 'vitest',
    command: `${CRASH} --exclude='**/*${SLOW}*'`,
    isAlone: true,
  },
  { name: 'stories', runner: 'playwright', command: 'playwright test -c stories/gate.config.ts' },
]

export const ALL: readonly GateStep[] = [
  ...PREPARATION,
  TESTS,
  {
    name: 'slow tests',
    runner: 'vitest',
    command: EXCEPT_CRASH,
    files: SLOW,
    isAlone: true,
  },
  {
    name: 'ten thousand histories',
    runner: 'vitest',
    command: `THELA_HISTORIES=10000 ${EXCEPT_CRASH}`,
    files: 'server/src/random-histories.db.test.ts',
    isAlone: true,
  },
  { name: 'crash and restore', runner: 'vitest', command: CRASH, isAlone: true },
  {
    name: 'the last release on this schema',
    runner: 'vitest',
    command: 'node tools/src/last-release.ts',
    isWhole: true,
  },
  {
    name: 'stories',
    runner: 'playwright',
    command: 'playwright test -c stories/playwright.config.ts',
  },
  {
    name: 'every method',
    runner: 'playwright',
    command: 'playwright test -c stories/every-method.config.ts',
  },
  { name: 'pictures', command: 'node tools/src/pictures.ts', isOfPictures: true },
  { name: 'growth', command: 'node bench/run.ts growth', isOfProduct: true },
  { name: 'orders growth', command: 'node bench/run.ts orders-growth', isOfProduct: true },
  ...TRACKING_BENCHES.map((name) => ({
    name,
    command: `node bench/run.ts ${name}`,
    isOfProduct: true,
  })),
  { name: 'speed', command: 'node bench/run.ts speed', isOfProduct: true },
  { name: 'engines', command: 'node stories/engines/main.ts', isOfProduct: true },
  ...CRASH_PLANS.map((name) => ({
    name: `crash, ${name}`,
    command: `node bench/crash/main.ts '${name}'`,
    isOfProduct: true,
  })),
]
