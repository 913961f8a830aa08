/**
 * A known card number and CVV are put where a broken or hostile page could send them, around a real
 * order by card: afterwards nothing of them is in any table, log line or reply. [D-3, D-4, I43, I52, I64]
 */
import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { servedCalls } from '@thela/contracts/calls/all-calls'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { validateBin } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { ADDRESS } from './testing/open-test-browser.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { TEST_MS } from '../../test-limits.ts'

/** Valid, and in no other test: what is found of it can only be a leak. */
const CARD = '5267318187975449'
const CVV = '90417'
/** By itself, not within a time stamp or an id, which hold its digits by chance. */
const WRITTEN_CVV = new RegExp(`(?<![\\w.])${CVV}(?!\\w)`)
const WRITTEN = [CARD, '5267 3181 8797 5449', '5267-3181-8797-5449', '५२६७३१८१८७९७५४४९']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Whatever separates its digits, and in whatever script they are. */
function holdsCanary(text: string): boolean {
  const plain = text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s.+-]|%20|\u00a0/g, '')
  return plain.includes(CARD) || plain.includes(CARD.slice(0, 12)) || WRITTEN_CVV.test(text)
}

/** Every table of every schema but PostgreSQL's own, as text; those that hold it. */
async function tablesWithCanary(): Promise<readonly string[]> {
  const { rows } = await app.database.raw(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const name of names) {
    const { rows: all } = await app.database.raw(`select t::text as row from ${name} t`)
    if ((all as { row: string }[]).some(({ row }) => holdsCanary(row))) found.push(name)
  }
  return found
}

/** In the body, the address and the headers of each call; gives what is replied. */
async function sendEverywhere({ browser }: Shopper): Promise<readonly string[]> {
  const replies: string[] = []
  const headers = {
    'x-thela-request': '1',
    authorization: `Bearer ${browser.session.token}`,
    'content-type': 'application/json',
  }
  for (const { route } of servedCalls) {
    const [method = '', path = ''] = route.split(' ')
    for (const written of WRITTEN) {
      const inPath = path.replace(/:\w+/g, encodeURIComponent(written))
      const query = `note=${encodeURIComponent(written)}`
      const payload = { note: written, card: { number: written, cvv: CVV } }
      for (const request of [
        { url: inPath },
        { url: `${path}?${query}` },
        { url: path, headers: { ...headers, 'idempotency-key': written, 'user-agent': 'x' } },
      ]) {
        const response = await app.http.inject({
          method: method as 'GET' | 'POST',
          headers,
          ...request,
          ...(method === 'GET' ? {} : { payload }),
        })
        expect(response.statusCode, `${route} ${request.url}`).toBeLessThan(500)
        replies.push(response.body)
      }
    }
  }
  return replies
}

/** A page that lets the number slip into its fields of an order by card. */
async function payWith(shopper: Shopper, written: string): Promise<readonly string[]> {
  const { browser, cartId } = shopper
  const body = {
    ...shopper.payBody(TEA_FOR_TWO, { payment: { option: 'CREDIT_DEBIT_CARD' } }),
    meta: { paymentMethod: 'CREDIT_CARD' },
  }
  const bins = [written, written.slice(0, 6)].map((key) => ({ storeId: 'meher', key }))
  const looked = []
  for (const bin of bins) looked.push(await browser.request(validateBin, { body: bin }))
  const address = { ...ADDRESS, address_line1: `Flat 4, ${written}` }
  const slipped = await browser.request(saveCustomerInfo, {
    body: { type: 'ADDRESS', storeId: 'meher', cartId, address },
  })
  const opened = await browser.request(createPaymentOrder, { body })
  expect([slipped.status === 200, opened.status]).toEqual([false, 200])
  const payment = app.provider.pay(opened.reply.providerOrderId, {
    method: 'CARD',
    instrument: { network: 'MasterCard', last4: CARD.slice(-4) },
  })
  await app.receive('razorpay', { eventId: `card-${cartId}`, isRedundant: false, payment })
  await app.applyEvents()
  return [...looked, slipped, opened].map(({ reply }) => JSON.stringify(reply))
}

test(
  '[C7.54] nothing of a card is in a table, a log line or a reply',
  { timeout: 5 * TEST_MS },
  async () => {
    const shopper = await openShopper(app)
    const replies = [...(await sendEverywhere(shopper))]
    for (const written of WRITTEN) {
      replies.push(...(await payWith(await openShopper(app), written)))
    }
    expect(replies.filter(holdsCanary)).toEqual([])
    expect(app.log.filter(holdsCanary)).toEqual([])
    expect(await tablesWithCanary()).toEqual([])
  },
)

test('what it looks for would be found', async () => {
  const { cartId } = await openShopper(app)
  await app.database.raw('update carts set platform_token = $2 where cart_id = $1', [
    cartId,
    WRITTEN[1],
  ])
  expect(await tablesWithCanary()).toEqual(['public.carts'])
})
