/** [I64] */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { findProgram } from './embedded/find-program.ts'
import type { DatabaseProgram } from './embedded/find-program.ts'
import { isAlive, ownFolder, pidIn } from './embedded/own-folder.ts'
import { clusterIn, makeClusterFolder, prepareCluster, urlOf } from './embedded/prepare-cluster.ts'

/** A real PostgreSQL from a registry package, on loopback, with its files in our own folder. */
export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly folder: string
  readonly port?: number | undefined
  /** Only for tests: no fsync. */
  readonly volatile?: boolean
  /** Reports information for the operator. */
  readonly note?: (text: string) => void
  /** It exited and cannot be restarted. */
  readonly onLost?: (problem: Error) => void
  /** For tests: where the programs are, how long to wait for another owner, and what port is free. */
  readonly installed?: string
  readonly sharedFolders?: readonly string[]
  readonly patienceMs?: number
  readonly freePort?: () => Promise<number>
}

/** A container that is being replaced may need some seconds to exit. */
const PATIENCE_MS = 12_000
const START_MS = 30_000
/** This many exits within this time have a cause that a restart does not fix. */
const FEW_ENDS = { count: 5, withinMs: 60_000 }
const RESTART_PAUSE_MS = 300
const LOG_BYTES = 5_000_000
/** Free ports that are tried. */
const MAX_PORTS = 5

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}

/** PostgreSQL's own log: starts, exits and their reasons; no statements. */
const logIn = (folder: string): string => join(folder, 'postgres.log')

function openLog(folder: string): number {
  const log = logIn(folder)
  if (existsSync(log) && statSync(log).size > LOG_BYTES) renameSync(log, `${log}.1`)
  return openSync(log, 'a', 0o600)
}

function lastWords(folder: string): string {
  const lines = readFileSync(logIn(folder), 'utf8').trimEnd().split('\n').slice(-4)
  return `${logIn(folder)} ends with:\n${lines.join('\n')}`
}

const argumentsFor = (cluster: string, port: number, isVolatile: boolean): readonly string[] => [
  '-D',
  cluster,
  '-p',
  String(port),
  ...[
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'jit=off',
    // Above errors, which may quote what a person typed.
    'log_min_messages=log',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(isVolatile ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]),
]

/** One run of the postmaster: resolves when it accepts connections. */
async function launch(
  program: DatabaseProgram,
  {
    folder,
    port,
    isVolatile,
    lock,
  }: {
    readonly folder: string
    readonly port: number
    readonly isVolatile: boolean
    readonly lock: number | undefined
  },
): Promise<ChildProcess> {
  const log = openLog(folder)
  // In a process group of its own: Ctrl-C in the terminal reaches us, and we stop it gracefully.
  const child = spawn(program.postgres, argumentsFor(program.cluster, port, isVolatile), {
    ...program.options,
    detached: true,
    stdio: ['ignore', log, log, lock ?? 'ignore'],
  })
  closeSync(log)
  const stateFile = join(clusterIn(folder), 'postmaster.pid')
  const isReady = () =>
    pidIn(stateFile) === child.pid && /^ready/m.test(readFileSync(stateFile, 'utf8'))
  let failure: Error | undefined
  child.once('error', (problem) => (failure = problem))
  const end = performance.now() + START_MS
  while (!existsSync(stateFile) || !isReady()) {
    if (failure) throw failure
    if (hasEnded(child))
      throw new Error(`the embedded database ended at once; ${lastWords(folder)}`)
    if (performance.now() > end) {
      child.kill('SIGINT')
      throw new Error(`the embedded database did not start in time; ${lastWords(folder)}`)
    }
    await pause(20)
  }
  return child
}

/**
 * On the wanted port, else on a free one. PostgreSQL cannot choose a port itself, and one that was free
 * a moment ago may be taken by another process: then the next one is tried.
 */
async function launchFirst(
  {
    port: wanted,
    freePort = () => getPort({ host: '127.0.0.1' }),
  }: Pick<EmbeddedDatabaseOptions, 'port' | 'freePort'>,
  launchAt: (port: number) => Promise<ChildProcess>,
): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  for (let tries = 1; ; tries += 1) {
    const port = wanted ?? (await freePort())
    try {
      return { port, child: await launchAt(port) }
    } catch (problem) {
      const isTaken = (problem as Error).message.includes('could not bind')
      if (!isTaken || wanted !== undefined || tries === MAX_PORTS) throw problem
    }
  }
}

export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { folder, note = () => {}, onLost = () => {} } = options
  mkdirSync(folder, { recursive: true })
  const owned = await ownFolder(folder, {
    postmasterFile: join(clusterIn(folder), 'postmaster.pid'),
    patienceMs: options.patienceMs ?? PATIENCE_MS,
  })
  let isStopping = false
  let ends: readonly number[] = []

  try {
    makeClusterFolder(folder)
    const program = await findProgram(clusterIn(folder), { ...options, note })
    await prepareCluster(folder, program)
    const launchAt = (port: number) =>
      launch(program, { folder, port, isVolatile: options.volatile ?? false, lock: owned.lock })
    const first = await launchFirst(options, launchAt)
    const { port } = first
    let { child } = first

    let comingBack: Promise<void> = Promise.resolve()
    const watch = () => {
      void ended(child).then(() => {
        if (!isStopping) comingBack = bringBack()
      })
    }
    /** Killed, or out of memory: committed data is on disk, so it may be restarted. */
    const bringBack = async (): Promise<void> => {
      const now = performance.now()
      ends = [...ends, now].filter((time) => time > now - FEW_ENDS.withinMs)
      note(`the embedded database exited (${child.signalCode ?? child.exitCode}) and is restarted`)
      try {
        // Its remaining processes must exit first: PostgreSQL refuses to start until then.
        await pause(RESTART_PAUSE_MS * ends.length)
        if (isStopping) return
        child = await launchAt(port)
        watch()
      } catch (problem) {
        if (isStopping) return
        if (ends.length < FEW_ENDS.count) await bringBack()
        else onLost(problem as Error)
      }
    }
    watch()
    return {
      url: urlOf(folder, port),
      async stop() {
        isStopping = true
        await comingBack
        if (child.pid !== undefined && isAlive(child.pid)) child.kill('SIGINT')
        await ended(child)
        owned.release()
      },
    }
  } catch (problem) {
    owned.release()
    throw problem
  }
}
