/** Starts everything: database, migrations, demo stores, server with pages, pretend world. */
import { fork, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { makeApp } from './app.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import { armFaultPoints } from './jobs/fault-point.ts'
import { placeholdersOf, type Stores } from './modules/stores/index.ts'
import { readSettings, type Settings } from './settings.ts'

const settings = readSettings(process.env)
// React is not bundled into the pages and would otherwise run its slow development copy.
process.env['NODE_ENV'] ??= 'production'

const logger = pino({ level: settings.logLevel }, pino.destination(2))
const sandboxFolder = resolve(import.meta.dirname, '../../sandbox')
const say = (line: string) => process.stdout.write(`${line}\n`)

function startSandbox({ sandboxPort, sandboxUrl, publicUrl }: Settings): Promise<ChildProcess> {
  // The channel tells it when we end, however we end.
  const child = fork(join(sandboxFolder, 'src/main.ts'), {
    env: {
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

async function applyDemoStores(stores: Stores): Promise<void> {
  const folder = join(sandboxFolder, 'stores')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  // Meher first: links that name no store mean the one that was here first.
  for (const fileName of files.toReversed()) {
    await stores.apply({
      fileName,
      text: await readFile(join(folder, fileName), 'utf8'),
      environment: placeholdersOf(settings, process.env),
      allowHttp: true,
    })
  }
}

function announce({ publicUrl, sandboxUrl, demo }: Settings): void {
  if (demo) {
    say(`Demo store       ${sandboxUrl}/shop/meher   (another one: ${sandboxUrl}/shop/dhaga)`)
  }
  say(`Checkout         ${publicUrl}`)
  if (demo) {
    say(`SMS inbox        ${sandboxUrl}/sms/inbox`)
    say(`UPI phone        ${sandboxUrl}/razorpay/phone`)
    say(`Sandbox control  ${sandboxUrl}/control`)
  }
  say(`API docs         ${publicUrl}/docs`)
  say(`Account          ${publicUrl}/orders`)
  if (demo) {
    say('')
    say('Try: open the demo store, buy something, type any Indian mobile number, read the code in')
    say('the SMS inbox, and approve the payment on the UPI phone. The parcel then moves by itself.')
  }
  say('ready')
}

/** Answers how everything that was started ends. */
async function start(): Promise<() => Promise<void>> {
  armFaultPoints(settings.faultPoints ? (process.env['THELA_FAULT_POINT'] ?? '') : '')
  const sandbox = settings.demo ? startSandbox(settings) : undefined
  let embedded: EmbeddedDatabase | undefined
  if (!settings.databaseUrl) {
    embedded = await startEmbeddedDatabase({
      folder: settings.dataFolder,
      port: settings.databasePort,
    })
  }
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  const app = await makeApp({ settings, databaseUrl, environment: process.env, logger })
  const child = await sandbox
  if (settings.demo) await applyDemoStores(app.stores)
  await app.http.listen({ port: settings.port, host: settings.host })
  announce(settings)

  return async () => {
    await app.close()
    child?.kill('SIGTERM')
    await embedded?.stop()
  }
}

const starting = start()
let isEnding = false

/** Also while it is still starting: then as soon as there is something to end. */
async function end(why: string): Promise<void> {
  if (isEnding) return
  isEnding = true
  const stop = await starting
  logger.info({ why }, 'ending')
  await stop()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))

// npm may be killed without a word to what it has started.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] !== undefined) {
  const look = () => {
    if (process.ppid !== parent) void end('npm ended')
  }
  setInterval(look, 500).unref()
}

await starting.catch((problem: unknown) => {
  logger.fatal({ problem: problem instanceof Error ? problem.message : 'unknown' }, 'cannot start')
  process.exit(1)
})
