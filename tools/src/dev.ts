/**
 * `npm run dev`: runs the product as `npm start` does, and rebuilds and restarts it after each
 * change.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { runStep } from './run-steps.ts'

const BUILD_STEP = { name: 'build', command: 'node tools/src/build-when-stale.ts' }
const WATCHED_PARTS = ['domain', 'messages', 'contracts', 'server', 'ui', 'web', 'embed', 'sandbox']
const SOURCE_FILE = /(^|\/)src\/.*(?<!\.test)\.(tsx?|css)$|\.sql$/
const QUIET_MS = 150

let product: ChildProcess | undefined

async function stop(): Promise<void> {
  if (!product || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  const built = await runStep(BUILD_STEP, true)
  if (!built.passed) return
  await stop()
  product = spawn(process.execPath, ['server/src/main.ts'], { stdio: 'inherit' })
}

let running = restart()
let soon: NodeJS.Timeout | undefined
for (const part of WATCHED_PARTS) {
  watch(part, { recursive: true }, (_event, file) => {
    if (file === null || !SOURCE_FILE.test(file)) return
    clearTimeout(soon)
    soon = setTimeout(() => {
      running = running.then(restart)
    }, QUIET_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)))
}
