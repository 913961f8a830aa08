/** The product as it runs in a shop: database, sandbox and servers, each its own process. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { reservePorts } from '@thela/stories/reserve-ports'
import { PATIENCE } from '../../test-limits.ts'
import { makeHttpClient, readReply } from '../environment/http-client.ts'
import type { HttpClient, Method } from '../environment/http-client.ts'
import { startProcess } from '../environment/started-process.ts'
import type { StartedProcess } from '../environment/started-process.ts'
import { STORE } from '../environment/thela.ts'
import { startBalancer } from './balancer.ts'
import { startDatabaseWire } from './database-wire.ts'
import type { DatabaseWire } from './database-wire.ts'
import { makePatientClient } from './patient-client.ts'
import { mountSmallDisk } from './small-disk.ts'
import { storeFileFor } from './store-file.ts'

const run = promisify(execFile)
const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const commandLine = fileOf('server/src/cli.ts')
const REPLIES_WITHIN_MS = 240_000 * PATIENCE
const STARTS = 10
const START_AGAIN_MS = 1_000

export interface CrashEnvironment {
  /** Retries while the server is down. */
  readonly http: HttpClient
  /** Retries while the sandbox is down. */
  readonly sandbox: HttpClient
  readonly database: pg.Pool
  /** The data folder of the database. */
  readonly folder: string
  readonly databaseUrl: string
  /** Of the store's own systems. */
  readonly storeToken: string
  /** Between the servers and the database, where the plan needs it. */
  readonly wire: DatabaseWire | undefined
  /** Starts one of the servers; undefined when a fault point was reached before it was ready. */
  startServer(which: number, faultPoint?: string): Promise<StartedProcess | undefined>
  /** Killed with SIGKILL, down for a while, and started again on the same ledger. */
  killSandbox(awayMs: number): Promise<void>
  postmasterPid(): Promise<number>
  /** Runs the `thela` CLI with the environment of the servers and returns its output. */
  runCommand(...words: string[]): Promise<string>
  readonly control: <HttpReply>(method: Method, path: string, body?: unknown) => Promise<HttpReply>
  stop(): Promise<void>
}

export interface CrashEnvironmentOptions {
  readonly servers: number
  readonly environment: Readonly<Record<string, string>>
  /** Of the sandbox's platform. */
  readonly orderSearchLagMs: number
  readonly hasWire?: boolean
  readonly hasSmallDisk?: boolean
}

async function startSandbox(
  folder: string,
  {
    port,
    mailPort,
    thelaUrl,
  }: { readonly port: number; readonly mailPort: number; readonly thelaUrl: string },
) {
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess(fileOf('sandbox/src/main.ts'), [], {
      SANDBOX_PORT: String(port),
      SANDBOX_MAIL_PORT: String(mailPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_URL: url,
      SANDBOX_DATA: join(folder, 'sandbox'),
      THELA_URL: thelaUrl,
    })
  let running = await start()
  return {
    url,
    async kill(awayMs: number) {
      await running.kill()
      await wait(awayMs)
      running = await start()
    },
    stop: () => running.stop(),
  }
}

/** Retries, as a supervisor does, because the start may fall into a fault. */
async function startServer(
  environment: Readonly<Record<string, string>>,
  starts: number,
): Promise<StartedProcess | undefined> {
  for (let left = starts; ; left -= 1) {
    try {
      return await startProcess(fileOf('server/src/main.ts'), [], environment)
    } catch (failure) {
      if (starts === 1) return undefined
      if (left === 1) throw failure
      await wait(START_AGAIN_MS)
    }
  }
}

/** Started processes in their order; stopped in reverse, even if the start did not finish. */
function makeStarted() {
  const ends: (() => unknown)[] = []
  return {
    async add<T>(starting: Promise<T>, end: (started: T) => unknown): Promise<T> {
      const started = await starting
      ends.push(() => end(started))
      return started
    },
    async end(): Promise<void> {
      for (const end of ends.splice(0).toReversed()) await end()
    },
  }
}
type Started = ReturnType<typeof makeStarted>

export async function startCrashEnvironment(
  options: CrashEnvironmentOptions,
): Promise<CrashEnvironment> {
  const started = makeStarted()
  try {
    return await startParts(options, started)
  } catch (error) {
    await started.end()
    throw error
  }
}

/** Everything that the product's servers need, and the address that they share. */
async function startSurroundings(options: CrashEnvironmentOptions, started: Started) {
  const folder = await started.add(mkdtemp(join(tmpdir(), 'thela-crash-')), (made) =>
    rm(made, { recursive: true, force: true }),
  )
  // PostgreSQL never runs as root: its own user must be able to enter.
  await chmod(folder, 0o755)
  const disk = options.hasSmallDisk
    ? await started.add(mountSmallDisk(join(folder, 'disk')), (mounted) => mounted.unmount())
    : undefined
  const dataFolder = disk?.folder ?? join(folder, 'data')
  const reserved = await started.add(reservePorts(3 + options.servers), (ports) => ports.release())
  const [port = 0, sandboxPort = 0, mailPort = 0, ...serverPorts] = reserved.ports
  const thelaUrl = `http://127.0.0.1:${port}`
  await started.add(startBalancer(port, serverPorts), (balancer) => balancer.stop())
  const postgres = await started.add(
    startProcess(commandLine, ['database'], { THELA_DATA: dataFolder }),
    (running) => running.stop(),
  )
  const databaseUrl = postgres.output[0] ?? ''
  const wire = options.hasWire
    ? await started.add(startDatabaseWire(databaseUrl), (running) => running.stop())
    : undefined
  const sandboxProcess = await started.add(
    startSandbox(folder, { port: sandboxPort, mailPort, thelaUrl }),
    (running) => running.stop(),
  )
  return { folder, dataFolder, thelaUrl, serverPorts, databaseUrl, wire, sandboxProcess }
}
type Surroundings = Awaited<ReturnType<typeof startSurroundings>>

function serverEnvironmentFor(
  { folder, thelaUrl, databaseUrl, wire, sandboxProcess }: Surroundings,
  options: CrashEnvironmentOptions,
): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: wire?.url ?? databaseUrl,
    HOST: '127.0.0.1',
    PUBLIC_URL: thelaUrl,
    SANDBOX_URL: sandboxProcess.url,
    THELA_DATA: join(folder, 'server'),
    THELA_DEMO: 'off',
    NOT_READY_SECONDS: '0',
    THELA_ALLOW_PRIVATE: 'on',
    THELA_SECRETS_KEY: randomBytes(32).toString('base64'),
    THELA_FAULT_POINTS: 'on',
    // All shoppers have one address here.
    THELA_RATE_LIMIT_FACTOR: '1000',
    // All shoppers have one address here.
    THELA_HOLDS_PER_ADDRESS: '100000',
    THELA_OTP_PER_ADDRESS: '100000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...options.environment,
  }
}

async function startParts(
  options: CrashEnvironmentOptions,
  started: Started,
): Promise<CrashEnvironment> {
  const surroundings = await startSurroundings(options, started)
  const { folder, dataFolder, thelaUrl, serverPorts, databaseUrl, wire, sandboxProcess } =
    surroundings
  const serverEnvironment = serverEnvironmentFor(surroundings, options)
  const runCommand = async (...words: string[]): Promise<string> => {
    const env = { ...process.env, ...serverEnvironment, DATABASE_URL: databaseUrl }
    return (await run(process.execPath, [commandLine, ...words], { env })).stdout
  }
  await runCommand('store', 'apply', await storeFileFor(folder, options.orderSearchLagMs))
  const storeToken = (await runCommand('store', 'token', 'create', STORE, 'crash')).trim()
  const sandbox = makePatientClient(sandboxProcess.url, REPLIES_WITHIN_MS)
  const http = makePatientClient(thelaUrl, REPLIES_WITHIN_MS)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Our connections end with the database too.
  database.on('error', () => undefined)
  const searching = makeHttpClient(sandboxProcess.url)
  return {
    http,
    sandbox,
    database,
    folder: dataFolder,
    databaseUrl,
    storeToken,
    wire,
    startServer: (which, faultPoint = '') =>
      startServer(
        { ...serverEnvironment, PORT: String(serverPorts[which]), THELA_FAULT_POINT: faultPoint },
        faultPoint === '' ? STARTS : 1,
      ),
    killSandbox: (awayMs) => sandboxProcess.kill(awayMs),
    postmasterPid: async () =>
      Number.parseInt(
        await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8'),
        10,
      ),
    runCommand,
    control: async (method, path, body) =>
      readReply(await searching.request(method, `/control/api/${path}`, { body }), path),
    async stop() {
      await Promise.all([http.close(), sandbox.close(), searching.close(), database.end()])
      await started.end()
    },
  }
}
