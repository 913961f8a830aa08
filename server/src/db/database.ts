import pg from 'pg'
import { listenOn } from './listen.ts'
import { statement, type Database, type Statement, type Transaction } from './statement.ts'

// 64-bit integers come as text by default; ours are paise and counts, well within a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Deadlock and serialization failure: the same work may succeed at once. */
const RUN_AGAIN = new Set(['40001', '40P01'])
const MOST_RUNS = 4

/** The database cannot be reached or has no free connection: the caller may come back. [I26] */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const notify = statement<unknown>('announce', 'select pg_notify($1, $2)')

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Connection trouble, a restart, too many connections, or a pool that gave none in time. */
function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        error.message,
      ))
  )
}

function translated(error: unknown): unknown {
  return isUnavailable(error)
    ? new DatabaseUnavailable('the database cannot be reached', { cause: error })
    : error
}

export function openDatabase(options: {
  readonly url: string
  readonly poolSize: number
  readonly onProblem: (problem: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'thela',
  })
  // Without a listener an idle connection that the database closes ends the process.
  pool.on('error', options.onProblem)
  let statements = 0

  const send = async <Row>(client: pg.Pool | pg.PoolClient, query: pg.QueryConfig) => {
    statements += 1
    return client.query<Row & pg.QueryResultRow>(query)
  }

  const queryable = (client: pg.Pool | pg.PoolClient) => {
    const query = async <Row>(asked: Statement<Row>, values: readonly unknown[]) => {
      try {
        return await send<Row>(client, { name: asked.name, text: asked.text, values: [...values] })
      } catch (error) {
        throw translated(error)
      }
    }
    return {
      rows: async <Row>(asked: Statement<Row>, values: readonly unknown[]) =>
        (await query(asked, values)).rows,
      first: async <Row>(asked: Statement<Row>, values: readonly unknown[]) =>
        (await query(asked, values)).rows[0],
      run: async (asked: Statement<unknown>, values: readonly unknown[]) =>
        (await query(asked, values)).rowCount ?? 0,
      raw: async (text: string, values: readonly unknown[] = []) => {
        statements += 1
        const result = await client.query(text, [...values])
        return { rows: result.rows as unknown[] }
      },
    }
  }

  async function once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw translated(error)
    })
    // While it is ours the pool does not listen: a lost connection would end the process.
    client.on('error', options.onProblem)
    const giveBack = (isBroken: boolean) => {
      client.off('error', options.onProblem)
      client.release(isBroken)
    }
    try {
      await send(client, { text: 'begin' })
      const result = await work(queryable(client))
      await send(client, { text: 'commit' })
      giveBack(false)
      return result
    } catch (error) {
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      giveBack(!rolledBack)
      throw translated(error)
    }
  }

  const listeners = listenOn(options)
  return {
    ...queryable(pool),
    async transaction(work) {
      for (let run = 1; ; run += 1) {
        try {
          return await once(work)
        } catch (error) {
          if (run >= MOST_RUNS || !RUN_AGAIN.has(codeOf(error))) throw error
        }
      }
    },
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    async announce(on, channel, payload) {
      await on.run(notify, [channel, payload])
    },
    statementCount: () => statements,
    async close() {
      await listeners.close()
      await pool.end()
    },
  }
}
