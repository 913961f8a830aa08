import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two cores Vitest would take one worker, and most tests wait for the database or a clock.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server-adapters',
          include: ['server/src/{adapters,ports}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/{adapters,ports}/**'],
          environment: 'node',
          globalSetup: 'server/src/db/test-database-setup.ts',
          // A whole server on a database of its own is opened before the first test of a file.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      { test: { name: 'messages', include: ['messages/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'contracts', include: ['contracts/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'embed',
          include: ['embed/src/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['embed/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'crash',
          include: ['bench/crash/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
        },
      },
      { test: { name: 'tools', include: ['tools/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'sandbox',
          include: ['sandbox/src/**/*.test.ts'],
          environment: 'node',
          // What is waited for comes in milliseconds; a busy machine may take longer.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'ui',
          include: ['ui/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['ui/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['ui/test-setup.ts', 'web/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
