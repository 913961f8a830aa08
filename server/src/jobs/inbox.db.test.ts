import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../db/statement.ts'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { makeInbox } from './inbox.ts'
import type { Applied, ReceivedEvent } from './received-event.ts'

const kept = statement<
  {
    readonly isApplied: boolean
    readonly problem: string | null
    readonly body: Buffer
  },
  { eventId: string }
>(
  'test.kept-news',
  (v) => sql`select applied_at is not null as "isApplied", last_problem as problem, body
   from webhook_inbox where event_id = 'RAZORPAY:' || ${v.eventId}`,
)
const applyNow = statement<unknown>(
  'test.inbox-due-now',
  () => sql`update webhook_inbox set next_try_at = now() where applied_at is null`,
)
const breakIt = statement<unknown, { source: string }>(
  'test.break-it',
  (v) => sql`select 1 / (case when ${v.source} = 'x' then 0 end)`,
)

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

const event = (eventId: string): ReceivedEvent => ({
  storeId: 'meher',
  source: 'razorpay',
  account: 'RAZORPAY',
  eventId,
  objectId: undefined,
  body: Buffer.from(`{"of":"${eventId}"}`),
  headers: {},
})

function makeTestInbox() {
  const problems: { readonly name: string; readonly about: object | undefined }[] = []
  const inbox = makeInbox({
    database: home.database,
    onProblem: ({ name }, about) => problems.push({ name, about }),
  })
  const applying = { run: async (): Promise<Applied> => 'DONE' }
  inbox.applies('razorpay', async (transaction, received) => {
    if (applying.run === broken) await transaction.run(breakIt({ source: 'x' }))
    void received
    return applying.run()
  })
  return { inbox, problems, applying }
}
const broken = async (): Promise<Applied> => 'DONE'

test('[I10] an event whose processing fails is kept, with the problem, and applied later', async () => {
  const { inbox, problems, applying } = makeTestInbox()
  applying.run = broken
  await inbox.receive(event('e1'))
  expect(await home.database.first(kept({ eventId: 'e1' }))).toEqual({
    isApplied: false,
    problem: 'error 22012',
    body: Buffer.from('{"of":"e1"}'),
  })
  expect(problems).toMatchObject([{ about: { source: 'razorpay', eventId: 'RAZORPAY:e1' } }])
  await home.database.run(applyNow())
  await inbox.sweep()
  expect(await home.database.first(kept({ eventId: 'e1' }))).toMatchObject({ isApplied: false })
  expect(problems).toHaveLength(2)
  applying.run = async () => 'DONE'
  await home.database.run(applyNow())
  await inbox.sweep()
  expect(await home.database.first(kept({ eventId: 'e1' }))).toMatchObject({ isApplied: true })
})

test('[I10] an event of an unknown object says so while it waits', async () => {
  const { inbox, problems, applying } = makeTestInbox()
  applying.run = async () => 'LATER'
  await inbox.receive(event('e2'))
  expect(await home.database.first(kept({ eventId: 'e2' }))).toMatchObject({
    isApplied: false,
    problem: 'about an object that is not known yet',
  })
  applying.run = async () => 'DONE'
  await home.database.run(applyNow())
  await inbox.sweep()
  expect(await home.database.first(kept({ eventId: 'e2' }))).toMatchObject({ isApplied: true })
  expect(problems).toEqual([])
})

test('[I4] an event of an unknown object is retried for five days', async () => {
  const { inbox, applying } = makeTestInbox()
  const later = async (): Promise<Applied> => 'LATER'
  applying.run = later
  for (const [eventId, days] of [
    ['days-4', 4],
    ['days-6', 6],
  ] as const) {
    await inbox.receive(event(eventId))
    await home.database.raw(
      `update webhook_inbox set received_at = now() - make_interval(days => $2), next_try_at = now()
       where event_id = $1`,
      [`RAZORPAY:${eventId}`, days],
    )
  }
  applying.run = async () => 'DONE'
  await inbox.sweep()
  expect((await home.database.first(kept({ eventId: 'days-4' })))?.isApplied).toBe(true)
  expect((await home.database.first(kept({ eventId: 'days-6' })))?.isApplied).toBe(false)
})

test('[I10] two accounts of a store may use the same event id, and each event is applied', async () => {
  const { inbox, applying } = makeTestInbox()
  let runs = 0
  applying.run = async () => ((runs += 1), 'DONE')
  const same = event('evt_same')
  await inbox.receive(same)
  await inbox.receive({ ...same, account: 'RAZORPAY-2' })
  await inbox.receive(same)
  expect(runs).toBe(2)
})

test('[I10, I61] an event id longer than an index row is stored, once', async () => {
  const { inbox, applying } = makeTestInbox()
  let runs = 0
  applying.run = async () => ((runs += 1), 'DONE')
  // Without repetition, since the database compresses.
  const long = Array.from({ length: 200 }, () => randomUUID()).join('')
  await inbox.receive(event(long))
  await inbox.receive(event(long))
  await inbox.receive(event(`${long}.`))
  expect(runs).toBe(2)
})

test('[I10, ADR-326] an event that is over already is stored as applied, once, and another one waits', async () => {
  const { inbox, applying } = makeTestInbox()
  let runs = 0
  applying.run = async () => ((runs += 1), 'DONE')
  await home.database.raw(
    `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
       amount_paise, currency, status, method)
     values ('meher', 'RAZORPAY', 'pay_captured', 'attempt', 'payable', 100, 'INR', 'CAPTURED', 'UPI'),
       ('meher', 'RAZORPAY', 'pay_authorized', 'attempt', 'payable', 100, 'INR', 'AUTHORIZED', 'UPI')`,
  )
  const keep = (eventId: string, objectId: string | undefined) =>
    inbox.keepForLater('is_payment_captured', { ...event(eventId), objectId }, 15)
  expect(await keep('over', 'pay_captured')).toBe(1)
  expect(await keep('over', 'pay_captured')).toBe(0)
  await keep('early', 'pay_authorized')
  await keep('unknown', undefined)
  const isApplied = async (eventId: string) =>
    (await home.database.first(kept({ eventId })))?.isApplied
  expect([await isApplied('over'), await isApplied('early'), await isApplied('unknown')]).toEqual([
    true,
    false,
    false,
  ])
  await home.database.run(applyNow())
  await inbox.sweep()
  expect(runs).toBeGreaterThanOrEqual(2)
})
