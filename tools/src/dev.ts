/** `npm run dev`: the product as `npm start` runs it, built and started again after each change. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { runStep } from './run-steps.ts'

const build = { name: 'build', command: 'node tools/src/build-when-stale.ts' }
const watched = ['domain', 'contracts', 'server', 'ui', 'web', 'embed', 'sandbox']
const source = /(^|\/)src\/.*(?<!\.test)\.(tsx?|css)$|\.sql$/
const quietMs = 150

let product: ChildProcess | undefined

async function stop(): Promise<void> {
  if (!product || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  const built = await runStep(build, true)
  if (!built.passed) return
  await stop()
  product = spawn(process.execPath, ['server/src/main.ts'], { stdio: 'inherit' })
}

let running = restart()
let soon: NodeJS.Timeout | undefined
for (const part of watched) {
  watch(part, { recursive: true }, (_event, file) => {
    if (file === null || !source.test(file)) return
    clearTimeout(soon)
    soon = setTimeout(() => {
      running = running.then(restart)
    }, quietMs)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)))
}
