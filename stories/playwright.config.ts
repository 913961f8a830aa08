import { defineConfig, devices } from '@playwright/test'
import { ACTION_MS, POLL_MS, STORY_MS } from '../test-limits.ts'
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
  timeout: STORY_MS,
  expect: { timeout: POLL_MS },
  reporter: [['list']],
  use: {
    ...browser,
    actionTimeout: ACTION_MS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
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
