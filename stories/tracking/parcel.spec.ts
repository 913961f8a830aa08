import { createHmac, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import type { TestEnvironment } from '../environment.ts'

story(
  '[tracking §2, §4, D-32, T2.2, T4.75] everyone sees the parcel, its customer the order',
  { tag: '@gate-phone' },
  async ({ page, browser, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 4)

    const stranger = await browser.newContext()
    const seen = await stranger.newPage()
    const find = `${environment.thelaUrl}${links.tracking(awb, 'meher')}`
    await expect(async () => {
      await seen.goto(find)
      await expect(seen).toHaveURL(/\/tracking\/[^?]/, { timeout: ROUND_MS })
      const now = seen.getByRole('region', { name: 'Tracking history' }).locator('[aria-current]')
      await expect(now).toContainText('In Transit', { timeout: ROUND_MS })
    }).toPass()
    await expect(seen.getByRole('region', { name: 'Where your parcel is' })).toBeVisible()
    await expect(seen.getByText('Residency Road')).toHaveCount(0)
    await showScreen(seen, 'parcel-public', { isWhole: true })

    await page.goto(seen.url())
    await expect(page.getByText('Residency Road')).toBeVisible()
    await showScreen(page, 'parcel-on-its-way', { isWhole: true })
    await advance(environment, awb, 3)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /Delivered/ })).toBeVisible({
        timeout: ROUND_MS,
      })
    }).toPass()
    await showScreen(page, 'parcel-delivered', { isWhole: true })
    await page.getByRole('link', { name: 'View order details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
    await expect(page.getByText(/^Delivered/).first()).toBeVisible()
    await showScreen(page, 'order-delivered', { isWhole: true })
    await stranger.close()
  },
)

const problemCases = [
  {
    life: 'undelivered-then-delivered',
    scans: 7,
    // Its customer can do something about it.
    title: '1 of 3 delivery attempts used',
  },
  { life: 'rto', scans: 15, title: /the store can send it again/ },
  { life: 'lost', scans: 5, title: /a refund or a replacement|You have paid nothing/ },
  { life: 'damaged', scans: 6, title: /a replacement or a refund|You have paid nothing/ },
  { life: 'delayed', scans: 5, title: 'Held up by the weather' },
] as const

story(
  '[tracking §4] an exception is shown with what to do, in English and in Hindi',
  async ({ page, environment }) => {
    story.slow()
    for (const { life, scans, title } of problemCases) {
      await page.context().clearCookies()
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
      const awb = await dispatch(environment, await orderByCod(environment, page), life)
      await advance(environment, awb, scans)
      await expect(async () => {
        await page.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
        await expect(page.getByText(title)).toBeVisible({ timeout: ROUND_MS })
      }).toPass()
      await showScreen(page, `parcel-${life}`, { isWhole: true })
      await page.getByRole('link', { name: 'हिन्दी' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', /^hi/)
      // Its customer's part comes after the page.
      await expect(page.getByText('Residency Road')).toBeVisible()
      await expect(page.getByText(title)).toHaveCount(0)
      await showScreen(page, `parcel-${life}-hindi`, { isWhole: true })
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.getByText(title)).toBeVisible()
    }
  },
)

/**
 * The platform's own event: the sandbox's shop, like Shopify, refuses to cancel a shipped order.
 */
async function cancelSent(environment: TestEnvironment, name: string) {
  const order = (await demoShop(environment).orders()).find((each) => each.name === name)
  const body = JSON.stringify({
    admin_graphql_api_id: `gid://shopify/Order/${order?.id}`,
    cancelled_at: new Date().toISOString(),
  })
  const sent = await fetch(`${environment.thelaUrl}/webhooks/shopify/meher`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/cancelled',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-shop-domain': 'meher-demo.myshopify.com',
      'x-shopify-hmac-sha256': createHmac('sha256', 'shpss_meher_demo_secret')
        .update(body)
        .digest('base64'),
    },
  })
  expect(sent.status).toBe(200)
}

story(
  '[D-66] the parcel of a cancelled order shows that to everyone, in English and in Hindi',
  async ({ page, browser, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const name = await orderByCod(environment, page, newPhone())
    const awb = await dispatch(environment, name)
    await advance(environment, awb, 4)
    await cancelSent(environment, name.replace('Order #', '#'))
    const stranger = await browser.newContext({ viewport: page.viewportSize() })
    const seen = await stranger.newPage()
    for (const [each, picture] of [
      [seen, 'parcel-cancelled-public'],
      [page, 'parcel-cancelled'],
    ] as const) {
      await expect(async () => {
        await each.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
        await expect(each.getByText('Order cancelled')).toBeVisible({ timeout: ROUND_MS })
        // The parcel carries on; its scans may arrive after the cancellation.
        await expect(each.getByText('may still be delivered')).toBeVisible({ timeout: ROUND_MS })
      }).toPass()
      if (each === page) await expect(page.getByText('Residency Road')).toBeVisible()
      await showScreen(each, picture, { isWhole: true })
      await each.getByRole('link', { name: 'हिन्दी' }).click()
      await expect(each.locator('html')).toHaveAttribute('lang', /^hi/)
      await expect(each.getByText('Order cancelled')).toHaveCount(0)
      if (each === page) await expect(page.getByText('Residency Road')).toBeVisible()
      await showScreen(each, `${picture}-hindi`, { isWhole: true })
    }
    await stranger.close()
  },
)

story('[tracking §5, T2.8] an unknown id, and the way by phone', async ({ page, environment }) => {
  await page.goto(`${environment.thelaUrl}${links.tracking(undefined, 'meher')}`)
  await page.getByLabel('Order number or tracking ID').fill('NOSUCHPARCEL1')
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByText('We couldn’t find this Tracking ID.')).toBeVisible()
  await showScreen(page, 'tracking-unknown')
  await page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
  await signIn(environment, page, newPhone())
  await expect(page.getByText(/^There is no order with this number/)).toBeVisible()
  await showScreen(page, 'orders-none')
})
