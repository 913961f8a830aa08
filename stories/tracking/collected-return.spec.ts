/** A return that a courier of the store collects. [tracking §3, §4 Return statuses, account §4] */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { requestsOfStore } from '../account/store-requests.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch, withParcelsAtRest } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: ROUND_MS })
  }).toPass()
}

/** One of a delivered order that was paid in cash. */
async function requestReturn(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Return or exchange' })
  await reloadUntil(page, open)
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' })
  await dialog.getByLabel('Poor quality items').check()
  await dialog.getByRole('radio', { name: 'Refund to a UPI ID' }).check()
  await dialog.getByLabel('UPI ID', { exact: true }).fill('asha@okaxis')
  await page.getByRole('button', { name: 'Request return' }).click()
}

/** The number of the parcel that was booked for this request. */
async function awbOfReturn(environment: TestEnvironment, requestId: string): Promise<string> {
  const parcels = (await environment.control.get('courier/parcels?account=meher')) as {
    readonly awb: string
    readonly storeOrderId: string
  }[]
  const awb = parcels.find(({ storeOrderId }) => storeOrderId === requestId)?.awb
  if (awb === undefined) throw new Error('the courier has no parcel of this return')
  return awb
}

story(
  '[tracking §3, §4, account §4, T3.14, T4.34, T4.50, T4.67, A4.33] a courier collects a return: its parcel has a page and statuses of its own',
  async ({ page, environment }) => {
    story.slow()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const order = await orderByCod(environment, page)
    await advance(environment, await dispatch(environment, order), 7)
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page).toHaveURL(/order-details/)
    await requestReturn(page)
    const request = page.getByRole('region', { name: 'Return request', exact: true })
    await expect(request.getByText(/The store decides by/)).toBeVisible()

    await withParcelsAtRest(environment, async () => {
      const store = await requestsOfStore(environment)
      const { id } = await store.newest()
      await store.approve(id)
      const toParcel = request.getByRole('link', { name: 'Track return' })
      await reloadUntil(page, toParcel)
      await expect(page.getByText(/^Delivered/).first()).toBeVisible()
      await showScreen(page, 'order-return-booked', { isWhole: true })

      const awb = await awbOfReturn(environment, id)
      await advance(environment, awb, 2)
      await toParcel.click()
      const progress = page.getByRole('list', { name: 'Progress of the parcel' })
      const current = progress.locator('[aria-current]')
      await expect(current).toHaveText('Return confirmed')
      await expect(page.getByText(awb)).toBeVisible()
      await advance(environment, awb, 1)
      await reloadUntil(page, current.filter({ hasText: 'Picked up' }))
      await advance(environment, awb, 1)
      await reloadUntil(page, current.filter({ hasText: 'On its way back' }))
      await showScreen(page, 'parcel-return-collected', { isWhole: true })
      await page.getByRole('link', { name: 'हिन्दी' }).click()
      await expect(page.getByText('वापस जा रहा है').first()).toBeVisible()
      await showScreen(page, 'parcel-return-collected-hindi', { isWhole: true })
      await page.getByRole('link', { name: 'English' }).click()
      await expect(current).toHaveText('On its way back')

      // Anybody with its number sees where it is, and nothing of the customer.
      const find = `${environment.thelaUrl}${links.tracking(awb, 'meher')}`
      await page.context().clearCookies()
      await page.goto(find)
      await expect(current).toHaveText('On its way back')
      await expect(page.getByText('Residency Road')).toHaveCount(0)

      await advance(environment, awb, 1)
      const heading = page.getByRole('heading', { level: 1, name: /^Returned On/ })
      await reloadUntil(page, heading)
      await expect(current).toHaveText('Returned')
      await showScreen(page, 'parcel-return-came', { isWhole: true })
    })
  },
)
