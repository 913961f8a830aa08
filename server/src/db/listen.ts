import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { translated } from './database-unavailable.ts'

const PING_MS = 1_500
const REPLY_MS = 2_000

async function openListener(
  url: string,
  listening: {
    readonly channels: Iterable<string>
    onMessage(channel: string, payload: string): void
    onLost(client: pg.Client, problem: Error): void
  },
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'thela-listen',
    connectionTimeoutMillis: REPLY_MS,
    query_timeout: REPLY_MS,
    keepAlive: true,
  })
  client.on('error', (problem) => listening.onLost(client, problem))
  client.on('notification', ({ channel, payload }) => listening.onMessage(channel, payload ?? ''))
  try {
    await client.connect()
    for (const channel of listening.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    return client
  } catch (problem) {
    client.end().catch(() => {})
    throw problem
  }
}

/**
 * One separate connection for notifications between server processes. It reconnects after an
 * outage; the listener then gets the payload `*`, since anything may have been missed.
 */
export function listenOn(options: {
  readonly url: string
  readonly onProblem: (problem: Error) => void
}) {
  const messages = new Map<string, ((payload: string) => void)[]>()
  let client: pg.Client | undefined
  let isClosed = false

  function onLost(lost: pg.Client, problem: Error): void {
    options.onProblem(translated(problem))
    if (client === lost) reconnectLater()
  }

  async function connect(): Promise<void> {
    const fresh = await openListener(options.url, {
      channels: messages.keys(),
      onLost,
      onMessage: (channel, payload) => {
        for (const listener of messages.get(channel) ?? []) listener(payload)
      },
    })
    client = fresh
    pingLater(fresh)
  }

  /** An idle connection cannot be told from a lost one, so it is pinged. */
  function pingLater(input: pg.Client): void {
    setTimeout(() => {
      if (client !== input) return
      input.query('select 1').then(
        () => pingLater(input),
        (problem: Error) => {
          if (client !== input) return
          options.onProblem(translated(problem))
          reconnectLater()
          // With a query in progress the driver closes the connection without a goodbye.
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
          options.onProblem(translated(problem))
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
      // On a lost connection the goodbye gets no reply.
      await Promise.race([open?.end(), pause(REPLY_MS, undefined, { ref: false })])
    },
  }
}
