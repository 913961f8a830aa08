/** One PostgreSQL for both sides, which counts the statements of each database itself. */
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { secondsOfDescendants } from './processor-time.ts'
import { startProcess } from './started-process.ts'

export interface BenchDatabase {
  /** A database on the same PostgreSQL, created on demand. */
  makeDatabase(name: string): Promise<string>
  /**
   * Statements sent so far to the database of this URL, including BEGIN and COMMIT, but not
   * PostgreSQL's own checks of foreign keys.
   */
  statements(url: string): Promise<number>
  /** A connection that may read what PostgreSQL counts in the database of this URL. */
  openCounts(url: string): Promise<pg.Client>
  /** CPU seconds of all its processes. */
  seconds(): number
  stop(): Promise<void>
}

const thela = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Counting needs rights that the product's own role does not have. */
const asSuperuser = (url: string): string =>
  Object.assign(new URL(url), { username: 'thela', password: '' }).href

/** Possible for whoever owns the machine with the database's files. */
async function letSuperuserCount(cluster: string): Promise<void> {
  await appendFile(
    join(cluster, 'postgresql.conf'),
    "\nshared_preload_libraries = 'pg_stat_statements'\n",
  )
  const rules = await readFile(join(cluster, 'pg_hba.conf'), 'utf8')
  await writeFile(join(cluster, 'pg_hba.conf'), `host all thela 127.0.0.1/32 trust\n${rules}`)
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-bench-'))
  const start = async () => startProcess(thela, ['database'], { THELA_DATA: folder })
  const unprepared = await start()
  await unprepared.stop()
  await letSuperuserCount(join(folder, 'postgres/cluster'))
  const server = await start()
  const url = server.output[0] ?? ''
  await run(url, 'create database meter')
  const meter = new pg.Client({ connectionString: asSuperuser(withName(url, 'meter')) })
  await meter.connect()
  await meter.query('create extension pg_stat_statements')
  return {
    async makeDatabase(name) {
      await run(url, `create database ${pg.escapeIdentifier(name)}`)
      return withName(url, name)
    },
    async statements(of) {
      const counted = await meter.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements
         join pg_database on oid = dbid
         where datname = $1 and query not like 'SELECT % FROM ONLY %'`,
        [nameOf(of)],
      )
      return Number(counted.rows[0]?.calls)
    },
    async openCounts(of) {
      const client = new pg.Client({ connectionString: asSuperuser(of) })
      await client.connect()
      await client.query('create extension if not exists pg_stat_statements')
      return client
    },
    seconds: () => secondsOfDescendants(server.pid),
    async stop() {
      await meter.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
