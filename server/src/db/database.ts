import pg from 'pg'
import { canRunAgain, isReply, isUnavailable, translated } from './database-unavailable.ts'
import { listenOn } from './listen.ts'
import { CurrentValue, sql, statement } from './statement.ts'
import type { Database, Query, Transaction } from './statement.ts'
import type { Reply } from './named-query.ts'
import { watchedPool } from './watched-pool.ts'
import type { LentConnection, SentQuery } from './watched-pool.ts'

// 64-bit integers are text by default; ours are paise and counts, well within a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const MAX_RUNS = 4

/** Again where it was rolled back, so that nothing of it is done. */
async function runWithRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work()
    } catch (error) {
      if (run >= MAX_RUNS || !canRunAgain(error)) throw error
    }
  }
}

const notify = statement<unknown, { channel: string; payload: string }>(
  'database.notify',
  (v) => sql`select pg_notify(${v.channel}, ${v.payload})`,
)

/** Reads what is to be computed when the statement is sent. */
const present = (value: unknown): unknown => (value instanceof CurrentValue ? value.read() : value)

type Send = <Row>(query: SentQuery) => Promise<Reply<Row>>

/** The query functions, over one connection or over any of the pool. */
function queryable(sendOne: Send): Transaction {
  const send = async <Row>(query: Query<Row>) => {
    try {
      return await sendOne<Row>(query)
    } catch (error) {
      throw translated(error)
    }
  }
  return {
    rows: async <Row>(query: Query<Row>) => (await send(query)).rows,
    first: async <Row>(query: Query<Row>) => (await send(query)).rows[0],
    run: async (query: Query<unknown>) => (await send(query)).rowCount ?? 0,
    raw: async (text: string, values: readonly unknown[] = []) => {
      const result: Reply<unknown> | Reply<unknown>[] = await sendOne<unknown>({ text, values })
      // Several statements in one text have a result each.
      return { rows: [result].flat().flatMap((each) => each.rows) }
    },
  }
}

export function openDatabase(options: {
  readonly url: string
  readonly poolSize: number
  readonly onProblem: (problem: Error) => void
}): Database {
  const pool = watchedPool(options)
  let statements = 0

  const send = async <Row>(connection: LentConnection, { name, text, values = [] }: SentQuery) => {
    statements += 1
    return connection.send<Row>({ name, text, values: values.map(present) })
  }

  const sendOnce = async <Row>(query: SentQuery) => {
    const connection = await pool.lend()
    try {
      const result = await send<Row>(connection, query)
      connection.giveBack(false)
      return result
    } catch (error) {
      // A text of several statements may have left a transaction open.
      connection.giveBack(query.name === undefined || !isReply(error))
      throw error
    }
  }

  /** Outside a transaction each statement uses a connection of its own. */
  const sendAlone = <Row>(query: SentQuery) =>
    query.name === undefined ? sendOnce<Row>(query) : runWithRetries(() => sendOnce<Row>(query))

  async function once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const connection = await pool.lend().catch((error: unknown) => {
      throw translated(error)
    })
    try {
      await send(connection, { text: 'begin' })
      const result = await work(queryable((query) => send(connection, query)))
      await send(connection, { text: 'commit' })
      connection.giveBack(false)
      return result
    } catch (error) {
      // Nothing more is sent on a lost connection, since nothing would respond.
      const rolledBack =
        !isUnavailable(error) &&
        (await send(connection, { text: 'rollback' }).then(
          () => true,
          () => false,
        ))
      connection.giveBack(!rolledBack)
      throw translated(error)
    }
  }

  const listeners = listenOn(options)
  return {
    ...queryable(sendAlone),
    transaction: (work) => runWithRetries(() => once(work)),
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    async announce(db, channel, payload) {
      await db.run(notify({ channel, payload }))
    },
    statementCount: () => statements,
    async close() {
      await listeners.close()
      await pool.end()
    },
  }
}
