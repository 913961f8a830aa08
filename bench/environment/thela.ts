import { startEnvironment } from '@thela/stories/environment'
import type { BenchDatabase } from './database.ts'
import { makeHttpClient, readReply } from './http-client.ts'
import type { HttpClient } from './http-client.ts'
import { secondsOf } from './processor-time.ts'

export interface Thela {
  readonly url: string
  readonly http: HttpClient
  /** Client of the sandbox's control API. */
  readonly sandbox: HttpClient
  readonly databaseUrl: string
  /** Of the server. */
  readonly pid: number
  /** What it has logged so far. */
  readonly output: readonly string[]
  /** Runs `thela` with these words on the same installation; gives what it prints. */
  command(...words: readonly string[]): Promise<string>
  /** CPU seconds of the server alone. */
  seconds(): number
  /** Stops the server (SIGSTOP) while something else is measured. */
  paused<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** The demo store in which everything is bought. */
export const STORE = 'meher'
const STOCK = `/control/api/platform/${STORE}/inventory`
const PLENTY = 1_000_000

export async function variantsOf(sandbox: HttpClient): Promise<number[]> {
  const stock = readReply<{ variantId: number }[]>(await sandbox.request('GET', STOCK), STOCK)
  return stock.map(({ variantId }) => variantId)
}

/** Stock and rate limits of the sandbox must not limit the measurement; parcels do not move. */
export async function prepareSandbox(sandbox: HttpClient): Promise<void> {
  const values = {
    'auto-fulfil': false,
    'bucket-points': 10_000_000,
    'points-per-second': 1_000_000,
  }
  const switches = { system: 'platform', values }
  readReply(await sandbox.request('PUT', '/control/api/switches', { body: switches }), 'switches')
  for (const variantId of await variantsOf(sandbox)) {
    const body = { variantId, quantity: PLENTY }
    readReply(await sandbox.request('PUT', STOCK, { body }), STOCK)
  }
}

/** `settings` are environment variables that differ from the product's defaults. */
export async function startThela(
  database: BenchDatabase,
  name = 'thela',
  settings: Readonly<Record<string, string>> = {},
): Promise<Thela> {
  const databaseUrl = await database.makeDatabase(name)
  const environment = await startEnvironment({
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...settings },
  })
  const sandbox = makeHttpClient(environment.sandboxUrl)
  const http = makeHttpClient(environment.thelaUrl)
  await prepareSandbox(sandbox)
  return {
    url: environment.thelaUrl,
    http,
    sandbox,
    databaseUrl,
    pid: environment.pid,
    output: environment.output,
    command: (...words) => environment.command(...words),
    seconds: () => secondsOf(environment.pid),
    async paused(work) {
      process.kill(environment.pid, 'SIGSTOP')
      try {
        return await work()
      } finally {
        process.kill(environment.pid, 'SIGCONT')
      }
    },
    async stop() {
      await Promise.all([http.close(), sandbox.close()])
      await environment.stop()
    },
  }
}
