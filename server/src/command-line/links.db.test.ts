/** What payers of a link were refused, as the store's owner reads it. [checkout §4 Paying, ADR-372] */
import { createLinkOrder, getLinkPayments } from '@thela/contracts/calls/links/pay-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openTestBrowser } from '../testing/open-test-browser.ts'
import { runCommand } from './commands.ts'

const AMOUNT = 50_000
const TOKEN = 'the token of the metrics'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await app.applyMeher(() => undefined)
})

async function open() {
  const link = { amount: AMOUNT, description: 'Tea tasting' }
  const { linkId } = await app.links.create(app.meher, link)
  const browser = await openTestBrowser(app, 'meher')
  await browser.signIn('+919811144401')
  const list = () => browser.request(getLinkPayments, { body: { cart_id: linkId, amount: AMOUNT } })
  const payment = { option: 'UPI' } as const
  const meta = { paymentMethod: 'UPI' } as const
  const pay = () =>
    browser.request(createLinkOrder, { body: { cart_id: linkId, amount: AMOUNT, payment, meta } })
  return { linkId, list, pay }
}

/** The sentences about a link's refused payments, without their times, the newest first. */
async function refusedIn(linkId: string): Promise<readonly string[]> {
  const printed: string[] = []
  const environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const print = (text: string) => printed.push(text)
  await runCommand(
    { settings: readSettings(environment), environment, print, untilEnd: async () => {} },
    ['link', 'show', linkId],
  )
  return printed.slice(1).map((line) => {
    const [margin, time, text = ''] = line.split('\t')
    expect(margin).toBe('')
    expect(time).toMatch(/^\d{1,2} \w{3,4}, \d{1,2}:\d\d\s[ap]m$/)
    return text
  })
}

async function countOf(code: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.http.inject({ url: '/metrics', headers })
  const line = `thela_refusals_total{kind="METHOD",code="${code}"} `
  const found = body.split('\n').find((each) => each.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}

const loggedOf = (linkId: string) =>
  app.logged('a shopper was refused').filter((line) => line['linkId'] === linkId)

test('[ADR-372] a link of which nothing was refused', async () => {
  const { linkId, list, pay } = await open()
  expect((await list()).status).toBe(200)
  expect((await pay()).status).toBe(200)
  expect(await refusedIn(linkId)).toEqual([])
})

test('[ADR-372] above the limit of a method: once, however often it is listed or chosen', async () => {
  await app.applyMeher((file) => {
    file['transactionLimit'] = { upi: 499 }
  })
  const { linkId, list, pay } = await open()
  const before = await countOf('ABOVE_LIMIT')
  await list()
  await list()
  expect((await pay()).failure.code).toBe('METHOD_UNAVAILABLE')
  expect(await refusedIn(linkId)).toEqual([
    'UPI was not available: the amount was above the limit of this method.',
  ])
  expect(await countOf('ABOVE_LIMIT')).toBe(before + 1)
  expect(loggedOf(linkId)).toMatchObject([
    { storeId: 'meher', linkId, kind: 'METHOD', code: 'ABOVE_LIMIT' },
  ])
})

test('[ADR-372] chosen, though it is not offered any more', async () => {
  const { linkId, pay } = await open()
  const { abilities } = app.provider
  const { methods } = abilities
  abilities.methods = ['CARD']
  expect((await pay()).failure.code).toBe('METHOD_UNAVAILABLE')
  abilities.methods = methods
  expect(await refusedIn(linkId)).toEqual([
    'UPI was not available: no payment account of the store offered it.',
  ])
})

test('[ADR-372] the last twenty distinct ones stay, and of those at the same moment none is lost', async () => {
  const { linkId } = await open()
  const note = (key: string) =>
    app.database.raw(`select note_link_rejections('meher', $1, $2::jsonb, 20), pg_sleep(0.01)`, [
      linkId,
      JSON.stringify([
        { key, at: key, rejection: { kind: 'CODE', code: 'INACTIVE', coupon: key } },
      ]),
    ])
  const keys = Array.from({ length: 25 }, (_, index) => String(index).padStart(2, '0'))
  await Promise.all(keys.map(note))
  const { rows } = await app.database.raw(
    `select jsonb_path_query_array(rejections, '$[*].key') as keys from payment_links
     where link_id = $1`,
    [linkId],
  )
  expect(rows).toEqual([{ keys: keys.toReversed().slice(0, 20) }])
})
