import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[tracking §2, §4; decision 32] everyone sees the parcel, its owner the order',
  async ({ page, browser, world }) => {
    const phone = newPhone()
    await page.goto(await demoShop(world).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(world, await orderByCod(world, page, phone))
    await advance(world, awb, 4)

    const stranger = await browser.newContext()
    const seen = await stranger.newPage()
    const find = `${world.thelaUrl}${links.tracking(awb, 'meher')}`
    await expect(async () => {
      await seen.goto(find)
      await expect(seen).toHaveURL(/\/tracking\/[^?]/, { timeout: 2_000 })
    }).toPass()
    await expect(seen.getByRole('region', { name: 'Where your parcel is' })).toBeVisible()
    await expect(seen.getByText('In transit', { exact: false }).first()).toBeVisible()
    await expect(seen.getByText('Residency Road')).toHaveCount(0)
    await showScreen(seen, 'parcel-public', { isWhole: true })

    await page.goto(seen.url())
    await expect(page.getByText('Residency Road')).toBeVisible()
    await showScreen(page, 'parcel-on-its-way', { isWhole: true })
    await advance(world, awb, 3)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /Delivered/ })).toBeVisible({
        timeout: 2_000,
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

const badNews = [
  { life: 'undelivered-then-delivered', scans: 7, title: 'The courier could not hand it over' },
  { life: 'rto', scans: 15, title: 'It is back at the store' },
  { life: 'lost', scans: 5, title: 'The courier cannot find it' },
] as const

story(
  '[tracking §4] bad news comes with what to do',
  { tag: '@phone' },
  async ({ page, world }) => {
    for (const { life, scans, title } of badNews) {
      await page.context().clearCookies()
      await page.goto(await demoShop(world).checkoutUrl(['MEH-KUL-001']))
      const awb = await dispatch(world, await orderByCod(world, page), life)
      await advance(world, awb, scans)
      await expect(async () => {
        await page.goto(`${world.thelaUrl}${links.tracking(awb, 'meher')}`)
        await expect(page.getByText(title)).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await showScreen(page, `parcel-${life}`, { isWhole: true })
    }
  },
)

story('[tracking §5] an id that nobody knows, and the way by phone', async ({ page, world }) => {
  await page.goto(`${world.thelaUrl}${links.tracking(undefined, 'meher')}`)
  await page.getByLabel('Tracking ID', { exact: true }).last().fill('NOSUCHPARCEL1')
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByText('We do not know this Tracking ID.')).toBeVisible()
  await showScreen(page, 'tracking-unknown')
  await page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
  await signIn(world, page, newPhone())
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await showScreen(page, 'orders-none')
})
