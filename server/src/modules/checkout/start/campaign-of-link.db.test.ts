/** What an anonymous visitor stages: the campaign of the link. [checkout §4 App start, ADR-117] */
import { getDiscounts } from '@thela/contracts/calls/checkout/discounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    hasPages: true,
    meher(file) {
      const offer = { headerText: 'For you', subText: 'On this order' }
      const offered = [{ ...offer, code: 'DIWALI', campaign: 'diwali' }]
      file['coupons'] = { campaignOffers: true, offered }
    },
  })
  app.platform.addCode({ code: 'DIWALI', amount: 8_000 })
})
afterAll(() => app.close())

const openLink = async (cartId: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ cart_id: cartId, ...more })
  return app.http.inject({ url: `/cart?${query.toString()}`, headers: { accept: 'text/html' } })
}
const utmOf = async (cartId: string) => {
  const select = 'select utm, updated_at, revision from carts where cart_id = $1'
  const { rows } = await app.database.raw(select, [cartId])
  return rows[0] as { utm: object; updated_at: Date; revision: number }
}

test('[C4.32] a recovery link counts for the offers of its campaign at once, and is merged', async () => {
  const browser = await openTestBrowser(app, 'meher')
  const { cartId } = await browser.startCart(undefined, { utm_source: 'insta', utm_term: 'tea' })
  const query = { cart_id: cartId }
  const offers = async () => (await browser.requestWell(getDiscounts, { query })).discounts
  expect(await offers()).toEqual([])
  const before = await utmOf(cartId)
  expect((await openLink(cartId, { utm_campaign: 'diwali', utm_source: 'sms' })).statusCode).toBe(
    200,
  )
  expect(await offers()).toMatchObject([{ code: 'DIWALI' }])
  const utm = { source: 'sms', term: 'tea', campaign: 'diwali' }
  expect(await utmOf(cartId)).toEqual({ ...before, utm })
  // Opened again, or by a plain link: nothing changes.
  await openLink(cartId, { utm_campaign: 'diwali', utm_source: 'sms' })
  await openLink(cartId)
  expect(await utmOf(cartId)).toEqual({ ...before, utm })
})

test('[C4.32, I61] only the six named parameters are stored, of a bounded length', async () => {
  const browser = await openTestBrowser(app, 'meher')
  const { cartId } = await browser.startCart()
  const names = ['source', 'medium', 'content', 'campaign', 'term', 'id', 'other', '__proto__']
  const more = names.map((name) => [`utm_${name}`, `a\u0000\ud800${'x'.repeat(400)}`])
  expect((await openLink(cartId, Object.fromEntries(more))).statusCode).toBe(200)
  const { utm } = await utmOf(cartId)
  expect(Object.keys(utm).sort()).toEqual(names.slice(0, 6).sort())
  expect(Object.values(utm).every((text: string) => text.length === 200)).toBe(true)
})

test('[I52] a card number in a link is refused before anything is stored', async () => {
  const browser = await openTestBrowser(app, 'meher')
  const { cartId } = await browser.startCart()
  const reply = await openLink(cartId, { utm_source: '4111 1111 1111 1111' })
  expect(reply.statusCode).toBe(400)
  expect((await utmOf(cartId)).utm).toEqual({})
})
