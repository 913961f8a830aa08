import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { BenchDatabase } from '../environment/database.ts'
import { makeHttpClient } from '../environment/http-client.ts'
import type { HttpClient } from '../environment/http-client.ts'
import { secondsOf } from '../environment/processor-time.ts'
import { startProcess } from '../environment/started-process.ts'
import { FLOOR_SETTINGS } from './floor-settings.ts'
import type { FloorSettings } from './floor-settings.ts'
import { FLOOR_TABLES } from './tables.ts'

export interface Floor {
  readonly http: HttpClient
  /** Its platform, provider and SMS gateway. */
  readonly external: HttpClient
  readonly databaseUrl: string
  readonly webhookSecret: string
  /** CPU seconds of the server alone. */
  seconds(): number
  stop(): Promise<void>
}

/** The lengths of our pages, which the floor's have too. */
export type PageLengths = Pick<FloorSettings, 'cartCharacters' | 'thankYouCharacters'>

const program = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const secret = (): string => randomBytes(32).toString('hex')

async function createTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(FLOOR_TABLES)
  } finally {
    await client.end()
  }
}

export async function startFloor(database: BenchDatabase, pages: PageLengths): Promise<Floor> {
  const databaseUrl = await database.makeDatabase('floor')
  await createTables(databaseUrl)
  const systems = await startProcess(program('../external/main.ts'), [], {})
  const externalUrl = systems.output[0] ?? ''
  const webhookSecret = secret()
  const settings: FloorSettings = {
    databaseUrl,
    externalUrl,
    secret: secret(),
    webhookSecret,
    ...pages,
  }
  const server = await startProcess(program('main.ts'), [], {
    NODE_ENV: 'production',
    [FLOOR_SETTINGS]: JSON.stringify(settings),
  })
  const http = makeHttpClient(server.output[0] ?? '')
  const external = makeHttpClient(externalUrl)
  return {
    http,
    external,
    databaseUrl,
    webhookSecret,
    seconds: () => secondsOf(server.pid),
    async stop() {
      await Promise.all([http.close(), external.close()])
      await server.stop()
      await systems.stop()
    },
  }
}
