import type { CartPage } from '@thela/contracts/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
let own: string
beforeAll(async () => {
  app = await openTestApp({ hasPages: true })
  own = app.meher.config.platform.origins[0] ?? ''
})
afterAll(() => app.close())

let carts = 0
/** Opens the checkout as the store's page does; gives the address that it leads to. */
async function start(more: Readonly<Record<string, string>>): Promise<URL> {
  const token = `returning-${(carts += 1)}`
  app.platform.fillCart(token, [[TEA, 1]])
  const url = `/start?${new URLSearchParams({ store: 'meher', token, ...more }).toString()}`
  const { headers } = await app.http.inject({ url })
  return new URL(String(headers.location), 'https://pay.example')
}

async function openPage(url: URL): Promise<Partial<CartPage>> {
  const { body } = await app.http.inject({
    url: url.pathname + url.search,
    headers: { accept: 'text/html' },
  })
  const data = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'
  return findPage(JSON.parse(data))
}

/** The page's data, wherever the document keeps them. */
function findPage(value: unknown): Partial<CartPage> {
  if (typeof value !== 'object' || value === null) return {}
  if ('returnLink' in value) return value as Partial<CartPage>
  return (
    Object.values(value)
      .map(findPage)
      .find((each) => 'returnLink' in each) ?? {}
  )
}

test('[C2.41, I57] the pages of a cart return to the link it came with, if it is the store’s own', async () => {
  const link = `${own}/collections/tea?page=2`
  const cart = await start({ cb_u: Buffer.from(link).toString('base64url'), cb_s: 'Deals' })
  expect(await openPage(cart)).toMatchObject({ returnLink: link, isReturnRequested: true })
  const thankYou = new URL(`/thank_you${cart.search}`, cart)
  expect(await openPage(thankYou)).toMatchObject({ returnLink: link, isReturnRequested: true })
  expect(await openPage(cart)).not.toHaveProperty('partner')
})

test('[checkout §2, I36] until there is an order, the page after the payment shows what is in the cart', async () => {
  const { search } = await start({})
  const page = await openPage(new URL(`/thank_you${search}`, 'https://pay.example'))
  expect(page).toMatchObject({ status: 'OPEN', firstItem: { title: TEA.title, others: 0 } })
})

test.each([
  '//evil.example',
  'javascript:alert(1)',
  'https://evil.example/?show-partner',
  'https://pay.example@evil.example',
])('[I57] %s is not returned to, from /start or from the address of the page', async (link) => {
  const usual = { returnLink: app.meher.config.storeLink }
  const cart = await start({ cb_u: link, cb_s: 'Evil' })
  const pages = [cart, new URL(`${cart.href}&cb_u=${encodeURIComponent(link)}&cb_s=Evil`)]
  for (const page of pages) {
    const shown = await openPage(page)
    expect(shown).toMatchObject(usual)
    expect(shown).not.toHaveProperty('isReturnRequested')
    expect(shown).not.toHaveProperty('partner')
  }
})

test('[C2.41] an address of the page may carry a return link of its own', async () => {
  const cart = await start({})
  const link = `${own}/?show-partner=true`
  const address = new URL(`${cart.href}&cb_u=${encodeURIComponent(link)}&cb_s=Deals`)
  expect(await openPage(address)).toMatchObject({ returnLink: link, partner: 'Deals' })
})

test('[C2.38] the code of the address goes along to the checkout', async () => {
  const cart = await start({ discountCode: 'TEA 10%' })
  expect(cart.searchParams.get('discountCode')).toBe('TEA 10%')
})

test('[C2.40, C2.41] campaign and partner stand on the platform’s order', async () => {
  const shopper = await openShopper(app, {
    from: { utm_source: 'letter', cb_u: `${own}/?show-partner`, cb_s: 'Deals' },
  })
  await shopper.placeCod({ recovery_utms: { id: '7' } })
  await expect.poll(() => app.platform.placed).toHaveLength(1)
  expect(app.platform.placed[0]?.attributes).toMatchObject({
    utm_source: 'letter',
    utm_id: '7',
    partner: 'Deals',
  })
})
