import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { readSettings } from '../settings.ts'
import { runCommand } from './commands.ts'

const demo = resolve(import.meta.dirname, '../../../sandbox/stores/meher.json')

let home: TestDatabase
let folder: string
let printed: string[] = []

beforeAll(async () => {
  home = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'thela-command-'))
})
beforeEach(() => {
  printed = []
})
afterAll(async () => {
  await home.close()
  await rm(folder, { recursive: true, force: true })
})

const type = (...typed: string[]) => typeWith({}, ...typed)
const typeWith = (more: Readonly<Record<string, string>>, ...typed: string[]) => {
  const environment = { THELA_DEMO: '1', DATABASE_URL: home.url, THELA_DATA: folder, ...more }
  return runCommand(
    {
      settings: readSettings(environment),
      environment,
      print: (text) => printed.push(text),
      untilEnd: async () => {},
    },
    typed,
  )
}

test('[D-44] a store’s file is applied, shown with its defaults and listed', async () => {
  await type('store', 'apply', demo)
  await type('store', 'apply', demo)
  expect(printed.filter((line) => line.startsWith('store '))).toEqual([
    'store meher (Meher Pantry) is now at version 1',
    'store meher (Meher Pantry) is now at version 2',
  ])
  printed = []
  await type('store', 'list')
  expect(printed).toEqual(['meher\tversion 2\tMeher Pantry'])
  printed = []
  await type('store', 'show', 'meher')
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    storeId: 'meher',
    transactionLimit: { card: 500_000 },
  })
})

test('[D-45] no secret is ever shown', async () => {
  await type('store', 'apply', demo)
  printed = []
  await type('store', 'show', 'meher')
  const { secrets } = JSON.parse(await readFile(demo, 'utf8')) as {
    secrets: Record<string, Record<string, string>[]>
  }
  const hidden = Object.values(secrets)
    .flat()
    .flatMap((account) => Object.values(account))
  expect(hidden.length).toBeGreaterThan(5)
  for (const secret of hidden) expect(printed[0]).not.toContain(secret)
})

test('[D-44] errors are reported by line and field, and nothing is changed', async () => {
  await type('store', 'apply', demo)
  printed = []
  await type('store', 'list')
  const [before] = printed
  const invalid = join(folder, 'wrong.json')
  const text = await readFile(demo, 'utf8')
  await writeFile(invalid, text.replace('"storeName": "Meher Pantry"', '"storeName": 7'))
  const line = text.split('\n').findIndex((item) => item.includes('"storeName"')) + 1
  await expect(type('store', 'apply', invalid)).rejects.toThrow(
    new RegExp(`^wrong\\.json:${line}:\\d+ storeName: `),
  )
  printed = []
  await type('store', 'list')
  expect(printed).toEqual([before])
})

test('[D-86] settings without effect are reported when a file sets them', async () => {
  const file = join(folder, 'no-otp.json')
  const text = await readFile(demo, 'utf8')
  const changed = text.replace(
    '"uiConfig": {',
    '"libraryPref": { "sessionReplay": true }, "uiConfig": {',
  )
  await writeFile(file, changed)
  await type('store', 'apply', file)
  expect(printed).toContainEqual(
    expect.stringMatching(/^no-otp\.json:\d+:\d+ libraryPref\.sessionReplay: has no effect yet$/),
  )
  expect(printed.at(-1)).toMatch(/^store meher \(Meher Pantry\) is now at version/)
})

test.each([
  [['store', 'show', 'nobody'], 'there is no store nobody'],
  [['store', 'apply', join(tmpdir(), 'no-such-file.json')], 'no such file'],
  [['reconcile', '--since', 'yesterday'], 'is not a time such as'],
  [['reconcile', '--since', '2026-01-31T04:30:00'], 'is not a time such as'],
  [['reconcile', '--since', '2999-01-31T04:30:00Z'], 'is in the future'],
  [
    ['reconcile', '--since', '2026-01-31T04:30:00Z', '--store', 'nobody'],
    'there is no store nobody',
  ],
  [['reconcile', '--store', 'nobody', '--since=2026-01-31T04:30:00Z'], 'there is no store nobody'],
  [['reconcile', '--store', 'meher'], 'there is no command “reconcile --store meher”'],
  [['reconcile', '--since'], 'there is no command “reconcile --since”'],
  [['store', 'list', '--all'], 'there is no command “store list --all”'],
  [['sell', 'everything'], 'there is no command “sell everything”'],
])('%j: %s', async (typed, words) => {
  await expect(type(...typed)).rejects.toThrow(words)
})

test('[D-40] a store is removed after confirmation; orders stay, personal data is deleted', async () => {
  await type('store', 'apply', demo)
  await home.database.raw(
    `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, snapshot,
       total_paise, prepaid_paise, cod_paise, platform_order_id)
     values ('meher', 'o', 1, 'c', 's', '+919876543210', '{}', 1, 0, 1, null)`,
  )
  await home.database.raw(
    `insert into customers (store_id, customer_id, phone) values ('meher', 'c', '+919876543210')`,
  )
  await home.database.raw(
    `insert into access_tokens (store_id, name, sealed, expires_at)
     values ('meher', 'admin', 'x', now() + interval '1 day')`,
  )
  await expect(type('store', 'remove', 'meher', '--yes')).rejects.toThrow(
    '1 orders that the platform does not have yet',
  )
  await home.database.raw(`update orders set platform_order_id = 'p'`)
  await expect(type('store', 'remove', 'meher')).rejects.toThrow('store remove meher --yes')
  await expect(type('store', 'remove', 'meher', '--maybe')).rejects.toThrow('no command')
  await expect(type('store', 'remove', 'nobody', '--yes')).rejects.toThrow('no store nobody')
  printed = []
  await type('store', 'remove', 'meher', '--yes')
  await type('store', 'list')
  expect(printed).toEqual([
    'store meher is closed; its orders and payments are kept',
    'meher\tclosed: removed',
  ])
  const left = await home.database.raw(
    `select (select count(*)::int from orders) as orders, length(secrets) as secrets,
       (select count(*)::int from customers) as customers,
       (select count(*)::int from access_tokens) as tokens from stores where store_id = 'meher'`,
  )
  expect(left.rows).toEqual([{ orders: 1, secrets: 0, customers: 0, tokens: 0 }])
  printed = []
  await type('store', 'apply', demo)
  expect(printed.at(-1)).toContain('store meher (Meher Pantry) is now at version')
})

test('[D-45] secrets are re-encrypted with the first key, and the old key can be removed', async () => {
  const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  await typeWith({ THELA_SECRETS_KEY: older }, 'store', 'apply', demo)
  await typeWith({ THELA_SECRETS_KEY: `${newer},${older}` }, 'secrets', 'reseal')
  printed = []
  await typeWith({ THELA_SECRETS_KEY: newer }, 'store', 'list')
  expect(printed.at(-1)).toContain('Meher Pantry')
  const alone = randomBytes(32).toString('base64')
  printed = []
  await typeWith({ THELA_SECRETS_KEY: alone }, 'store', 'list')
  expect(printed).toEqual(['meher\tclosed: no key of THELA_SECRETS_KEY opens its secrets'])
  await expect(typeWith({ THELA_SECRETS_KEY: alone }, 'secrets', 'reseal')).rejects.toThrow('meher')
})

test('help, the schema and the table of fields need no database', async () => {
  await type()
  await type('store', 'schema')
  await type('store', 'fields')
  expect(printed[0]).toContain('thela store apply FILE')
  expect(JSON.parse(printed[1] ?? '')).toMatchObject({ type: 'object' })
  expect(printed[2]).toMatch(/^\| .*\|/)
})

test('the database is migrated by a command of its own', async () => {
  await home.database.raw(`create database bare_${home.url.slice(-8)}`)
  const url = Object.assign(new URL(home.url), { pathname: `/bare_${home.url.slice(-8)}` }).href
  try {
    const environment = { THELA_DEMO: '1', DATABASE_URL: url, THELA_DATA: folder }
    const line = {
      settings: readSettings(environment),
      environment,
      print: (text: string) => void printed.push(text),
      untilEnd: async () => {},
    }
    await runCommand(line, ['migrate'])
    expect(printed.at(-1)).toMatch(/^done: 001-initial\.sql/)
    await runCommand(line, ['migrate'])
    expect(printed.at(-1)).toBe('nothing to do')
  } finally {
    await home.database.raw(`drop database bare_${home.url.slice(-8)}`)
  }
})

test('[ADR-107] a token is shown once, listed without its secret, and revoked', async () => {
  await type('store', 'apply', demo)
  printed = []
  await type('store', 'token', 'create', 'meher', 'warehouse')
  const [token = ''] = printed
  const [, id = '', secret = ''] = /^thela_(.{27})_(.{43})$/.exec(token) ?? []
  printed = []
  await type('store', 'token', 'list', 'meher')
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(new RegExp(`^${id}\t.*\tvalid\twarehouse$`))
  expect(printed[0]).not.toContain(secret)
  await type('store', 'token', 'revoke', 'meher', id)
  printed = []
  await type('store', 'token', 'list', 'meher')
  expect(printed[0]).toMatch(/\trevoked .*\twarehouse$/)
  await expect(type('store', 'token', 'revoke', 'meher', 'x')).rejects.toThrow('has no token x')
  await expect(type('store', 'token', 'create', 'nobody', 'x')).rejects.toThrow('no store nobody')
})

test('[D-31, T3.26] statuses of couriers that no table knows are listed, of all stores or of one', async () => {
  await type('store', 'apply', demo)
  printed = []
  await type('tracking', 'unknown-words')
  expect(printed).toEqual(['every status so far was known'])
  await home.database.raw(
    `insert into unknown_courier_words (store_id, courier_code, word, reports, last_seen) values
     ('meher', 'SHIPROCKET', 'RIDER ASSIGNED', 1, '2025-11-20T10:00:00Z'),
     ('dhaga', 'DELHIVERY', 'UD TELEPORTED', 12, '2025-11-21T10:00:00Z')`,
    [],
  )
  printed = []
  await type('tracking', 'unknown-words')
  expect(printed).toEqual([
    '2025-11-21T10:00:00.000Z\tdhaga\tDELHIVERY\t12 reports\tUD TELEPORTED',
    '2025-11-20T10:00:00.000Z\tmeher\tSHIPROCKET\t1 report\tRIDER ASSIGNED',
  ])
  printed = []
  await type('tracking', 'unknown-words', '--store', 'meher')
  expect(printed).toHaveLength(1)
})

test('[D-67] a refund names an order of a store and an amount in rupees', async () => {
  await type('store', 'apply', demo)
  await expect(type('refund', 'x')).rejects.toThrow('x is not an id of an order')
  for (const amount of ['0', '-1', '1.234', 'all']) {
    await expect(type('refund', 'x', `--amount=${amount}`)).rejects.toThrow('in rupees')
  }
  await expect(type('refund', 'x', '--speed', 'soon')).rejects.toThrow('normal or instant')
})

test('[ADR-106] gift cards and store credit by command', async () => {
  await type('store', 'apply', demo)
  printed = []
  await type('gift-card', 'issue', 'meher', '--amount', '1000', '--expires', '2099-04-01')
  const [code = '', id = ''] = (printed[0] ?? '').split('\t')
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  printed = []
  await type('gift-card', 'list', 'meher')
  expect(printed.join('\n')).toContain(`${id}\t…${code.slice(-4)}\t₹1,000 of ₹1,000\tactive\tuntil`)
  expect(printed.join('\n')).not.toContain(code)
  printed = []
  await type('gift-card', 'show', 'meher', code)
  expect(printed[1]).toMatch(/\tISSUED\t₹1,000$/)
  await type('gift-card', 'void', 'meher', id)
  await expect(type('gift-card', 'void', 'meher', id)).rejects.toThrow('void already')
  await expect(type('gift-card', 'show', 'meher', 'x')).rejects.toThrow('no such gift card')
  printed = []
  await type('credit', 'give', 'meher', '9876543210', '--amount', '250')
  await type('credit', 'show', 'meher', '+919876543210')
  expect(printed.slice(0, 2)).toEqual(['₹250 of store credit', '₹250 of store credit'])
  await expect(type('credit', 'show', 'meher', '12')).rejects.toThrow('not a phone number')
})

test('[I1] the report of payments is printed for people and for programs, for the days that are named', async () => {
  await type('payments', 'report', 'meher')
  expect(printed.at(-1)).toBe('no differences')
  printed = []
  await type(
    'payments',
    'report',
    'meher',
    '--since',
    '2026-11-01',
    '--until',
    '2026-11-02',
    '--json',
  )
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    storeId: 'meher',
    from: '2026-10-31T18:30:00.000Z',
    to: '2026-11-02T18:30:00.000Z',
    captured: { count: 0, amount: 0 },
    differences: [],
  })
  await home.database.raw(
    `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
       amount_paise, currency, status, method, captured_at)
     values ('meher', 'RAZORPAY', 'pay_lost', 'a', 'c', 49900, 'INR', 'CAPTURED', 'UPI',
       now() - interval '3 hours')`,
  )
  printed = []
  await expect(type('payments', 'report', 'meher')).rejects.toThrow('differences found: 1')
  expect(printed.at(-1)).toBe('CAPTURED_WITHOUT_ORDER\tRAZORPAY pay_lost\t₹499\t3 hours')
  await expect(type('payments', 'report', 'nobody')).rejects.toThrow('there is no store')
})

test('[D-71] a link is made, listed with its state and reminders, shown and cancelled', async () => {
  await type('store', 'apply', demo)
  const file = join(folder, 'link.json')
  const customer = { phone: '9876543210' }
  await writeFile(file, JSON.stringify({ amount: 125_000, description: 'Workshop', customer }))
  printed = []
  await type('link', 'create', 'meher', '--file', file)
  const [id = ''] = (printed[0] ?? '').split('\t')
  expect(printed).toEqual([
    expect.stringMatching(
      /^\S+\topen\t₹1,250\t₹0 paid in 0 payments\tWorkshop\t0 reminders, next \d{4}-\d\d-\d\d\thttp/,
    ),
  ])
  for (const command of [
    ['list', 'meher'],
    ['show', id],
  ]) {
    printed = []
    await type('link', ...command)
    expect(printed).toEqual([expect.stringContaining(`${id}\topen`)])
  }
  printed = []
  await type('link', 'cancel', id)
  await type('link', 'cancel', id)
  await type('link', 'show', id)
  expect(printed).toEqual([
    `link ${id} is cancelled`,
    `link ${id} was cancelled before`,
    expect.stringContaining('\tcancelled\t'),
  ])
})
