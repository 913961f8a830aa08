/** Every address that the start prints, every link of the screens that an order has, and every link that is sent. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch } from '../parcel.ts'
import { addressIn, linkFromFile } from '../payments/payment-links.ts'
import { newPhone, orderByCod } from '../shopper.ts'
import { story } from '../story.ts'

/** Where it is said that something is not there. */
const FAILING = /\/(?:not-found|no-store|oops|invalid-cart|not-authorized)\b/

/** A line of the start: a name in a column of 18, and an address. */
const PRINTED = /^[A-Z].{16} (https?:\/\/\S+)$/

async function expectOpens(page: Page, address: string): Promise<void> {
  const reply = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect({ address, opens: reply.status() < 400 }).toEqual({ address, opens: true })
  expect(reply.url(), address).not.toMatch(FAILING)
}

/** Of the product and of the demo's shops; what is beyond them is not ours to open. */
async function linksOf(page: Page, environment: TestEnvironment): Promise<readonly string[]> {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const all = await page
    .locator('a[href]')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  const hosts = [environment.thelaUrl, environment.sandboxUrl]
  return all
    .filter((href) => hosts.some((host) => href.startsWith(host)))
    .map((href) => href.replace(/#.*$/, ''))
}

/** The links of the pages that were open when `collect` was called. */
function linkCollector(page: Page, environment: TestEnvironment) {
  const found = new Set<string>()
  return {
    found,
    collect: async () => {
      for (const link of await linksOf(page, environment)) found.add(link)
    },
  }
}

/** In the texts and WhatsApp messages that this phone has got. */
async function linksSentTo(
  { control }: TestEnvironment,
  phone: string,
): Promise<readonly string[]> {
  const inboxes = await Promise.all(
    ['sms', 'whatsapp'].map((channel) => control.get(`${channel}/messages?mobile=${phone}`)),
  )
  const messages = inboxes.flat() as readonly { readonly text: string }[]
  return messages.flatMap(({ text }) => text.match(/https?:\/\/\S*[^\s.,)]/g) ?? [])
}

const firstSegment = (link: string): string => new URL(link).pathname.split('/')[1] ?? ''

/** What the short addresses of texts lead to. */
const PAGES: Readonly<Record<string, string>> = {
  t: 'tracking',
  o: 'order-details',
  p: 'pay',
  q: 'prepay',
}
const pageOf = (link: string): string => PAGES[firstSegment(link)] ?? firstSegment(link)

story('[account §2] what the start prints opens', async ({ page, environment }) => {
  const printed = environment.output.flatMap((line) => PRINTED.exec(line)?.[1] ?? [])
  expect(printed.length).toBeGreaterThanOrEqual(8)
  for (const address of printed) await expectOpens(page, address)
})

story(
  '[checkout §2, account §2, tracking §2] every link of the screens of an order opens',
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    const { found, collect } = linkCollector(page, environment)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await collect()
    await orderByCod(environment, page, newPhone())
    await collect()
    await page.getByRole('link', { name: 'View order' }).click()
    await page.waitForURL(/order-details/)
    await collect()
    const screens = [
      links.home('meher'),
      links.orders('meher'),
      links.carts('meher'),
      links.profile('meher'),
      links.savedPayments('meher'),
      links.addresses('meher'),
      links.transactions('meher'),
      links.refunds('meher'),
      links.privacy('meher'),
      links.notifications(undefined, 'meher'),
      links.tracking(undefined, 'meher'),
    ]
    for (const screen of screens) {
      await page.goto(thelaUrl + screen)
      await collect()
    }
    expect(found.size).toBeGreaterThan(5)
    for (const link of found) await expectOpens(page, link)
  },
)

story(
  '[checkout §2, tracking §2, D-71] every link of a parcel, of payment links and of what is sent to the customer opens',
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    const phone = newPhone()
    const { found, collect } = linkCollector(page, environment)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const name = await orderByCod(environment, page, phone)
    const href = await page.getByRole('link', { name: 'View order' }).getAttribute('href')
    const orderId = /order-details\/([\w-]+)/.exec(href ?? '')?.[1] ?? ''
    const awb = await dispatch(environment, name)
    await advance(environment, awb, 4)
    await expect(async () => {
      await page.goto(thelaUrl + links.tracking(awb, 'meher'))
      await expect(page).toHaveURL(/\/tracking\/[^?]/, { timeout: ROUND_MS })
    }).toPass()
    await collect()
    const requests = [{ orderId }, { amount: 125_000, customer: { phone } }]
    for (const request of requests) {
      const printed = await linkFromFile(environment, { ...request, notify: true })
      await page.goto(addressIn(printed))
      await collect()
    }
    await expect
      .poll(async () => (await linksSentTo(environment, phone)).map(pageOf))
      .toEqual(expect.arrayContaining(['order-details', 'tracking', 'prepay', 'pay']))
    for (const link of await linksSentTo(environment, phone)) found.add(link)
    for (const link of found) await expectOpens(page, link)
  },
)
