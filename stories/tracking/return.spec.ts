import { expect } from '@playwright/test'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch, importParcels } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import type { TestEnvironment } from '../environment.ts'

/** A time in India, as the file has it. */
function minutesAgo(minutes: number): string {
  const india = new Date(Date.now() + 330 * 60_000 - minutes * 60_000)
  return india.toISOString().slice(0, 16).replace('T', ' ')
}

/** A return from the customer, with what happened to it so far. */
function importReturn(
  environment: TestEnvironment,
  order: string,
  scans: readonly string[],
): Promise<string> {
  const number = order.replace('Order ', '')
  const lines = scans.map((status, index) => {
    const at = minutesAgo(60 - index * 5)
    return index === 0
      ? `RETURN-000901,Meher van,${number},REVERSE,${minutesAgo(90)},${status},${at},Bengaluru`
      : `RETURN-000901,,,,,${status},${at},Bengaluru`
  })
  const head = 'awb,courier,order,direction,shipped_at,status,status_at,location'
  return importParcels(environment, [head, ...lines])
}

story(
  '[tracking §3, §4, T3.14, T4.50, T4.67, ADR-228, ADR-229] a parcel comes back: its own page, and a card on the order, which stays delivered',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const order = await orderByCod(environment, page)
    await advance(environment, await dispatch(environment, order), 7)
    expect(await importReturn(environment, order, ['Pickup Scheduled'])).toContain('1 new')
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Delivered/).first()).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Return', exact: true })).toBeVisible()
    await showScreen(page, 'order-return', { isWhole: true })
    await page.getByRole('link', { name: 'Track return' }).click()
    const bar = page.getByRole('list', { name: 'Progress of the parcel' })
    await expect(bar.locator('[aria-current]')).toHaveText('Return confirmed')
    await showScreen(page, 'parcel-return-scheduled', { isWhole: true })
    await page.goBack()

    const came = ['Pickup Scheduled', 'Picked Up', 'In Transit', 'Delivered']
    expect(await importReturn(environment, order, came)).toContain('1 changed')
    await page.reload()
    await expect(page.getByText(/^Returned on/)).toBeVisible()
    await page.getByRole('link', { name: 'Track return' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Returned On/ })).toBeVisible()
    await expect(bar.locator('[aria-current]')).toHaveText('Returned')
    await showScreen(page, 'parcel-return', { isWhole: true })
  },
)
