import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server-adapters',
          include: ['server/src/adapters/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/adapters/**'],
          environment: 'node',
          globalSetup: 'server/src/db/test-database-setup.ts',
        },
      },
      { test: { name: 'sandbox', include: ['sandbox/src/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
