import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { readSettings } from '../settings.ts'
import { startSandbox } from '../testing/start-sandbox.ts'
import { runCommand } from './commands.ts'

const PUBLIC_URL = 'http://127.0.0.1:9'
let home: TestDatabase
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let folder: string
let printed: string[] = []

beforeAll(async () => {
  home = await openTestDatabase()
  sandbox = await startSandbox('http://127.0.0.1:10')
  folder = await mkdtemp(join(tmpdir(), 'thela-check-'))
})
beforeEach(() => {
  printed = []
})
afterAll(async () => {
  await Promise.all([home.close(), sandbox.close()])
  await rm(folder, { recursive: true, force: true })
})

const type = (...typed: string[]) => typeIn({}, ...typed)

const typeIn = (changes: Readonly<Record<string, string>>, ...typed: string[]) => {
  const environment = {
    DATABASE_URL: home.url,
    THELA_DATA: folder,
    SANDBOX_URL: sandbox.url,
    SANDBOX_MAIL_PORT: sandbox.mailPort,
    THELA_DEMO: '1',
    PUBLIC_URL,
    ...changes,
  }
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

async function apply(change: (text: string) => string = (text) => text) {
  const demo = resolve(import.meta.dirname, '../../../sandbox/stores/dhaga.json')
  const file = join(folder, 'dhaga.json')
  await writeFile(file, change(await readFile(demo, 'utf8')))
  await type('store', 'apply', file)
  printed = []
}

test('a correctly configured store passes; missing webhooks are created, once', async () => {
  await apply()
  await type('store', 'check', 'dhaga')
  expect(printed.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(printed).toContain(
    'ok       Shopify: the Admin API access works for the shop “Dhaga Handloom”',
  )
  expect(printed).toContain(
    'ok       Shopify: these webhooks were missing and have been created: orders/create, orders/cancelled, orders/fulfilled, refunds/create, fulfillments/create, fulfillments/update',
  )
  expect(printed).toContain('ok       Shiprocket: the account works')
  printed = []
  await type('store', 'check', 'dhaga')
  expect(printed.join('\n')).not.toContain('have been made')
})

test('missing configuration is named, and the command fails', async () => {
  const values = { scopes: 'read_products,read_orders' }
  await sandbox.control('POST', 'switches', { system: 'platform', account: 'dhaga', values })
  await apply((text) =>
    text
      .replace('dhaga_demo_key_secret_01', 'another_key_secret_01')
      .replace('"thela_refund"', '"nobody_knows_this_text"')
      .replace('courier_demo_password', 'another_password')
      .replace('shpss_priv_dhaga_demo', 'shpss_priv_another_one'),
  )
  await expect(type('store', 'check', 'dhaga')).rejects.toThrow('5 things are missing')
  const problems = printed.filter((line) => line.startsWith('PROBLEM'))
  expect(problems).toEqual([
    'PROBLEM  Shopify: the app lacks the scopes read_inventory, write_orders, write_order_edits, read_fulfillments: add them and install it again',
    expect.stringMatching(/Shopify: refuses secrets.shopify\[\].storefrontToken/),
    expect.stringMatching(/Razorpay: refuses connections.razorpay\[\].keyId/),
    expect.stringMatching(
      /MSG91: does not know the text connections.msg91\[\].templates.en.REFUND/,
    ),
    expect.stringMatching(/Shiprocket: refuses secrets.shiprocket\[\].email/),
  ])
})

test('[I64] no key is printed, and an unknown store is reported', async () => {
  await apply((text) => text.replace('shpss_dhaga_demo_secret', 'shpss_of_somebody_else'))
  await expect(type('store', 'check', 'dhaga')).rejects.toThrow('missing')
  expect(printed.join('\n')).toContain('refuses secrets.shopify[].clientId and clientSecret')
  expect(printed.join('\n')).not.toContain('somebody_else')
  await expect(type('store', 'check', 'nobody')).rejects.toThrow('there is no store nobody')
})

test('[C3.21, ADR-365] a proof of a human that is switched on needs an address for its frame', async () => {
  await apply((text) =>
    text.replace('"uiConfig": {', '"uiConfig": { "usePreRecaptchaVerify": true,'),
  )
  const missing =
    'PROBLEM  Human check: uiConfig.usePreRecaptchaVerify is on, but HUMAN_CHECK_URL is not set: codes are sent without a proof'
  const elsewhere = { PUBLIC_URL: 'https://checkout.example' }
  await expect(typeIn(elsewhere, 'store', 'check', 'dhaga')).rejects.toThrow('missing')
  expect(printed).toContain(missing)
  printed = []
  const both = { ...elsewhere, HUMAN_CHECK_URL: 'https://check.checkout.example' }
  // Whether something else is missing does not matter.
  await Promise.allSettled([typeIn(both, 'store', 'check', 'dhaga')])
  expect(printed.join('\n')).toContain('Shopify: ')
  expect(printed).not.toContain(missing)
})
