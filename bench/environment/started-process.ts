import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface StartedProcess {
  readonly pid: number
  /** Output before `ready`. */
  readonly output: readonly string[]
  /** Resolves when it has exited for any reason. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
  /** With SIGKILL. */
  kill(): Promise<void>
}

const READY = /^(sandbox )?ready\b/

/** Runs a TypeScript program of this project until it prints `ready`. */
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
  // Kill the child when this process exits for any reason.
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
