/**
 * Where a test environment keeps its data: an embedded database of its own, or one on the server of
 * DATABASE_URL.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface EnvironmentDatabase {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function makeEnvironmentDatabase(): Promise<EnvironmentDatabase> {
  const given = process.env.DATABASE_URL
  if (!given) return { env: {}, remove: async () => {} }
  const name = `story_${randomBytes(8).toString('hex')}`
  await run(given, `create database ${name}`)
  return {
    env: { DATABASE_URL: Object.assign(new URL(given), { pathname: `/${name}` }).href },
    remove: () => run(given, `drop database ${name} with (force)`),
  }
}
