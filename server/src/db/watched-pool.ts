/** [I26] */
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, isUnavailable, translated } from './database-unavailable.ts'
import { sendNamed } from './named-query.ts'
import type { Reply } from './named-query.ts'

/** A statement with its values, named or not. */
export interface SentQuery {
  readonly name?: string | undefined
  readonly text: string
  readonly values?: readonly unknown[]
}

/** A connection of the pool, until it is given back. */
export interface LentConnection {
  /** A statement without a name may be a text of several, which have a reply each. */
  send<Row>(query: SentQuery): Promise<Reply<Row>>
  /** A broken one is closed, never reused. */
  giveBack(isBroken: boolean): void
}

export interface WatchedPool {
  lend(): Promise<LentConnection>
  end(): Promise<void>
}

interface Waiting {
  readonly since: number
  lastCheckAt: number
}

/**
 * A reply may be lost silently: after this long the database is asked whether it still works on it.
 */
const SUSPECT_MS = 1_500
const POLL_EVERY_MS = 500
/** A query in progress is left alone for this long. */
const POLL_AGAIN_MS = 5_000
/** For the connection of the check, and for its reply. */
const CHECK_TIMEOUT_MS = 2_000
const CHECK_REPLY_MS = 1_000

/** Timeouts for a connection and for a reply; the server's own limit is shorter. */
const CONNECT_MS = 4_000
const QUERY_MS = 20_000
const GOODBYE_MS = 2_000

/** The driver's own timeout of a connection: nothing replied, not even with a refusal. */
const isSilence = (error: unknown): boolean =>
  codeOf(error) === '' && error instanceof Error && /timeout/i.test(error.message)

/**
 * Which of these backend processes are executing a query; `SILENT` when the database does not begin a connection,
 * which stopped or with its host away it does not, and undefined when nothing is known. A pooler that is full begins
 * one and lets its query wait.
 */
async function workingAmong(
  url: string,
  pids: readonly number[],
): Promise<ReadonlySet<number> | 'SILENT' | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'thela-look',
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_REPLY_MS,
  })
  client.on('error', () => {})
  let isConnected = false
  try {
    await client.connect()
    isConnected = true
    const { rows } = await client.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, coalesce(array_agg(pid) filter (where state = 'active'), '{}') as working
       from pg_stat_activity where pid = any($1)`,
      [pids],
    )
    // Through a pooler the process ids are its own and tell nothing.
    const isDirect = rows[0]?.own === processOf(client)
    return isDirect ? new Set(rows[0]?.working) : undefined
  } catch (error) {
    return !isConnected && isSilence(error) ? 'SILENT' : undefined
  } finally {
    client.end().catch(() => {})
  }
}

/** Private members of the driver, which offers no other way to close a silent connection. */
interface Inside {
  readonly processID: number | null
  readonly connection: { readonly stream: { destroy(error: Error): void } }
}
const insideOf = (client: pg.ClientBase): Inside => client as unknown as Inside
const processOf = (client: pg.ClientBase): number => insideOf(client).processID ?? 0
const cut = (client: pg.ClientBase): void => {
  insideOf(client).connection.stream.destroy(new Error('Connection terminated: no reply'))
}

/** State of one pool's connections: who waits for a reply, and when each last received one. */
function watchReplies(url: string) {
  const lastReplyAt = new Map<pg.PoolClient, number>()
  const waiting = new Map<pg.PoolClient, Waiting>()

  async function poll(): Promise<void> {
    const since = performance.now()
    const suspects = [...waiting].filter(([, { lastCheckAt }]) => lastCheckAt <= since)
    if (suspects.length === 0) return
    const working = await workingAmong(
      url,
      suspects.map(([client]) => processOf(client)),
    )
    if (!working) return
    if (working === 'SILENT') return cutUnlessAnyReplied(since)
    for (const [client, entry] of suspects) {
      if (waiting.get(client) !== entry) continue
      if (working.has(processOf(client))) entry.lastCheckAt = performance.now() + POLL_AGAIN_MS
      else cutAllSilentSince(entry.since)
    }
  }

  /** Where this process itself stood still, replies wait to be read; and one reply is a database that works. */
  async function cutUnlessAnyReplied(since: number): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
    const hasReplied = [...lastReplyAt.values()].some((time) => time > since)
    if (!hasReplied) cutAllSilentSince(since)
  }

  /** Connections are rarely lost alone: all that were silent since then are closed too. */
  function cutAllSilentSince(time: number): void {
    for (const [client, messages] of lastReplyAt) {
      const entry = waiting.get(client)
      const isFresh = entry !== undefined && performance.now() - entry.since < SUSPECT_MS
      if (messages <= time && !isFresh) cut(client)
    }
  }

  let searching: Promise<void> | undefined
  const polls = setInterval(() => {
    searching ??= poll().finally(() => (searching = undefined))
  }, POLL_EVERY_MS)
  polls.unref()

  return {
    opened(client: pg.PoolClient): void {
      lastReplyAt.set(client, performance.now())
    },
    closed(client: pg.PoolClient): void {
      lastReplyAt.delete(client)
      waiting.delete(client)
    },
    async reply<T>(client: pg.PoolClient, query: () => Promise<T>): Promise<T> {
      const since = performance.now()
      waiting.set(client, { since, lastCheckAt: since + SUSPECT_MS })
      try {
        const result = await query()
        lastReplyAt.set(client, performance.now())
        return result
      } catch (error) {
        if (!isUnavailable(error)) lastReplyAt.set(client, performance.now())
        throw error
      } finally {
        waiting.delete(client)
      }
    },
    async stop(): Promise<void> {
      clearInterval(polls)
      await searching
    },
    cutAll(): void {
      for (const client of lastReplyAt.keys()) cut(client)
    },
  }
}

/**
 * A pool that survives every loss of connections: with an error at any moment, also while they
 * change hands, and silently, when a host disappears without a packet.
 */
export function watchedPool(options: {
  readonly url: string
  readonly poolSize: number
  readonly onProblem: (problem: Error) => void
}): WatchedPool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'thela',
  })
  const replies = watchReplies(options.url)

  // An unhandled error event ends the process, so each connection gets a listener at creation: the
  // pool's own listener is absent while a connection changes hands.
  pool.on('connect', (client) => {
    replies.opened(client)
    client.on('error', (problem) => options.onProblem(translated(problem)))
  })
  pool.on('remove', (client) => replies.closed(client))
  // Already handled by the connection's own listener.
  pool.on('error', () => {})

  return {
    async lend() {
      const client = await pool.connect()
      return {
        send: async <Row>({ name, text, values = [] }: SentQuery): Promise<Reply<Row>> =>
          replies.reply(client, () =>
            name === undefined
              ? client.query<Row & pg.QueryResultRow>({ text, values: [...values] })
              : sendNamed<Row>(client, { name, text, values }),
          ),
        giveBack: (isBroken) => client.release(isBroken),
      }
    },
    async end() {
      await replies.stop()
      // The goodbye on a lost connection is never acknowledged.
      const late = setTimeout(() => replies.cutAll(), GOODBYE_MS)
      await pool.end()
      clearTimeout(late)
    },
  }
}
