import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './chromium.ts'

const { executablePath, args, env } = await findChromium()
const browser = { browserName: 'chromium', launchOptions: { executablePath, args, env } } as const

/**
 * Each story starts a test environment of its own, so only few run at a time. One tagged with a
 * size runs in that size only: a phone has no keyboard, and some stories are about texts or a
 * server, the same in both.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './needs-database.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/stories',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A machine in use can make one of some two hundred stories too slow. The run names it at its end.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../build/results/stories.json' }]],
  use: {
    ...browser,
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop|@matrix/,
      use: {
        ...devices['Galaxy S9+'],
        ...browser,
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone|@matrix/,
      use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 800 } },
    },
  ],
})
