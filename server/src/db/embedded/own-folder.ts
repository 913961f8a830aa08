import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A data folder that belongs to this process until it is released. */
export interface OwnedFolder {
  /**
   * The open file that carries the lock, inherited by the database: the folder is locked as long as
   * any of its processes lives. Undefined on systems without such locks.
   */
  readonly lock: number | undefined
  release(): void
}

const LOCK = 'owner.lock'
const OWNER = 'owner.pid'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id in the first line of a file, if it is valid. */
export function pidIn(file: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** Whether a process has this file open; known only on Linux. */
function hasOpen(pid: number, file: string): boolean {
  try {
    const wanted = statSync(file)
    return readdirSync(`/proc/${pid}/fd`).some((name) => {
      const open = statSync(`/proc/${pid}/fd/${name}`, { throwIfNoEntry: false })
      return open?.ino === wanted.ino && open.dev === wanted.dev
    })
  } catch {
    return false
  }
}

/** A database that holds the lock, while its parent no longer does. */
function isOrphan(pid: number, lockFile: string): boolean {
  if (!hasOpen(pid, lockFile)) return false
  const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return !hasOpen(Number(parent), lockFile)
}

/** When a process started, to detect another one with the same id. */
function beginningOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * A kernel lock on an open file: it works across containers that share the folder, whose process
 * ids are unrelated, and ends with the last process that has the file open.
 */
function takeLock(lock: number): Promise<'TAKEN' | 'REFUSED' | 'UNKNOWN'> {
  return new Promise((resolve) => {
    const child = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', lock] })
    child.once('error', () => resolve('UNKNOWN'))
    child.once('exit', (code) => resolve(code === 0 ? 'TAKEN' : code === 1 ? 'REFUSED' : 'UNKNOWN'))
  })
}

const inUse = (folder: string, by: string): Error =>
  new Error(`${by} uses ${folder} already; set THELA_DATA to another folder`)

/** The process of ours that owns the folder now, if it is visible here. */
export function ownerOf(folder: string): number | undefined {
  const pid = pidIn(join(folder, OWNER))
  if (pid === undefined || !isAlive(pid)) return undefined
  if (process.platform === 'linux') return hasOpen(pid, join(folder, LOCK)) ? pid : undefined
  const [, began = ''] = readFileSync(join(folder, OWNER), 'utf8').split('\n')
  return began === '' || began === beginningOf(pid) ? pid : undefined
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const latest = performance.now() + 20_000
  while (isAlive(pid)) {
    if (performance.now() > latest)
      throw new Error(`the database of process ${pid} did not end in time`)
    await pause(20)
  }
}

/**
 * Whether the process is the PostgreSQL of this cluster: its working directory is the cluster's
 * folder.
 */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * Ends processes that an owner without such a lock left running. PostgreSQL's own lock file is
 * removed only while holding our lock: then no process of this cluster lives, whatever id it
 * contains.
 */
async function endLeftOver(postmasterFile: string, isLocked: boolean): Promise<void> {
  const pid = pidIn(postmasterFile)
  if (pid !== undefined && isAlive(pid) && isPostgresOf(pid, dirname(postmasterFile)))
    await end(pid)
  if (isLocked) rmSync(postmasterFile, { force: true })
}

function note(folder: string): void {
  const began = process.platform === 'linux' ? '' : beginningOf(process.pid)
  writeFileSync(join(folder, OWNER), `${process.pid}\n${began}\n`)
}

/**
 * A server killed by SIGKILL leaves its database running, with the lock: it is shut down
 * gracefully.
 */
export async function ownFolder(
  folder: string,
  { postmasterFile, patienceMs }: { readonly postmasterFile: string; readonly patienceMs: number },
): Promise<OwnedFolder> {
  const owner = ownerOf(folder)
  if (owner !== undefined)
    throw inUse(folder, owner === process.pid ? 'this process' : `process ${owner}`)
  const lock = openSync(join(folder, LOCK), 'a', 0o600)
  const end = performance.now() + patienceMs
  let result = await takeLock(lock)
  while (result === 'REFUSED' && performance.now() < end) {
    const leftOver = pidIn(postmasterFile)
    if (leftOver !== undefined && isOrphan(leftOver, join(folder, LOCK))) {
      process.kill(leftOver, 'SIGINT')
    }
    await pause(100)
    result = await takeLock(lock)
  }
  if (result === 'REFUSED') {
    closeSync(lock)
    throw inUse(folder, 'another process, perhaps in another container,')
  }
  note(folder)
  await endLeftOver(postmasterFile, result === 'TAKEN')
  return {
    lock: result === 'TAKEN' ? lock : undefined,
    release() {
      rmSync(join(folder, OWNER), { force: true })
      closeSync(lock)
    },
  }
}
