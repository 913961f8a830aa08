import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUser, makingCommand } from './find-program.ts'
import type { DatabaseProgram } from './find-program.ts'

const run = promisify(execFile)

/** Owns the files; without a password it cannot log in over the network. */
const SUPERUSER = 'thela'
/**
 * The product's role: it owns the product's tables and may create databases, and nothing beyond.
 */
export const SERVER_ROLE = 'thela_server'

export const clusterIn = (folder: string): string => join(folder, 'postgres/cluster')
const passwordFileIn = (folder: string): string => join(folder, 'database.password')

/** The URL of this folder's database. */
export function urlOf(folder: string, port: number): string {
  const password = readFileSync(passwordFileIn(folder), 'utf8').trim()
  return `postgres://${SERVER_ROLE}:${password}@127.0.0.1:${port}/postgres`
}

/** The folder is PostgreSQL's alone, and created here because its user cannot create it. */
export function makeClusterFolder(folder: string): void {
  const cluster = clusterIn(folder)
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (!databaseUser) return
  chownSync(join(folder, 'postgres'), databaseUser.uid, databaseUser.gid)
  chownSync(cluster, databaseUser.uid, databaseUser.gid)
}

export async function initialise(program: DatabaseProgram): Promise<void> {
  const [command, args] = makingCommand(program.initdb, [
    '--pgdata',
    program.cluster,
    '--username',
    SUPERUSER,
    // Nothing runs yet; once it does, a password is required.
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
  await run(command, args, program.options)
}

function assertVersion(folder: string, { majorVersion }: DatabaseProgram): void {
  const cluster = clusterIn(folder)
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (written === majorVersion) return
  throw new Error(
    `${cluster} was written by PostgreSQL ${written}, and this release brings PostgreSQL ${majorVersion}. Start the release that wrote it, save its database with pg_dump, set THELA_DATA to a new folder, start this release once, and read the dump in with psql`,
  )
}

/** One statement per line, as required by PostgreSQL's single-user mode. */
const OWNED_BY_SUPERUSER = `owner = (select oid from pg_roles where rolname = '${SUPERUSER}')`
const OUR_SCHEMAS = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`
const storeSessionForNextPage = (what: string, named: string, from: string): string =>
  `do $$ declare o record; begin for o in select ${named} as name from ${from} and ${OUR_SCHEMAS} loop execute format('alter ${what} %s owner to ${SERVER_ROLE}', o.name); end loop; end $$`
const roleStatements = (password: string): readonly string[] => [
  `do $$ begin if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then create role ${SERVER_ROLE}; end if; end $$`,
  `alter role ${SERVER_ROLE} with login createdb nosuperuser password '${password}'`,
  `alter database postgres owner to ${SERVER_ROLE}`,
  storeSessionForNextPage(
    'schema',
    'quote_ident(nspname)',
    `pg_namespace where nsp${OWNED_BY_SUPERUSER} and nspname <> 'public'`,
  ),
  storeSessionForNextPage(
    'table',
    'c.oid::regclass',
    `pg_class c join pg_namespace n on n.oid = relnamespace where rel${OWNED_BY_SUPERUSER} and relkind in ('r', 'p', 'v', 'm')`,
  ),
  storeSessionForNextPage(
    'sequence',
    'c.oid::regclass',
    `pg_class c join pg_namespace n on n.oid = relnamespace where rel${OWNED_BY_SUPERUSER} and relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
  ),
  storeSessionForNextPage(
    'routine',
    'p.oid::regprocedure',
    `pg_proc p join pg_namespace n on n.oid = pronamespace where pro${OWNED_BY_SUPERUSER}`,
  ),
  storeSessionForNextPage(
    'type',
    't.oid::regtype',
    `pg_type t join pg_namespace n on n.oid = typnamespace where typ${OWNED_BY_SUPERUSER} and typtype in ('e', 'd')`,
  ),
]

/** Anyone on this machine can reach the port, so a password is required. */
const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

export function runAlone(program: DatabaseProgram, statements: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const [command, args] = makingCommand(program.postgres, [
      '--single',
      '-D',
      program.cluster,
      '-c',
      'log_min_messages=error',
      '-c',
      'exit_on_error=on',
      'postgres',
    ])
    const child = spawn(command, args, { ...program.options, stdio: ['pipe', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`the embedded database’s roles could not be made: ${complaint.trim()}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(`${statements.join('\n')}\n`)
  })
}

/**
 * Also for a cluster of an earlier release, in which everything belonged to one superuser without a
 * password.
 */
async function makeRoles(folder: string, program: DatabaseProgram): Promise<void> {
  const made = join(folder, 'postgres/roles-made')
  const passwordFile = passwordFileIn(folder)
  if (existsSync(made) && existsSync(passwordFile)) return
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  await runAlone(program, roleStatements(password))
  writeFileSync(join(clusterIn(folder), 'pg_hba.conf'), ACCESS_RULES)
  writeFileSync(made, '')
}

/** A cluster of the right version with the product's role, created if there is none yet. */
export async function prepareCluster(folder: string, program: DatabaseProgram): Promise<void> {
  // An interrupted first start leaves half a cluster: only a finished one has this file.
  const finished = join(folder, 'postgres/initialised')
  if (!existsSync(finished)) {
    rmSync(clusterIn(folder), { recursive: true, force: true })
    makeClusterFolder(folder)
    await initialise(program)
    writeFileSync(finished, '')
  }
  assertVersion(folder, program)
  await makeRoles(folder, program)
}
