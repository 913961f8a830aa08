import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { HOOK_MS, PATIENCE, POLL_MS, TEST_MS } from './test-limits.ts'

const SETUP = 'test-setup.ts'
const PATIENT = {
  testTimeout: TEST_MS,
  hookTimeout: HOOK_MS,
  expect: { poll: { timeout: POLL_MS } },
  setupFiles: [SETUP],
}

/** Tests that replace modules need a registry of their own. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
const PAGE_TESTS = globSync('web/{src/**/,}*.test.{ts,tsx}', { cwd: import.meta.dirname })
const ISOLATED_PAGE_TESTS = PAGE_TESTS.filter((file) =>
  REPLACES_MODULES.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)
const WEB = {
  ...PATIENT,
  environment: 'jsdom',
  setupFiles: [SETUP, 'ui/test-setup.ts', 'web/test-setup.ts'],
} as const
/** Files share a worker's modules: most of the time of small files would be their imports. */
const SHARED_MODULES = { isolate: false } as const

/** None of them has an `exclude`: it would replace the one of the command line, by which slow tests are left out. */
export default defineConfig({
  test: {
    // On two cores Vitest would take one worker, and a third of the time is waiting for a clock.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'server-adapters',
          include: ['server/src/{adapters,ports}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'server',
          include: ['server/src/*.test.ts', 'server/src/!(adapters|ports)/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/src/db/test-database-setup.ts',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'messages',
          include: ['messages/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'contracts',
          include: ['contracts/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'embed',
          include: ['embed/src/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: [SETUP, 'embed/test-setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'crash',
          include: ['bench/{crash,memory}/*.test.ts'],
          environment: 'node',
          testTimeout: 1_200_000 * PATIENCE,
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'bench',
          include: ['bench/!(crash|memory)/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'tools',
          include: ['tools/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'sandbox',
          include: ['sandbox/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_MODULES,
          name: 'ui',
          include: ['ui/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [SETUP, 'ui/test-setup.ts'],
        },
      },
      {
        test: {
          ...WEB,
          ...SHARED_MODULES,
          name: 'web',
          include: PAGE_TESTS.filter((file) => !ISOLATED_PAGE_TESTS.includes(file)),
        },
      },
      { test: { ...WEB, name: 'web-isolated', include: ISOLATED_PAGE_TESTS } },
    ],
  },
})
