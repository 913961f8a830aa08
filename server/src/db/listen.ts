import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PING_MS = 1_500
const REPLY_MS = 2_000

/**
 * One connection of its own for announcements between server processes. It comes back by itself
 * after the database was away; the owner then gets the payload `*`: anything may have been missed.
 */
export function listenOn(options: {
  readonly url: string
  readonly onProblem: (problem: Error) => void
}) {
  const messages = new Map<string, ((payload: string) => void)[]>()
  let client: pg.Client | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: 'thela-listen',
      connectionTimeoutMillis: REPLY_MS,
      query_timeout: REPLY_MS,
      keepAlive: true,
    })
    fresh.on('error', (problem) => {
      options.onProblem(problem)
      if (client === fresh) reconnectLater()
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of messages.get(channel) ?? []) listener(payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of messages.keys()) {
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
    } catch (problem) {
      fresh.end().catch(() => {})
      throw problem
    }
    client = fresh
    pingLater(fresh)
  }

  /** A connection on which nothing comes is not told from one that is lost: so it is asked. */
  function pingLater(input: pg.Client): void {
    setTimeout(() => {
      if (client !== input) return
      input.query('select 1').then(
        () => pingLater(input),
        (problem: Error) => {
          if (client !== input) return
          options.onProblem(problem)
          reconnectLater()
          // With a query under way the driver cuts the connection without a goodbye.
          input.end().catch(() => {})
        },
      )
    }, PING_MS).unref()
  }

  function reconnectLater(): void {
    client = undefined
    setTimeout(() => {
      if (isClosed) return
      connect().then(
        () => {
          for (const listeners of messages.values()) for (const listener of listeners) listener('*')
        },
        (problem: Error) => {
          options.onProblem(problem)
          reconnectLater()
        },
      )
    }, 500).unref()
  }

  return {
    async add(channel: string, onPayload: (payload: string) => void): Promise<void> {
      messages.set(channel, [...(messages.get(channel) ?? []), onPayload])
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    async close(): Promise<void> {
      isClosed = true
      const open = client
      client = undefined
      // On a lost wire nobody says goodbye.
      await Promise.race([open?.end(), pause(REPLY_MS, undefined, { ref: false })])
    },
  }
}
