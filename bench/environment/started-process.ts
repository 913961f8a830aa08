import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface StartedProcess {
  readonly pid: number
  /** What it printed before `ready`. */
  readonly output: readonly string[]
  /** Resolves when it has ended, however. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
  /** Without a warning. */
  kill(): Promise<void>
}

const READY = /^(sandbox )?ready\b/

/** Runs a TypeScript program of this project until it says `ready`. */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // However this process ends, what it started ends too.
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const output: string[] = []
  const isReady = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (READY.test(line)) return true
      output.push(line)
    }
    return false
  })()
  if (!(await isReady)) throw new Error(`${file} ended before it was ready`)
  child.stdout.resume()
  return {
    pid: child.pid ?? 0,
    output,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
