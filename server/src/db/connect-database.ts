import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { ownerOf } from './embedded/own-folder.ts'
import { clusterIn, urlOf } from './embedded/prepare-cluster.ts'

/** A database for the duration of one command. */
export interface DatabaseConnection {
  readonly url: string
  /** Stops it, if it was started for this command. */
  release(): Promise<void>
}

/** The URL of the embedded database that another process of ours runs; undefined when none does. */
function runningUrl(folder: string): string | undefined {
  const state = join(clusterIn(folder), 'postmaster.pid')
  if (ownerOf(folder) === undefined || !existsSync(state)) return undefined
  const lines = readFileSync(state, 'utf8').split('\n')
  // The fourth line of PostgreSQL's own file is its port.
  return lines.some((line) => line.startsWith('ready'))
    ? urlOf(folder, Number(lines[3]))
    : undefined
}

/**
 * The database of `DATABASE_URL`, else the embedded one: the running one, or one started until
 * `release`.
 */
export async function connectDatabase(settings: {
  readonly databaseUrl: string | undefined
  readonly databasePort: number | undefined
  readonly dataFolder: string
}): Promise<DatabaseConnection> {
  const url = settings.databaseUrl ?? runningUrl(settings.dataFolder)
  if (url !== undefined) return { url, release: async () => {} }
  const embedded = await startEmbeddedDatabase({
    folder: settings.dataFolder,
    port: settings.databasePort,
  })
  return { url: embedded.url, release: () => embedded.stop() }
}

/** The version of the PostgreSQL there; rejects when it cannot be reached. */
export async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}
