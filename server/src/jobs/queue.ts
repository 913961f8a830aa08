import { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/statement.ts'

/** A kind of work that must be done even if the process dies. Its data holds ids, never a person. */
export interface Job<Data extends object> {
  readonly name: string
  /** Two of the same key wait as one. */
  readonly keyOf: ((data: Data) => string) | undefined
}

export function job<Data extends object>(name: string, keyOf?: (data: Data) => string): Job<Data> {
  return { name, keyOf }
}

export interface Queue {
  /** Written in the transaction that causes it. */
  enqueue<Data extends object>(
    on: Transaction | Database,
    job: Job<Data>,
    data: Data,
  ): Promise<void>
  /** Does the work, again and again with growing pauses until it no longer throws. */
  work<Data extends object>(job: Job<Data>, deed: (data: Data) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const RETRIES = {
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 3600,
} as const

export async function openQueue(options: {
  readonly url: string
  readonly onProblem: (problem: Error) => void
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'thela-queue',
    max: 3,
    schema: 'queue',
    schedule: false,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', options.onProblem)
  await boss.start()
  const known = new Set<string>()

  const ensure = async (name: string) => {
    if (known.has(name)) return
    await boss.createQueue(name, { ...RETRIES })
    known.add(name)
  }

  return {
    async enqueue(on, asked, data) {
      await ensure(asked.name)
      const singletonKey = asked.keyOf?.(data)
      await boss.send(asked.name, data, {
        ...(singletonKey === undefined ? {} : { singletonKey }),
        db: { executeSql: (text, values) => on.raw(text, values) },
      })
    },
    async work(asked, deed) {
      await ensure(asked.name)
      await boss.work<Parameters<typeof deed>[0]>(
        asked.name,
        { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 2 },
        async ([next]) => {
          if (next) await deed(next.data)
        },
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
    },
  }
}
