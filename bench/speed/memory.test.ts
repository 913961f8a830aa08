/** The live heap of another process, by its inspector. [ADR-329] */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { INSPECTABLE, memoryMb, openInspector } from './memory.ts'

/** Holds a list of 4 million numbers (32 MB), and drops another one. */
const PROGRAM = `
globalThis.live = Array.from({ length: 4_000_000 }, (_, index) => index + 0.5)
let dropped = Array.from({ length: 4_000_000 }, (_, index) => index + 0.5)
dropped = undefined
setInterval(() => undefined, 1_000)
console.log('ready')
`

test('what lives is counted, and what was dropped is not', async () => {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    env: { ...process.env, ...INSPECTABLE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  try {
    await expect.poll(() => output).toContain('ready')
    const pid = child.pid ?? 0
    using inspector = await openInspector(pid, output)
    const heap = await inspector.liveHeapMb()
    expect(heap).toBeGreaterThan(30)
    expect(heap).toBeLessThan(60)
    expect(memoryMb(pid)).toBeGreaterThan(heap)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
