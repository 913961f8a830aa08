import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The main journeys, each in one size: those tagged `@gate-phone` or `@gate-desktop`. */
export default defineConfig({
  ...config,
  projects: (config.projects ?? []).map((project) => ({
    ...project,
    grep: new RegExp(`@gate-${project.name ?? ''}\\b`),
  })),
})
