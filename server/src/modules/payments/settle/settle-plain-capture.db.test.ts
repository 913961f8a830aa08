/**
 * What one statement makes of a capture, beside what the statements of the transaction make of the same: in two
 * databases with the same history, in one of which the statement leaves everything to them. All that is written must be
 * equal but ids and times. [I1, I2, I3, I12, ADR-325]
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAPTURE_CASES } from '../../../testing/capture-cases.ts'
import type { CaptureCase } from '../../../testing/capture-cases.ts'
import { openCapture } from '../../../testing/open-capture.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const ALWAYS_OTHERWISE = `create or replace function settle_plain_capture(
    store text, capture jsonb, follow_up text, follow_up_value text) returns text
  language sql as $$ select 'OTHERWISE' $$`

/** Every table that a capture touches, as far as it is about one cart. */
const WRITTEN = `select jsonb_build_object(
  'attempts', (select jsonb_agg(to_jsonb(a) - array['body_hash', 'frozen_hash'] order by created_at)
    from payment_attempts a where payable_id = $1),
  'payments', (select jsonb_agg(to_jsonb(p) order by provider_payment_id) from payments p where payable_id = $1),
  'checkedAfterSeconds', (select jsonb_agg(extract(epoch from a.next_check_at - p.updated_at))
    from payments p join payment_attempts a using (store_id, attempt_id) where p.payable_id = $1 and p.kept),
  'orders', (select jsonb_agg(to_jsonb(o) - 'body_hash') from orders o where payable_id = $1),
  'counters', (select jsonb_agg(to_jsonb(c) order by store_id) from order_counters c),
  'payables', (select jsonb_agg(to_jsonb(y)) from payables y where payable_id = $1),
  'holds', (select jsonb_agg(to_jsonb(h) order by variant_id) from stock_holds h where payable_id = $1),
  'reservations', (select jsonb_agg(jsonb_build_array(pieces, expires_at)) from stock_reservations where payable_id = $1),
  'levels', (select jsonb_agg(to_jsonb(l) order by variant_id) from stock_levels l),
  'balances', (select jsonb_agg(to_jsonb(b) - 'code_hash' order by created_at) from balances b),
  'entries', (select jsonb_agg(to_jsonb(e) - 'entry_id' order by entry_id)
    from balance_entries e where payable_id = $1),
  'balanceHolds', (select jsonb_agg(to_jsonb(h)) from balance_holds h where payable_id = $1),
  'uses', (select jsonb_agg(to_jsonb(u) order by code) from coupon_uses u where payable_id = $1),
  'limits', (select jsonb_agg(to_jsonb(l) order by code) from coupon_limits l),
  'refunds', (select jsonb_agg(to_jsonb(r) order by r.provider_payment_id, r.request_id)
    from refunds r join payments p using (store_id, provider, provider_payment_id) where p.payable_id = $1),
  'priceChecks', (select jsonb_agg(to_jsonb(c)) from price_checks c where payable_id = $1),
  'cards', (select jsonb_agg(to_jsonb(c) order by last_four) from saved_cards c),
  'events', (select jsonb_agg(jsonb_build_array(event_id, object_id, applied_at is null, last_problem) order by event_id)
    from webhook_inbox)) as written`

const TIMES = /\d{4}-\d{2}-\d{2}T\d{2}:[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g
const IDS = /(?<![\w-])[\w-]{27}(?![\w-])/g

/** The same text for the same history: each id by where it is first seen. */
function withoutIdsAndTimes(written: unknown): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(written)
    .replaceAll(TIMES, 'TIME')
    .replaceAll(IDS, (id) => {
      ids.set(id, ids.get(id) ?? `ID-${ids.size + 1}`)
      return ids.get(id) ?? ''
    })
  return JSON.parse(text)
}

let atOnce: TestApp
let inSteps: TestApp
beforeAll(async () => {
  ;[atOnce, inSteps] = [
    await openTestApp({ isManual: true }),
    await openTestApp({ isManual: true }),
  ]
  for (const app of [atOnce, inSteps]) app.provider.account.newRefund = 'PENDING'
  await inSteps.database.raw(ALWAYS_OTHERWISE)
})
afterAll(async () => {
  await atOnce.close()
  await inSteps.close()
})

/** The names of the statements that are sent meanwhile. */
async function namesOfSent(
  action: () => Promise<unknown>,
): Promise<readonly (string | undefined)[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await action()
    return query.mock.calls.map(([sent]) => (sent as unknown as { name?: string }).name)
  } finally {
    query.mockRestore()
  }
}

async function outcome(app: TestApp, number: number, { before, facts }: CaptureCase) {
  const opened = await openCapture(app, number)
  await before?.(opened)
  app.jobs.waiting.splice(0)
  let sent: readonly (string | undefined)[] = []
  for (const payment of facts?.(opened) ?? [opened.pay()]) {
    const event = app.provider.event('payment.captured', { payment })
    sent = await namesOfSent(async () => {
      expect((await app.receive('razorpay', event)).statusCode).toBe(200)
    })
  }
  const { rows } = await app.database.raw(WRITTEN, [opened.cartId])
  const [{ written } = { written: {} }] = rows as { written: Record<string, unknown[] | null> }[]
  const jobs = app.jobs.waiting.splice(0)
  return { written, sent, history: withoutIdsAndTimes({ written, jobs }) }
}

test.each(CAPTURE_CASES.map((each, index) => [each.name, index, each] as const))(
  '%s',
  async (_, number, each) => {
    const quick = await outcome(atOnce, number, each)
    const slow = await outcome(inSteps, number, each)
    expect(quick.history).toEqual(slow.history)
    const { orders, refunds } = quick.written
    expect([orders?.length ?? 0, refunds?.length ?? 0]).toEqual(each.ends)
    expect(quick.sent.includes('payments.record')).toBe(!each.isPlain)
    // The event is stored by the statement that settles it, and by no other.
    expect(quick.sent.includes('inbox.keep-applied')).toBe(!each.isPlain)
    expect(slow.sent).toContain('payments.record')
  },
)

test('asked of the provider instead, a capture takes one statement, and once it is known one more', async () => {
  const opened = await openCapture(atOnce, CAPTURE_CASES.length)
  opened.pay()
  const poll = () =>
    atOnce.payments.handlePaymentReturn(atOnce.meher, { payableId: opened.cartId, form: {} })
  const first = await namesOfSent(poll)
  expect(first).toContain('payments.settle-plain-capture')
  expect(first).not.toContain('payments.record')
  expect(atOnce.jobs.waiting.map(({ name }) => name)).toEqual(['orders.follow-up'])
  atOnce.jobs.waiting.splice(0)
  await opened.run(`update payment_attempts
    set next_check_at = case when payable_id = $1 then now() else 'infinity'::timestamptz end`)
  const again = await namesOfSent(() => atOnce.payments.reconcile())
  expect(again).toContain('payments.settle-plain-capture')
  expect(again).not.toContain('payments.record')
  expect(atOnce.jobs.waiting).toEqual([])
})

test('[I10] a capture whose event could not be stored is settled once when the event comes again', async () => {
  const opened = await openCapture(atOnce, CAPTURE_CASES.length + 1)
  const event = atOnce.provider.event('payment.captured', { payment: opened.pay() })
  await atOnce.database.raw('alter table webhook_inbox rename to webhook_inbox_away')
  expect((await atOnce.receive('razorpay', event)).statusCode).not.toBe(200)
  await atOnce.database.raw('alter table webhook_inbox_away rename to webhook_inbox')
  // Neither without the other: the provider sends the event again.
  const early = await atOnce.database.raw('select 1 from orders where payable_id = $1', [
    opened.cartId,
  ])
  expect(early.rows).toEqual([])
  expect((await atOnce.receive('razorpay', event)).statusCode).toBe(200)
  const { rows } = await atOnce.database.raw(
    `select count(*)::int as orders, (select count(*)::int from refunds r
       join payments p using (store_id, provider, provider_payment_id) where p.payable_id = $1) as refunds,
       (select count(*)::int from webhook_inbox where event_id like '%:' || $2::text and applied_at is not null) as events
     from orders where payable_id = $1`,
    [opened.cartId, event.eventId],
  )
  expect(rows).toEqual([{ orders: 1, refunds: 0, events: 1 }])
  expect(atOnce.jobs.waiting).toHaveLength(1)
})

const FAULTY = `create or replace function settle_plain_capture(
    store text, capture jsonb, follow_up text, follow_up_value text) returns text
  language plpgsql as $$ begin raise exception 'a fault'; end $$`

test('[I1, I8] no money waits for the repair of a faulty statement: by event and by poll the transaction settles', async () => {
  const { database } = atOnce
  const found = await database.raw(
    `select pg_get_functiondef('settle_plain_capture'::regproc) as definition`,
  )
  const [{ definition } = { definition: '' }] = found.rows as { definition: string }[]
  const reported = await openCapture(atOnce, CAPTURE_CASES.length + 2)
  const polled = await openCapture(atOnce, CAPTURE_CASES.length + 3)
  const logged = () => atOnce.logged('a capture was not settled at once').length
  const before = logged()
  await database.raw(FAULTY)
  try {
    const event = atOnce.provider.event('payment.captured', { payment: reported.pay() })
    expect((await atOnce.receive('razorpay', event)).statusCode).toBe(200)
    polled.pay()
    await atOnce.payments.handlePaymentReturn(atOnce.meher, { payableId: polled.cartId, form: {} })
  } finally {
    await database.raw(definition)
  }
  const { rows } = await database.raw(
    `select count(*)::int as orders, count(distinct payable_id)::int as carts from orders
     where payable_id = any($1::text[])`,
    [[reported.cartId, polled.cartId]],
  )
  expect(rows).toEqual([{ orders: 2, carts: 2 }])
  expect(logged() - before).toBe(2)
})

test('[I11] the job that follows an order up is written by the statement that places it', async () => {
  const { database, jobs, payments } = atOnce
  await database.raw('create table follow_ups (job jsonb)')
  const enqueueWithin = vi.spyOn(jobs.queue, 'enqueueWithin')
  enqueueWithin.mockImplementation((_, data, run) =>
    run({ text: 'insert into follow_ups values ($1::jsonb)', value: JSON.stringify(data) }),
  )
  try {
    for (const change of ['', 'update payment_attempts set is_void = true where payable_id = $1']) {
      const opened = await openCapture(atOnce, CAPTURE_CASES.length + (change ? 5 : 4))
      opened.pay()
      if (change) await opened.run(change)
      await payments.handlePaymentReturn(atOnce.meher, { payableId: opened.cartId, form: {} })
    }
  } finally {
    enqueueWithin.mockRestore()
  }
  const { rows } = await database.raw(
    `select order_id = job->>'orderId' as "isOfIt" from follow_ups
     left join orders on order_id = job->>'orderId'`,
  )
  expect(rows).toEqual([{ isOfIt: true }])
})
