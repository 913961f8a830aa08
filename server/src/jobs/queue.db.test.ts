import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { errorRecord } from '../errors/error-record.ts'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import { job, openQueue } from './queue.ts'
import type { FailedJob, Queue } from './queue.ts'

const note = job<{ readonly storeId: string; readonly orderId: string }>('test.note', {
  pollEverySeconds: 1,
})

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

let home: TestDatabase
let queue: Queue
const failures: FailedJob[] = []

beforeAll(async () => {
  home = await openTestDatabase()
  queue = await openQueue({
    url: home.url,
    onProblem: (problem) => {
      throw problem
    },
    onFailedJob: (failed) => failures.push(failed),
  })
})
afterAll(async () => {
  await queue.stop()
  await home.close()
})

test('[I11] a job is written in the transaction that causes it, and rolled back with it', async () => {
  const done: string[] = []
  const enqueue = (orderId: string, isKept: boolean) =>
    home.database.transaction(async (transaction) => {
      await queue.enqueue(transaction, note, { storeId: 'meher', orderId })
      if (!isKept) throw new Error('not this time')
    })
  await expect(enqueue('undone', false)).rejects.toThrow('not this time')
  await enqueue('kept', true)
  await queue.work(note, async ({ orderId }) => void done.push(orderId))
  await expect.poll(() => done).toContain('kept')
  // Nothing else was ever written that could still run.
  const { rows } = await home.database.raw(
    `select data->>'orderId' as "orderId" from queue.job where name = $1`,
    [note.name],
  )
  expect(rows).toEqual([{ orderId: 'kept' }])
  expect(done).toEqual(['kept'])
})

test('[I11, ADR-325] a job is written by the statement that causes it, and not if that fails', async () => {
  const within = job<{ readonly storeId: string; readonly orderId: string }>('test.within', {
    keyOf: ({ orderId }) => orderId,
    pollEverySeconds: 1,
  })
  const enqueue = (orderId: string, isEnqueued: boolean) =>
    queue.enqueueWithin(within, { storeId: 'meher', orderId }, async ({ text, value }) => {
      await home.database.raw(`do $do$ begin
        execute ${quoted(text)} using ${quoted(value)}::text;
        ${isEnqueued ? '' : `raise exception 'not this time';`}
      end $do$`)
      return { isEnqueued }
    })
  await expect(enqueue('undone', false)).rejects.toThrow('not this time')
  expect(await enqueue('written', true)).toEqual({ isEnqueued: true })
  const done: string[] = []
  await queue.work(within, async ({ orderId }) => void done.push(orderId))
  await expect.poll(() => done).toEqual(['written'])
  const { rows } = await home.database.raw(
    `select data->>'orderId' as "orderId", singleton_key as key from queue.job where name = $1`,
    [within.name],
  )
  expect(rows).toEqual([{ orderId: 'written', key: 'written' }])
})

test('[I11, ADR-325] a statement that a function executes is prepared once in a session, and in each session', async () => {
  const run = async (value: string) =>
    home.database.raw(`select run_prepared('insert into run_values values ($1)', $1)`, [value])
  await home.database.raw('create table run_values (value text)')
  for (const value of ['first', 'second', "a quote's"]) await run(value)
  await home.database.raw('deallocate all')
  await run('after all was forgotten')
  const { rows } = await home.database.raw('select value from run_values order by value')
  expect(rows).toEqual(
    ["a quote's", 'after all was forgotten', 'first', 'second'].map((value) => ({ value })),
  )
  await expect(
    home.database.raw(
      `select run_prepared('insert into run_values values (1 / ($1)::integer)', '0')`,
    ),
  ).rejects.toMatchObject({ code: '22012' })
})

test('[I64] a problem of the queue itself is reported as an error with its code', async () => {
  const own = await openTestDatabase()
  const problems: Error[] = []
  const broken = await openQueue({
    url: own.url,
    onProblem: (problem) => problems.push(problem),
    onFailedJob: () => undefined,
  })
  await broken.work(note, async () => undefined)
  await own.database.raw('alter schema queue rename to elsewhere')
  const ofWorker = () =>
    problems.find((problem) => 'queue' in problem && problem.queue === note.name)
  await expect.poll(ofWorker).toBeDefined()
  await own.database.raw('alter schema elsewhere rename to queue')
  expect(errorRecord(ofWorker())).toMatchObject({
    type: 'error',
    code: '42P01',
    at: expect.stringContaining('pg-boss') as string,
  })
  await broken.stop()
  await own.close()
})

test('[I4, I64] a failed job is retried, and each failure is reported with ids and kind, without personal data', async () => {
  const failing = job<{ readonly storeId: string; readonly refundId: string }>('test.failing', {
    pollEverySeconds: 1,
  })
  let runs = 0
  await queue.work(failing, async () => {
    runs += 1
    if (runs > 1) return
    throw new ExternalServiceError({
      system: 'razorpay',
      kind: 'refused',
      outcomeUnknown: false,
      reason: 'HTTP_400',
    })
  })
  await queue.enqueue(home.database, failing, { storeId: 'meher', refundId: 'r1' })
  await expect.poll(() => runs).toBe(2)
  expect(failures).toMatchObject([
    {
      queue: 'test.failing',
      run: 1,
      data: { storeId: 'meher', refundId: 'r1' },
      problem: { system: 'razorpay', kind: 'refused', reason: 'HTTP_400' },
    },
  ])
})

test('[I1, I4] however often a job has failed, it runs again within a minute, also in a queue of an earlier release', async () => {
  const { database } = home
  const down = job<{ readonly storeId: string }>('test.down', { pollEverySeconds: 1 })
  await queue.enqueue(database, down, { storeId: 'earlier' })
  await database.raw(
    `update queue.queue set retry_delay_max = 600, retry_limit = 1000 where name = $1`,
    [down.name],
  )
  const next = await openQueue({
    url: home.url,
    onProblem: (problem) => {
      throw problem
    },
    onFailedJob: () => undefined,
  })
  await next.enqueue(database, down, { storeId: 'meher' })
  await database.raw(
    `update queue.job set retry_count = 500 where name = $1 and data->>'storeId' = 'meher'`,
    [down.name],
  )
  await next.work(down, async () => {
    throw new Error('the system is down')
  })
  const failed = async () => {
    const { rows } = await database.raw(
      `select ceil(extract(epoch from start_after - now()))::int as seconds, retry_limit as "limit"
       from queue.job where name = $1 and state = 'retry' and data->>'storeId' = 'meher'`,
      [down.name],
    )
    return (rows as { seconds: number; limit: number }[])[0]
  }
  await expect.poll(failed).toMatchObject({ limit: 10_080 })
  expect((await failed())?.seconds).toBeLessThanOrEqual(60)
  await next.stop()
})
