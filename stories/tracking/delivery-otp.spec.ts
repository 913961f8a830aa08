import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch, importParcels } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[tracking §3, T3.15, T3.23, D-32, ADR-347] the store reports the OTP of a delivery: its customer sees it until then, others never do',
  async ({ page, browser, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page))
    await advance(environment, awb, 6)

    const stranger = await browser.newContext()
    const seen = await stranger.newPage()
    const find = `${environment.thelaUrl}${links.tracking(awb, 'meher')}`
    await expect(async () => {
      await seen.goto(find)
      await expect(seen).toHaveURL(/\/tracking\/[^?]/, { timeout: ROUND_MS })
      await expect(seen.getByRole('heading', { level: 1, name: /Arriving Today/ })).toBeVisible({
        timeout: ROUND_MS,
      })
    }).toPass()
    const lines = ['awb,courier,delivery_otp', `${awb},SHIPROCKET,4821`]
    expect(await importParcels(environment, lines)).toContain('1 changed')

    await page.goto(seen.url())
    const code = page.getByRole('region', { name: 'Delivery OTP' })
    await expect(code).toContainText('4821')
    await showScreen(page, 'parcel-delivery-otp', { isWhole: true })
    await seen.reload()
    await expect(seen.getByRole('heading', { level: 1, name: /Arriving Today/ })).toBeVisible()
    await expect(seen.getByRole('region', { name: 'Delivery OTP' })).toHaveCount(0)

    await advance(environment, awb, 1)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /Delivered/ })).toBeVisible({
        timeout: ROUND_MS,
      })
    }).toPass()
    await expect(page.getByText('Residency Road')).toBeVisible()
    await expect(code).toHaveCount(0)
    await stranger.close()
  },
)
