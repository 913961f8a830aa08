/** [I1, I4] */
import { omitUndefined } from '@thela/domain/values'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { openDatabase } from '../db/database.ts'
import { translated } from '../db/database-unavailable.ts'
import type { Database, Transaction } from '../db/statement.ts'
import { errorSummary } from '../errors/error-record.ts'
import { preparedStatements } from './prepared-statements.ts'

/**
 * A kind of work that must be done even if the process dies. Its data contains ids, never personal
 * data.
 */
export interface Job<Data extends object> {
  readonly name: string
  /** Waiting jobs with the same key are merged. */
  readonly keyOf: ((data: Data) => string) | undefined
  /** The polling interval, by how soon somebody waits for it. */
  readonly pollEverySeconds: number
}

export function job<Data extends object>(
  name: string,
  {
    keyOf,
    pollEverySeconds = 3,
  }: { readonly keyOf?: (data: Data) => string; readonly pollEverySeconds?: number } = {},
): Job<Data> {
  return { name, keyOf, pollEverySeconds }
}

/** A statement that enqueues a job, with its one value. */
export interface JobInsertion {
  readonly text: string
  readonly value: string
}

export interface Queue {
  /** Must be called in the transaction that causes the job. */
  enqueue<Data extends object>(
    db: Transaction | Database,
    job: Job<Data>,
    data: Data,
  ): Promise<void>
  /**
   * Passes the statement that enqueues the job on, to be executed by a function of the database in the statement that
   * causes the job; `run` says whether it was. Undefined, and nothing was run: the job must be enqueued.
   */
  enqueueWithin<Data extends object, Result extends { readonly isEnqueued: boolean }>(
    job: Job<Data>,
    data: Data,
    run: (insertion: JobInsertion) => Promise<Result>,
  ): Promise<Result | undefined>
  /** Runs the handler, with backoff until it no longer throws. */
  work<Data extends object>(job: Job<Data>, action: (data: Data) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Work of the queue with what does it, for a module's list of jobs. */
export interface Worker {
  readonly start: (queue: Queue) => Promise<void>
}

export function worker<Data extends object>(
  input: Job<Data>,
  action: (data: Data) => Promise<void>,
): Worker {
  return { start: (queue) => queue.work(input, action) }
}

const RETRY_AT_LEAST_EVERY_SECONDS = 60
const WEEK_SECONDS = 7 * 24 * 3600

/**
 * A week of retries: an external system may be down for a weekend, and nobody has to intervene. However
 * long it was down, all is done a few minutes after it is back, and some work needs several runs.
 */
const RETRIES = {
  retryLimit: WEEK_SECONDS / RETRY_AT_LEAST_EVERY_SECONDS,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: RETRY_AT_LEAST_EVERY_SECONDS,
  expireInSeconds: 60,
  // A killed process's job is retried when its heartbeat is this old.
  heartbeatSeconds: 10,
  retentionSeconds: 30 * 24 * 3600,
} as const

/**
 * A batch is processed concurrently, each job with its own outcome; while batches are full there is
 * no pause.
 */
const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

/** A failed job; it is retried. Its data contains ids only. */
export interface FailedJob {
  readonly queue: string
  readonly jobId: string
  /** From 1. */
  readonly run: number
  readonly data: object
  readonly problem: unknown
}

async function outcome(
  id: string,
  action: Promise<void>,
  onFailure: (problem: unknown) => void,
): Promise<JobResult> {
  try {
    await action
    return { id, status: 'completed' }
  } catch (problem) {
    onFailure(problem)
    return { id, status: 'failed', output: { problem: errorSummary(problem) } }
  }
}

/** The library also emits copies of errors, which are plain objects: their code would not be logged. */
const asError = (problem: Error): Error =>
  problem instanceof Error ? problem : Object.assign(new Error(), problem)

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * The statement that the library would send, to be prepared by the session that executes it. Undefined where it is not one
 * statement with one value.
 */
async function captureInsertion(
  send: (executeSql: ExecuteSql) => Promise<void>,
): Promise<JobInsertion | undefined> {
  const insertions: { readonly text: string; readonly values: readonly unknown[] }[] = []
  await send(async (text, values = []) => {
    insertions.push({ text, values })
    return { rows: [] }
  })
  const [insertion, ...more] = insertions
  const [value, ...others] = insertion?.values ?? []
  if (!insertion || typeof value !== 'string' || more.length + others.length > 0) return undefined
  return { text: `select run_prepared(${pg.escapeLiteral(insertion.text)}, $1)`, value }
}

const POOL_SIZE = 3
const CHECK_DEAD_SECONDS = 10

export async function openQueue(options: {
  readonly url: string
  readonly onProblem: (problem: Error) => void
  readonly onFailedJob: (failed: FailedJob) => void
  /** No queue is polled less often. */
  readonly pollAtLeastEverySeconds?: number | undefined
}): Promise<Queue> {
  // The queue's own connections are watched like all others.
  const database = openDatabase({ ...options, poolSize: POOL_SIZE })
  const boss = new PgBoss({
    db: { executeSql: preparedStatements(database) },
    schema: 'queue',
    schedule: false,
    superviseIntervalSeconds: CHECK_DEAD_SECONDS,
    monitorIntervalSeconds: CHECK_DEAD_SECONDS,
  })
  boss.on('error', (problem) => options.onProblem(translated(asError(problem))))
  await boss.start()
  const known = new Set<string>()
  const { pollAtLeastEverySeconds = Infinity } = options

  const ensure = async (name: string) => {
    if (known.has(name)) return
    await boss.createQueue(name, { ...RETRIES })
    // It may have been created by an earlier release.
    await boss.updateQueue(name, { ...RETRIES })
    known.add(name)
  }

  const send = async <Data extends object>(
    input: Job<Data>,
    data: Data,
    executeSql: ExecuteSql,
  ) => {
    await ensure(input.name)
    const singletonKey = input.keyOf?.(data)
    await boss.send(input.name, data, { ...omitUndefined({ singletonKey }), db: { executeSql } })
  }

  return {
    enqueue: (db, input, data) => send(input, data, (text, values) => db.raw(text, values)),
    async enqueueWithin(input, data, run) {
      const insertion = await captureInsertion((executeSql) => send(input, data, executeSql))
      return insertion && run(insertion)
    },
    async work(input, action) {
      await ensure(input.name)
      await boss.work(
        input.name,
        {
          ...WORK,
          pollingIntervalSeconds: Math.min(input.pollEverySeconds, pollAtLeastEverySeconds),
        },
        async (jobs: JobWithMetadata<Parameters<typeof action>[0]>[]) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount }) =>
              outcome(id, action(data), (problem) =>
                options.onFailedJob({
                  queue: input.name,
                  jobId: id,
                  run: retryCount + 1,
                  data,
                  problem,
                }),
              ),
            ),
          ),
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}
