import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Limits end what hangs; none of them is a claim about speed. They allow for a machine in use. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // On two cores Vitest would take one worker, and a third of the time is waiting for a clock.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'server-adapters',
          include: ['server/src/{adapters,ports}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/{adapters,ports}/**'],
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
          setupFiles: ['embed/test-setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'crash',
          include: ['bench/crash/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
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
          name: 'sandbox',
          include: ['sandbox/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'ui',
          include: ['ui/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['ui/test-setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['ui/test-setup.ts', 'web/test-setup.ts'],
        },
      },
    ],
  },
})
