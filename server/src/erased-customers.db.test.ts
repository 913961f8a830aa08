/** Nothing of a person stays in any table. [account §6, D-40, ADR-255] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { generateOtp } from '@thela/contracts/calls/identity/identity'
import { eraseCustomer } from '@thela/contracts/calls/accounts/privacy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { PERSONAL_COLUMNS } from './testing/personal-columns.ts'
import { idOf, plantPerson, plantsOf } from './testing/plant-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const rowsOf = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await app.database.raw(text, values)).rows as Row[]

const tables = Object.keys(PERSONAL_COLUMNS)
const withErased = tables.filter((table) =>
  Object.values(PERSONAL_COLUMNS[table] ?? {}).some((fate) => fate === 'ERASED' || fate === 'LAW'),
)

/** The tables with a row that has any of these words, in text, JSON or bytes. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const patterns = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
    const hits = await rowsOf(
      `select from ${table} as r where r::text ilike any ($1::text[]) limit 1`,
      [patterns.map((pattern) => `%${pattern}%`)],
    )
    if (hits.length > 0) found.push(table)
  }
  return found
}

test('[account §6, D-40] every column of the database has an entry in the register of personal data', async () => {
  const columns = await rowsOf<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name !~ '^scans_' order by 1, 2`,
  )
  const registered = tables.flatMap((table) =>
    Object.keys(PERSONAL_COLUMNS[table] ?? {}).map((column) => `${table}.${column}`),
  )
  const inDatabase = columns.map(({ table, column }) => `${table}.${column}`)
  expect(registered.toSorted()).toEqual(inDatabase.toSorted())
})

test('[account §6, D-40] a person is planted in every table of which something is erased', () => {
  const planted = Object.keys(plantsOf({ word: 'w', phone: 'p' }))
  // Written by the erasure itself.
  expect([...planted, 'customer_erasures'].toSorted()).toEqual(
    [...withErased, 'payables'].toSorted(),
  )
})

describe('erased by the owner', () => {
  const asha = { word: 'canaryasha', phone: '+919811100001' }
  const ravi = { word: 'canaryravi', phone: '+919811100002', invoiceTotal: 5_000_000 }
  let before: string[]

  beforeAll(async () => {
    for (const person of [asha, ravi]) await plantPerson(app, person)
    before = await tablesWith(asha.word, asha.phone)
    await app.privacy.eraseNow({ store: app.meher, phone: asha.phone })
    await app.jobs.runAll()
  })

  test.each(withErased.filter((table) => table !== 'customer_erasures'))(
    '[account §6, D-40] %s has nothing of the person any more',
    async (table) => {
      // A hash does not contain the word.
      if (table !== 'coupon_uses') expect(before).toContain(table)
      const [row] = await rowsOf<{ hasWord: boolean }>(
        `select exists (select from ${table} r where r::text ilike any ($1::text[])) as "hasWord"`,
        [[`%${asha.word}%`, `%${Buffer.from(asha.word).toString('hex')}%`]],
      )
      expect(row?.hasWord).toBe(false)
    },
  )

  test('[account §6, D-40] the phone stands in no column that is erased', async () => {
    for (const table of withErased) {
      const columns = Object.entries(PERSONAL_COLUMNS[table] ?? {})
        .filter(([, fate]) => fate === 'ERASED' || fate === 'LAW')
        .map(([column]) => `r.${column}::text`)
      const rows = await rowsOf(
        `select from ${table} r where concat_ws(' ', ${columns.join(', ')}) like $1`,
        [`%${asha.phone.slice(3)}%`],
      )
      // The id of what a code was used for contains the phone in this test alone.
      if (table !== 'payments') expect([table, rows.length]).toEqual([table, 0])
    }
    expect(
      await rowsOf(
        `select from coupon_uses where payable_id = 'pay-${asha.phone}' and customer = ''`,
      ),
    ).toHaveLength(1)
  })

  test('[account §6, D-40] orders, payments and invoices keep their sums and the place of supply', async () => {
    const [order] = await rowsOf<Record<string, unknown>>(
      `select total_paise::int as total, status, snapshot #>> '{shippingAddress,state}' as state,
         snapshot #>> '{quote,total}' as quoted from orders where order_id = 'o-${idOf(asha)}'`,
    )
    expect(order).toEqual({ total: 100, status: 'DELIVERED', state: 'Karnataka', quoted: '100' })
    const [invoice] = await rowsOf<Record<string, unknown>>(
      `select content #>> '{shippedTo,state}' as state, content #>> '{buyer,address,name}' as name
       from invoices where order_id = 'o-${idOf(asha)}'`,
    )
    expect(invoice).toEqual({ state: 'Karnataka', name: '' })
    const [credit] = await rowsOf<Record<string, unknown>>(
      `select amount_paise::int as amount, voided_at is not null as void from balances
       where balance_id = 'b-${idOf(asha)}'`,
    )
    expect(credit).toEqual({ amount: 0, void: true })
  })

  test('[account §6, D-40, I9] money that comes late for something unfinished goes back', async () => {
    const rows = await rowsOf(
      `select state, is_void from payment_attempts where attempt_id like 'at%${asha.phone}' order by 1`,
    )
    expect(rows).toEqual([
      { state: 'CAPTURED', is_void: false },
      { state: 'EXPIRED', is_void: true },
    ])
  })

  test('[account §6, I17, I31] nothing of anybody else is touched', async () => {
    const tablesOfRavi = await tablesWith(ravi.word, ravi.phone)
    for (const table of withErased) {
      if (table === 'coupon_uses' || table === 'customer_erasures') continue
      expect(tablesOfRavi).toContain(table)
    }
  })

  test('[account §6, D-40] who, when and what is recorded, and nothing of whom; again it is harmless', async () => {
    const [done] = await app.privacy.erasuresOf(app.meher)
    expect(done).toMatchObject({ origin: 'OWNER', kinds: { ORDERS: 1, PROFILE: 1, ADDRESSES: 2 } })
    expect(done?.doneAt).toBeInstanceOf(Date)
    expect(JSON.stringify(done)).not.toMatch(/canary|98111/)
    await app.privacy.eraseNow({ store: app.meher, phone: asha.phone })
    const [again] = await app.privacy.erasuresOf(app.meher)
    expect(again?.kinds).toEqual({})
  })

  test('[account §6, D-39, D-40] the buyer of an invoice that the law wants named stays on it alone', async () => {
    await app.privacy.eraseNow({ store: app.meher, phone: ravi.phone })
    await app.jobs.runAll()
    const [invoice] = await rowsOf<{ name: string }>(
      `select content #>> '{buyer,address,name}' as name from invoices where order_id = 'o-${idOf(ravi)}'`,
    )
    expect(invoice?.name).toBe(ravi.word)
  })
})

describe('blocked', () => {
  const meera = { word: 'canarymeera', phone: '+919811100003' }
  const blocks = () => app.privacy.blocksNow({ store: app.meher, phone: meera.phone })
  beforeAll(() => plantPerson(app, meera))

  test.each([
    ['ORDER', `update orders set status = 'IN_TRANSIT'`, `update orders set status = 'DELIVERED'`],
    [
      'PAYMENT',
      `update payment_attempts set state = 'PENDING', next_check_at = now()`,
      `update payment_attempts set state = 'FAILED', next_check_at = 'infinity'`,
    ],
    [
      'REFUND',
      `insert into refunds (store_id, refund_id, provider, provider_payment_id, request_id, amount_paise, reason, state)
       select store_id, 'rf-' || attempt_id, provider, provider_payment_id, 'x', 100, 'x', 'PROCESSING' from payments
       where attempt_id = 'at-${meera.phone}'`,
      `update refunds set state = 'PROCESSED'`,
    ],
    [
      'REQUEST',
      `update customer_requests set state = 'REQUEST'`,
      `update customer_requests set state = 'SUCCESS'`,
    ],
  ])(
    '[account §6, D-40] by an open %s, with its reason, and nothing is erased',
    async (block, open, close) => {
      await app.database.raw(open)
      expect(await blocks()).toEqual([block])
      await expect(
        app.privacy.eraseNow({ store: app.meher, phone: meera.phone }),
      ).rejects.toMatchObject({ code: 'ERASURE_BLOCKED', details: { blocks: [block] } })
      expect(await tablesWith(meera.word)).toContain('customers')
      await app.database.raw(close)
      expect(await blocks()).toEqual([])
    },
  )

  test('[account §6, D-40] no longer by an order of which nothing was reported for 90 days', async () => {
    await app.database.raw(
      `update orders set status = 'CONFIRMED', updated_at = now() - interval '91 days'
       where phone = '${meera.phone}'`,
    )
    expect(await blocks()).toEqual([])
  })
})

test('[account §6, D-39, D-40] buyers are named on invoices for as long as the law wants, erased or not', async () => {
  const old = { word: 'canaryold', phone: '+919811100007' }
  const young = { word: 'canaryyoung', phone: '+919811100008' }
  for (const person of [old, young]) await plantPerson(app, person)
  // A document is never changed: its year is that of another copy.
  await app.database.raw(
    `insert into invoices (store_id, order_id, position, prefix, first_year, serial, number, kind, issued_on,
       total_paise, content, created_at)
     select store_id, order_id || years, position, 'OLD', years, 1, 'OLD/' || years, kind,
       issued_on, total_paise, content, created_at
     from invoices, (select extract(year from now())::integer as year) as today,
       unnest(array[year - 8, year - 7]) as years where order_id = 'o-${idOf(old)}'`,
  )
  for (const purge of app.invoices.retention ?? []) await app.database.run(purge({ limit: 100 }))
  const named = await rowsOf<{ year: number; name: string }>(
    `select first_year - extract(year from now())::integer as year,
       content #>> '{buyer,address,name}' as name
     from invoices where prefix = 'OLD' order by 1`,
  )
  expect(named).toEqual([
    { year: -8, name: '' },
    { year: -7, name: old.word },
  ])
  expect(await tablesWith(young.word)).toContain('invoices')
})

test('[account §6, D-40, I4] what a crash cut off is undone, and done whole by the next run', async () => {
  const kiran = { word: 'canarykiran', phone: '+919811100006' }
  await plantPerson(app, kiran)
  // Tokens of the store's page end with the sessions, by the request itself.
  const before = (await tablesWith(kiran.word)).filter((table) => table !== 'seller_tokens')
  await app.database.raw(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'the power is cut'; end $$;
    create trigger fails before delete on chat_restores execute function fail()`)
  const erase = app.privacy.eraseNow({ store: app.meher, phone: kiran.phone })
  await expect(erase).rejects.toThrow('the power is cut')
  expect(await tablesWith(kiran.word)).toEqual(before)
  expect((await app.privacy.erasuresOf(app.meher))[0]).toMatchObject({ doneAt: null, kinds: {} })
  await app.database.raw('drop trigger fails on chat_restores')
  const jobs = [...app.jobs.waiting]
  await app.jobs.runAll()
  expect(await tablesWith(kiran.word)).toEqual([])
  const [done] = await app.privacy.erasuresOf(app.meher)
  expect(done?.kinds).toMatchObject({ CHAT: 1, PROFILE: 1 })
  // A job that runs twice finds it done.
  for (const each of jobs) await app.jobs.run(each)
  expect((await app.privacy.erasuresOf(app.meher))[0]).toEqual(done)
})

describe('by the customer', () => {
  let real: TestApp
  beforeAll(async () => {
    real = await openTestApp({ hasManualJobs: true })
  })
  afterAll(() => real.close())

  const phone = '+919811100004'
  const aMinuteLater = () =>
    real.database.raw('delete from otp_send_counts; delete from otp_phones')
  const codeFor = async (shopper: Awaited<ReturnType<typeof openShopper>>) => {
    await aMinuteLater()
    const sent = await shopper.browser.requestWell(generateOtp, { body: { phone } })
    return { cid: sent.tracking_id, challengeText: real.sms.codeOf(phone) }
  }

  test('[account §6, A6.2, I32] a guest, and a customer without a right code, erase nothing', async () => {
    const guest = await openShopper(real, { isGuest: true })
    const body = { cid: 'a'.repeat(27), challengeText: '123456' }
    expect((await guest.browser.request(eraseCustomer, { body })).failure.code).toBe('TOKEN_KIND')
    const customer = await openShopper(real, { phone })
    const { cid, challengeText } = await codeFor(customer)
    const wrong = challengeText === '000000' ? '111111' : '000000'
    const replies = [
      await customer.browser.request(eraseCustomer, { body: { cid, challengeText: wrong } }),
      // A code that was sent to another session of the same phone.
      await (
        await openShopper(real, { phone: '+919811100005' })
      ).browser.request(eraseCustomer, {
        body: { cid, challengeText },
      }),
    ]
    expect(replies.map(({ failure }) => failure.code)).toEqual(['OTP_INVALID', 'OTP_EXPIRED'])
    expect(await real.privacy.erasuresOf(real.meher)).toEqual([])
  })

  test('[account §6, D-40, I35, I4] after a fresh code every session ends at once, and a server that dies is followed', async () => {
    await aMinuteLater()
    const here = await openShopper(real, { phone })
    await aMinuteLater()
    const elsewhere = await openShopper(real, { phone })
    const body = await codeFor(elsewhere)
    expect(await elsewhere.browser.requestWell(eraseCustomer, { body })).toEqual({
      status: 'REQUESTED',
    })
    for (const { browser } of [here, elsewhere]) {
      expect((await browser.request(getCustomer, { query: {} })).status).toBe(401)
    }
    const [waiting] = await real.privacy.erasuresOf(real.meher)
    expect(waiting).toMatchObject({ origin: 'CUSTOMER', doneAt: null })
    await real.jobs.runAll()
    const [done] = await real.privacy.erasuresOf(real.meher)
    expect(done?.kinds).toMatchObject({ PROFILE: 1 })
    const left = await real.database.raw(`select from customers where phone = '${phone}'`)
    expect(left.rows).toEqual([])
    expect(real.log.join('')).not.toContain(phone)
  })
})
