import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from './database.ts'
import type { Database } from './statement.ts'

export const TEMPLATE = 'thela_template'

export const atDatabase = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

/** A migrated database that belongs to one test file alone. */
export interface TestDatabase {
  readonly database: Database
  /** For a second connection, or a server process of its own. */
  readonly url: string
  close(): Promise<void>
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL's own vacuum may be working on the database: it belongs to the superuser, so the role
 * of the tests cannot terminate it, and it ends quickly.
 */
async function drop(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(`drop database ${name} with (force)`)
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && error.code === '42501'
      if (!isRefused || tries === 20) throw error
      await pause(500)
    }
  }
}

/**
 * A fresh copy of the migrated database, created in some tens of milliseconds. Open it in
 * `beforeAll`, close it in `afterAll`.
 */
export async function openTestDatabase(
  options: { readonly poolSize?: number } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = atDatabase(inject('databaseServerUrl'), name)
  // Connection errors appear in the test that used it.
  const database = openDatabase({ url, poolSize: options.poolSize ?? 4, onProblem: () => {} })
  return {
    database,
    url,
    async close() {
      await database.close()
      await drop(name)
    },
  }
}
