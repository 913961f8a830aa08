/** `vi.waitFor` gives up after one second, and has no setting. */
import { vi } from 'vitest'
import { POLL_MS } from './test-limits.ts'

const waitFor = vi.waitFor
vi.waitFor = (attempt, options = {}) =>
  waitFor(attempt, {
    timeout: POLL_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
