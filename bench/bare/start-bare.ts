import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { BenchDatabase } from '../environment/database.ts'
import { makeHttpClient } from '../environment/http-client.ts'
import type { HttpClient } from '../environment/http-client.ts'
import { secondsOf } from '../environment/processor-time.ts'
import { startProcess } from '../environment/started-process.ts'
import { BARE_TABLES } from './bare-server.ts'

export interface Bare {
  readonly http: HttpClient
  readonly databaseUrl: string
  /** For data that it serves but does not write itself. */
  readonly rows: pg.Client
  /** CPU seconds used so far. */
  seconds(): number
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('main.ts', import.meta.url))

export async function startBare(database: BenchDatabase): Promise<Bare> {
  const databaseUrl = await database.makeDatabase('bare')
  const rows = new pg.Client({ connectionString: databaseUrl })
  await rows.connect()
  await rows.query(BARE_TABLES)
  const server = await startProcess(main, [], { DATABASE_URL: databaseUrl })
  const http = makeHttpClient(server.output[0] ?? '')
  return {
    http,
    databaseUrl,
    rows,
    seconds: () => secondsOf(server.pid),
    async stop() {
      await http.close()
      await server.stop()
      await rows.end()
    },
  }
}
