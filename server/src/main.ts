/** The entry point: limits the memory of this process, then starts everything. [ADR-330] */
import { startWithinLimits } from './process-limits.ts'

// The rest is imported afterwards, so that it is read only once.
startWithinLimits()
await import('./run.ts')
