/** The product as it runs in a shop: database, pretended outside and server, each its own process. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@thela/stories/world'
import { makeHttpClient, readAnswer, type HttpClient, type Method } from '../world/http-client.ts'
import { startProcess, type StartedProcess } from '../world/started-process.ts'
import { STORE } from '../world/thela.ts'
import { startBalancer } from './balancer.ts'
import { makePatientClient } from './patient-client.ts'

const run = promisify(execFile)
const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PATIENCE_MS = 90_000

export interface CrashWorld {
  /** Asks again and again while the server is away. */
  readonly http: HttpClient
  readonly sandbox: HttpClient
  readonly database: pg.Pool
  /** One of the servers; answers nothing when a fault point was passed before it was ready. */
  startServer(which: number, faultPoint?: string): Promise<StartedProcess | undefined>
  readonly control: <Answer>(method: Method, path: string, body?: unknown) => Promise<Answer>
  stop(): Promise<void>
}

export async function startCrashWorld(
  servers: number,
  environment: Readonly<Record<string, string>>,
): Promise<CrashWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-crash-'))
  // PostgreSQL never runs as root: its own user must get through.
  await chmod(folder, 0o755)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const [thelaUrl, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`]
  const serverPorts = await Promise.all(Array.from({ length: servers }, freePort))
  const balancer = await startBalancer(port, serverPorts)
  const server = fileOf('server/src/main.ts')
  const commandLine = fileOf('server/src/thela.ts')
  const postgres = await startProcess(commandLine, ['database'], { THELA_DATA: folder })
  const databaseUrl = postgres.said[0] ?? ''
  const sandboxProcess = await startProcess(fileOf('sandbox/src/main.ts'), [], {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_URL: sandboxUrl,
    THELA_URL: thelaUrl,
  })
  const serverEnvironment = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PUBLIC_URL: thelaUrl,
    SANDBOX_URL: sandboxUrl,
    THELA_DATA: folder,
    THELA_DEMO: 'off',
    NOT_READY_SECONDS: '0',
    THELA_ALLOW_PRIVATE: 'on',
    THELA_SECRETS_KEY: randomBytes(32).toString('base64'),
    THELA_FAULT_POINTS: 'on',
    THELA_RATE_LIMIT_FACTOR: '1000',
    // All shoppers come from this machine.
    THELA_HOLDS_PER_ADDRESS: '100000',
    THELA_OTP_PER_ADDRESS: '100000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...environment,
  }
  const storeFile = fileOf(`sandbox/stores/${STORE}.json`)
  await run(process.execPath, [commandLine, 'store', 'apply', storeFile], {
    env: { ...process.env, ...serverEnvironment },
  })
  const sandbox = makeHttpClient(sandboxUrl)
  const http = makePatientClient(thelaUrl, PATIENCE_MS)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    http,
    sandbox,
    database,
    startServer: (which, faultPoint = '') =>
      startProcess(server, [], {
        ...serverEnvironment,
        PORT: String(serverPorts[which]),
        THELA_FAULT_POINT: faultPoint,
      }).catch((failure: unknown) => {
        if (faultPoint === '') throw failure
        return undefined
      }),
    control: async (method, path, body) =>
      readAnswer(await sandbox.ask(method, `/control/api/${path}`, { body }), path),
    async stop() {
      await Promise.all([http.close(), sandbox.close(), database.end()])
      await sandboxProcess.stop()
      await balancer.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
