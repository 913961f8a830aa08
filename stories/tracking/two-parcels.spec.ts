/** An order that its store sends in two parcels. [tracking §3, account §3 Sub-order] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch, dispatchPart } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const SKUS = ['MEH-KUL-006', 'MEH-KUL-001'] as const

/** The first has arrived, the second is on its way. */
async function sendTwice(environment: TestEnvironment, order: string) {
  const arrived = await dispatchPart(environment, order, SKUS[0])
  await advance(environment, arrived, 7)
  const onItsWay = await dispatch(environment, order)
  await advance(environment, onItsWay, 4)
  return { arrived, onItsWay }
}

/** Each with its own state, number and page, the next to arrive first. */
async function expectParcels(page: Page, awbs: Awaited<ReturnType<typeof sendTwice>>) {
  const rows = page
    .getByRole('region', { name: 'Your parcels' })
    .getByRole('listitem')
    .filter({ hasText: /Parcel \d of 2/ })
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(2, { timeout: ROUND_MS })
    await expect(rows.nth(0)).toContainText(awbs.onItsWay, { timeout: ROUND_MS })
    await expect(rows.nth(1)).toContainText(/Delivered/, { timeout: ROUND_MS })
  }).toPass()
  await expect(rows.nth(0)).toContainText('Parcel 1 of 2')
  await expect(rows.nth(1)).toContainText('Parcel 2 of 2')
  await expect(rows.nth(1)).toContainText(awbs.arrived)
  await expect(page.getByText('Partly delivered')).toBeVisible()
}

story(
  '[tracking §2, §3, account §3 Sub-order, T1.1] an order in two parcels: one has arrived, the other is on its way',
  async ({ page, browser, environment }) => {
    story.slow()
    await page.goto(await demoShop(environment).checkoutUrl(SKUS))
    const order = await orderByCod(environment, page)
    const awbs = await sendTwice(environment, order)
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page).toHaveURL(/order-details/)
    await expectParcels(page, awbs)
    await showScreen(page, 'order-two-parcels', { isWhole: true })
    const hindi = new URL(page.url())
    hindi.searchParams.set('lang', 'hi')
    await page.goto(hindi.href)
    await expect(page.getByRole('region', { name: 'आपके पार्सल' })).toBeVisible()
    await showScreen(page, 'order-two-parcels-hindi', { isWhole: true })
    hindi.searchParams.set('lang', 'en')
    await page.goto(hindi.href)
    await page.getByRole('link', { name: /Parcel 1 of 2/ }).click()
    const history = page.getByRole('region', { name: 'Tracking history' })
    await expect(history.locator('li[aria-current]')).toContainText('In Transit')

    // Whoever knows its number and pincode chooses one of both.
    const viewport = page.viewportSize()
    const context = await browser.newContext({ viewport })
    const stranger = await context.newPage()
    await stranger.goto(`${environment.thelaUrl}${links.tracking(undefined, 'meher')}`)
    await stranger.getByLabel('Order number or tracking ID').fill(order.replace('Order ', ''))
    await stranger.getByLabel('Delivery pincode').fill('560001')
    await stranger.getByRole('button', { name: 'Track' }).click()
    await expect(stranger.getByText('Your order was sent in 2 parcels')).toBeVisible()
    await showScreen(stranger, 'tracking-two-parcels')
    await stranger.getByRole('link', { name: /^Parcel \d+ ?Delivered/ }).click()
    await expect(stranger.getByRole('heading', { level: 1, name: /Delivered/ })).toBeVisible()
    await expect(stranger.getByText('Residency Road')).toHaveCount(0)
    await context.close()
  },
)
