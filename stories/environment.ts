/**
 * The whole product with its sandbox, started as a user starts it, with ports and data of its own.
 */
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TEST_MS } from '../test-limits.ts'
import { makeControl } from './control.ts'
import type { Control } from './control.ts'
import { makeEnvironmentDatabase } from './environment-database.ts'
import { reservePorts } from './reserve-ports.ts'

export interface TestEnvironment {
  readonly thelaUrl: string
  readonly sandboxUrl: string
  readonly control: Control
  /** What the product has logged so far. */
  readonly output: readonly string[]
  readonly pid: number
  /** Ends the process with SIGKILL; data and ports stay for `start`. */
  kill(): Promise<void>
  /** Runs `thela` with these words beside the running product, and returns what it prints. */
  command(...words: readonly string[]): Promise<string>
  /** Starts it again on the same data and ports. */
  start(): Promise<void>
  /** Ends it with SIGTERM and removes the data. */
  stop(): Promise<void>
}

interface EnvironmentOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly readyWithinMs?: number
  /** What to run in place of the product itself: a command that starts it. */
  readonly words?: readonly string[]
  /** Keeps the sandbox running when the product is killed, like the real external systems. */
  readonly isSandboxApart?: boolean
}

const run = promisify(execFile)
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const commandLine = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))
const storesFolder = fileURLToPath(new URL('../sandbox/stores', import.meta.url))
const sandboxMain = fileURLToPath(new URL('../sandbox/src/main.ts', import.meta.url))

/** Resolves at the line `ready`; a product that ends before says why. */
function whenReady(product: ChildProcess, output: string[], timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tail = () => output.slice(-30).join('\n')
    const late = setTimeout(
      () => reject(new Error(`not ready after ${timeoutMs} ms:\n${tail()}`)),
      timeoutMs,
    )
    for (const stream of [product.stdout, product.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        if (line.trim() !== 'ready') return
        clearTimeout(late)
        resolve()
      })
    }
    product.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`ended before it was ready (${code ?? signal}):\n${tail()}`))
    })
  })
}

async function end(product: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill(signal)
  await ended
}

const demoEnv = (port: number, sandboxPort: number, mailPort: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_MAIL_PORT: String(mailPort),
  // No story starts its demo again.
  SANDBOX_DATA: '',
  THELA_SECRETS_KEY: randomBytes(32).toString('base64'),
  // Set explicitly, because a database of its own would otherwise require it.
  THELA_DEMO: '1',
})

export async function startEnvironment(options: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const reserved = await reservePorts(3)
  const [port = 0, sandboxPort = 0, mailPort = 0] = reserved.ports
  const data = await mkdtemp(join(tmpdir(), 'thela-story-'))
  const database = await makeEnvironmentDatabase()
  const output: string[] = []
  let env: NodeJS.ProcessEnv = {
    ...demoEnv(port, sandboxPort, mailPort),
    THELA_DATA: data,
    ...database.env,
    ...options.env,
  }
  let product: ChildProcess | undefined
  let sandbox: ChildProcess | undefined

  async function start(): Promise<void> {
    const program = options.words ? [commandLine, ...options.words] : [main]
    product = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    await whenReady(product, output, options.readyWithinMs ?? TEST_MS)
  }
  /** From now on the product runs as in production. */
  async function setSandboxApart(): Promise<void> {
    if (product) await end(product, 'SIGTERM')
    env = {
      ...env,
      THELA_DEMO: '0',
      THELA_ALLOW_PRIVATE: '1',
      HOST: '127.0.0.1',
      THELA_RATE_LIMIT_FACTOR: '1000',
      NOT_READY_SECONDS: '0',
    }
    // The demo's own stores are closed outside the demo, so these are applied as an owner's.
    for (const file of await readdir(storesFolder)) {
      await run(process.execPath, [commandLine, 'store', 'apply', join(storesFolder, file)], {
        env,
      })
    }
    sandbox = spawn(process.execPath, [sandboxMain], {
      env: { ...env, THELA_URL: `http://localhost:${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (sandbox.stdout) await once(sandbox.stdout, 'data')
    await start()
  }
  const command = async (...words: readonly string[]): Promise<string> =>
    (await run(process.execPath, [commandLine, ...words], { env })).stdout
  async function stop(): Promise<void> {
    if (product) await end(product, 'SIGTERM')
    if (sandbox) await end(sandbox, 'SIGTERM')
    await rm(data, { recursive: true, force: true })
    await database.remove()
    await reserved.release()
  }

  const begin = async () => {
    await start()
    if (options.isSandboxApart) await setSandboxApart()
  }
  await begin().catch(async (failure: unknown) => {
    await stop()
    throw failure
  })
  const sandboxUrl = `http://localhost:${sandboxPort}`
  return {
    thelaUrl: `http://localhost:${port}`,
    sandboxUrl,
    control: makeControl(sandboxUrl),
    output,
    get pid() {
      return product?.pid ?? 0
    },
    kill: async () => {
      if (product) await end(product, 'SIGKILL')
    },
    command,
    start,
    stop,
  }
}
