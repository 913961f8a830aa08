/** Starts everything: database, migrations, demo stores, server with pages, sandbox. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { announcedAddresses } from './announced-addresses.ts'
import { makeApp } from './app.ts'
import type { App } from './app.ts'
import { startEmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import { makeLogger } from './http/operations/make-logger.ts'
import { armFaultPoints } from './jobs/fault-point.ts'
import { findAppearanceFile, openDemoStores } from './demo-stores.ts'
import { brandOf, placeholdersOf } from './modules/stores/index.ts'
import type { Stores } from './modules/stores/index.ts'
import { readSettings, warningsOfStart, whyNotToStart } from './settings.ts'
import type { Settings } from './settings.ts'

function settingsOrEnd(): Settings {
  try {
    const read = readSettings(process.env)
    const why = whyNotToStart(read, process.env)
    if (why === undefined) return read
    throw new Error(why)
  } catch (problem) {
    process.stderr.write(`cannot start: ${(problem as Error).message}\n`)
    process.exit(1)
  }
}

const settings = settingsOrEnd()
// React is not bundled into the pages and would otherwise run its slow development build.
process.env['NODE_ENV'] ??= 'production'

const logger = makeLogger(settings.logLevel, pino.destination(2))
for (const warning of warningsOfStart(settings)) logger.warn(warning)
const sandboxFolder = resolve(import.meta.dirname, '../../sandbox')
const print = (line: string) => process.stdout.write(`${line}\n`)

function startSandbox(demo: Settings): Promise<ChildProcess> {
  const { sandboxPort, sandboxUrl, publicUrl, dataFolder } = demo
  // The channel tells it when we exit, for whatever reason.
  const child = fork(join(sandboxFolder, 'src/main.ts'), {
    env: {
      // The shops remember what our database does.
      SANDBOX_DATA: join(dataFolder, 'sandbox'),
      ...process.env,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_URL: sandboxUrl,
      THELA_URL: publicUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return new Promise((ready, reject) => {
    child.stdout?.once('data', () => ready(child))
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  })
}

/** Whoever runs more knows them. */
const MAX_ACCOUNTS = 5
/** The names stand in a column. */
const NAME_WIDTH = 18

async function announce(own: Settings, stores: Stores): Promise<void> {
  const { demo } = own
  const named = demo ? [await stores.get('meher')] : stores.list().slice(0, MAX_ACCOUNTS)
  const slugs = named.map((store) => brandOf(store).slug)
  for (const [name, address] of announcedAddresses(own, slugs)) {
    print(name.padEnd(NAME_WIDTH) + address)
  }
  if (demo) {
    print('')
    print(
      'Try: open the demo store, buy something, type any Indian mobile number, read the code in',
    )
    print(
      'the SMS inbox, and approve the payment on the UPI phone. The parcel then moves by itself.',
    )
  }
  print('ready')
}

/** Longer than requests, jobs and the database together may take. */
const ENDING_MS = 45_000

let app: App | undefined

/** Stops what was started, in reverse order. */
const endings: (() => Promise<unknown>)[] = []

async function endAll(): Promise<void> {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}

async function endSandbox(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.disconnect()
  await once(child, 'exit')
}

async function startDatabase({ dataFolder, databasePort }: Settings): Promise<string> {
  const embedded = await startEmbeddedDatabase({
    folder: dataFolder,
    port: databasePort,
    note: (text) => {
      logger.warn(text)
    },
    onLost: (problem) => {
      logger.fatal({ problem: problem.message }, 'the embedded database is lost')
      void end('the embedded database is lost', 1)
    },
  })
  endings.push(() => embedded.stop())
  return embedded.url
}

async function start(): Promise<void> {
  armFaultPoints(settings.faultPoints ? (process.env['THELA_FAULT_POINT'] ?? '') : '')
  const sandbox = settings.demo ? startSandbox(settings) : undefined
  // Its error is handled below; the database starts in parallel.
  sandbox?.catch(() => undefined)
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings))
  if (sandbox) {
    const child = await sandbox
    endings.push(() => endSandbox(child))
  }
  await migrate(databaseUrl)
  const made = await makeApp({ settings, databaseUrl, environment: process.env, logger })
  app = made
  endings.push(() => made.close())
  if (settings.demo) {
    const demo = openDemoStores(made.stores, {
      placeholders: placeholdersOf(settings, process.env),
      appearanceFile: findAppearanceFile(process.argv),
      onProblem: (problem) => print(`The file is not applied: ${problem}`),
    })
    await demo.apply()
    endings.push(() => demo.close())
    await made.tracking.addDemoDeliveries(await made.stores.get('meher'))
    const child = await sandbox
    child?.send({ storeTokens: await demo.makeTokens() })
  }
  await made.http.listen({ port: settings.port, host: settings.host })
  await announce(settings, made.stores)
}

const starting = start()
let isEnding = false

/** Also during the start: then as soon as there is something to stop. */
async function end(why: string, exitCode = 0): Promise<void> {
  if (isEnding) return
  isEnding = true
  // A failed start stops everything itself.
  await starting.catch(() => new Promise(() => undefined))
  logger.info({ why }, 'ending')
  app?.beginEnding()
  await pause(settings.notReadySeconds * 1_000)
  const late = setTimeout(() => {
    logger.fatal({ why }, 'shutdown takes too long: unfinished work is left to the next start')
    process.exit(1)
  }, ENDING_MS)
  await endAll()
  clearTimeout(late)
  process.exit(exitCode)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))

// npm may be killed without notifying its child processes.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] !== undefined) {
  const check = () => {
    if (process.ppid !== parent) void end('npm ended')
  }
  setInterval(check, 500).unref()
}

await starting.catch(async (problem: unknown) => {
  logger.fatal({ problem: problem instanceof Error ? problem.message : 'unknown' }, 'cannot start')
  await endAll()
  process.exit(1)
})
