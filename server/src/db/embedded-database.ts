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

/** A real PostgreSQL from a registry package, on loopback, with its files in a folder of ours. */
export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly folder: string
  readonly port?: number | undefined
  /** Only for tests: no waiting for the disk. */
  readonly volatile?: boolean
  /** What an operator should know. */
  readonly note?: (text: string) => void
  /** It ended by itself and cannot be brought back. */
  readonly onLost?: (problem: Error) => void
  /** Where the programs are, and how long to wait for another owner, in tests. */
  readonly installed?: string
  readonly sharedFolders?: readonly string[]
  readonly patienceMs?: number
}

/** A container that is being replaced may need some seconds to end. */
const PATIENCE_MS = 12_000
const START_MS = 30_000
/** So many ends in this time are no accident: something is wrong that a restart does not mend. */
const FEW_ENDS = { count: 5, withinMs: 60_000 }
const RESTART_PAUSE_MS = 300
const LOG_BYTES = 5_000_000

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}

/** PostgreSQL's own log: starts, ends and what stops it; nothing of any statement. */
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
    // Above errors: those may quote what a person typed.
    'log_min_messages=log',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(isVolatile ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]),
]

/** One life of the postmaster: resolves when it takes connections. */
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
  // A group of its own: Ctrl-C in the terminal reaches us, and we stop it in order.
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
  const end = Date.now() + START_MS
  while (!existsSync(stateFile) || !isReady()) {
    if (failure) throw failure
    if (hasEnded(child))
      throw new Error(`the embedded database ended at once; ${lastWords(folder)}`)
    if (Date.now() > end) {
      child.kill('SIGINT')
      throw new Error(`the embedded database did not start in time; ${lastWords(folder)}`)
    }
    await pause(20)
  }
  return child
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
    const port = options.port ?? (await getPort({ host: '127.0.0.1' }))
    const life = { folder, port, isVolatile: options.volatile ?? false, lock: owned.lock }
    let child = await launch(program, life)

    let comingBack: Promise<void> = Promise.resolve()
    const watch = () => {
      void ended(child).then(() => {
        if (!isStopping) comingBack = bringBack()
      })
    }
    /** Killed, or out of memory: what it had acknowledged is on disk, and it may go on. */
    const bringBack = async (): Promise<void> => {
      ends = [...ends, Date.now()].filter((time) => time > Date.now() - FEW_ENDS.withinMs)
      note(
        `the embedded database ended (${child.signalCode ?? child.exitCode}) and is started again`,
      )
      try {
        // What is left of its processes must be gone first: PostgreSQL refuses until then.
        await pause(RESTART_PAUSE_MS * ends.length)
        if (isStopping) return
        child = await launch(program, life)
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
