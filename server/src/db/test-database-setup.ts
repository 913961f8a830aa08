import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './migrate.ts'
import { TEMPLATE, atDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files of a run share. */
    databaseServerUrl: string
  }
}

/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-test-'))
  const server = await startEmbeddedDatabase({ folder, volatile: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(atDatabase(server.url, TEMPLATE))
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
