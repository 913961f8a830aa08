import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const OTHER_SIZE: Readonly<Record<string, RegExp>> = { phone: /@desktop/, desktop: /@phone/ }

/** `npm run stories:methods`: every row of the table of methods, not only its sample, and the rarer states of links. */
export default defineConfig({
  ...config,
  testMatch: 'payments/{every-method,link-states}.spec.ts',
  reporter: [['list']],
  projects: (config.projects ?? []).map((project) => ({
    ...project,
    grepInvert: OTHER_SIZE[project.name ?? ''] ?? [],
  })),
})
