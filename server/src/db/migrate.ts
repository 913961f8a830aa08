import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { canRunAgain, codeOf } from './database-unavailable.ts'
import { isOlderRelease, ownRelease } from './release.ts'

const ownFolder = resolve(import.meta.dirname, '../../migrations')
/** Every database begins with it. */
const INITIAL = '001-initial.sql'
/** Any fixed number: server processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_433_521
/** A file that waits longer for a lock would block every request behind it as long. */
const LOCK_MS = 3_000
const TRIES = 20
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrationOptions {
  /** For tests: another folder, release or patience. */
  readonly folder?: string
  readonly release?: string
  readonly lockMs?: number
  readonly tries?: number
}

/** Directives at the head of a file; see server/migrations/README.md. */
const NEEDS_RELEASE = /^-- needs release: (\d+\.\d+\.\d+)$/m
const WITHOUT_TRANSACTION = /^-- outside a transaction$/m

async function prepare(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = current_schema() and table_name = 'migrations' and column_name = 'needs_release'`,
  )
  if (rowCount === 0) await client.query('alter table migrations add column needs_release text')
}

/** A newer release may have left a schema on which this one would do damage. */
function assertNewEnough(
  rows: readonly { readonly needsRelease: string | null }[],
  release: string,
): void {
  for (const { needsRelease } of rows) {
    if (needsRelease === null || !isOlderRelease(release, needsRelease)) continue
    throw new Error(
      `this is release ${release}, and the database requires release ${needsRelease} or later: start that release`,
    )
  }
}

/** No migration leads from the schemas that development versions made before the first release. */
function assertFirstRelease(names: ReadonlySet<string>): void {
  if (names.size === 0 || names.has(INITIAL)) return
  throw new Error(
    `this database was made before the first release and cannot be migrated: begin with an empty one. Delete the folder of the embedded database (THELA_DATA), or run: psql "$DATABASE_URL" -c 'drop schema if exists public, queue cascade; create schema public'`,
  )
}

async function runFile(client: pg.Client, file: string, text: string): Promise<void> {
  const note = () =>
    client.query('insert into migrations (name, needs_release) values ($1, $2)', [
      file,
      NEEDS_RELEASE.exec(text)?.[1] ?? null,
    ])
  if (WITHOUT_TRANSACTION.test(text)) {
    for (const statement of text.split(/;\s*$/m)) {
      if (statement.replaceAll(/^--.*$/gm, '').trim() !== '') await client.query(statement)
    }
    await note()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** It waited too long for a lock, or lost a deadlock. */
const isBlockedByOthers = (error: unknown): boolean =>
  codeOf(error) === LOCK_NOT_AVAILABLE || canRunAgain(error)

/** Yields to running servers, and retries when they are less busy. */
async function runInTime(
  client: pg.Client,
  { file, text, tries }: { readonly file: string; readonly text: string; readonly tries: number },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runFile(client, file, text)
      return
    } catch (error) {
      if (!isBlockedByOthers(error)) throw error
      if (attempt >= tries) {
        throw new Error(
          `${file} could not be run: other work locked its tables. Run "npm run thela -- migrate" at a quieter time`,
          { cause: error },
        )
      }
      await pause(PAUSE_MS)
    }
  }
}

/** Migrates the database forwards to the newest numbered file; never back. Returns what it ran. */
export async function migrate(
  url: string,
  options: MigrationOptions = {},
): Promise<readonly string[]> {
  const { folder = ownFolder, release = ownRelease, lockMs = LOCK_MS, tries = TRIES } = options
  const client = new pg.Client({ connectionString: url, application_name: 'thela-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${lockMs}`)
    await prepare(client)
    const ran = await client.query<{ name: string; needsRelease: string | null }>(
      'select name, needs_release as "needsRelease" from migrations',
    )
    assertNewEnough(ran.rows, release)
    const done = new Set(ran.rows.map((row) => row.name))
    assertFirstRelease(done)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    const missing = files.filter((file) => !done.has(file))
    for (const file of missing) {
      const text = await readFile(join(folder, file), 'utf8')
      await runInTime(client, { file, text, tries })
    }
    return missing
  } finally {
    await client.end()
  }
}
