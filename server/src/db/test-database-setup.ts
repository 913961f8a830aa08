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

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

async function embeddedServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-test-'))
  const server = await startEmbeddedDatabase({ folder, volatile: true })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The one of `DATABASE_URL`: runs on it are serialised and clean up. */
async function givenServer(url: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
  const clear = async () => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname ~ '^test_[0-9a-f]{16}$'`,
      [TEMPLATE],
    )
    for (const { datname } of rows) {
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
    }
  }
  await clear()
  return {
    url,
    async stop() {
      await clear()
      await client.end()
    },
  }
}

/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const server = given ? await givenServer(given) : await embeddedServer()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(atDatabase(server.url, TEMPLATE))
  project.provide('databaseServerUrl', server.url)
  return () => server.stop()
}
