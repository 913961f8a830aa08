import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'

const folder = resolve(import.meta.dirname, '../../migrations')
/** Any fixed number: server processes that start together take turns. */
const TURN = 7_433_521

/** Brings the database forwards to the newest numbered file; never back. Answers what it ran. */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TURN])
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const ran = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(ran.rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    const missing = files.filter((file) => !done.has(file))
    for (const file of missing) {
      await client.query('begin')
      await client.query(await readFile(join(folder, file), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [file])
      await client.query('commit')
    }
    return missing
  } finally {
    await client.end()
  }
}
