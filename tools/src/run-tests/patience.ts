/** How many times slower than a quiet machine this one is now; the limits of tests are multiplied by it. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** What the piece of work below takes on two quiet cores. */
const QUIET_MS = 1_000
const MAX_FACTOR = 8

const WORK = `
const { createHash } = require('node:crypto')
let text = 'thela'
for (let round = 0; round < ROUNDS; round += 1) text = createHash('sha256').update(text).digest('hex')
`
const ROUNDS = 600_000

export function patienceFactor(measuredMs: number): number {
  return Math.min(MAX_FACTOR, Math.max(1, Math.round((measuredMs / QUIET_MS) * 10) / 10))
}

function runWork(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = WORK.replace('ROUNDS', String(ROUNDS))
    const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

/** Does a fixed piece of work on each core at once. */
export async function measurePatience(): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, runWork))
  return patienceFactor(performance.now() - began)
}
