import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Each with the text that the page then shows. */
const steps = [
  { scans: 0, update: 'Shipment Created', name: 'parcel-created' },
  { scans: 2, update: 'Picked Up', name: 'parcel-picked-up' },
  { scans: 4, update: 'Out for Delivery', name: 'parcel-out-for-delivery' },
] as const

story('[tracking §4] each step of a parcel', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  const awb = await dispatch(environment, await orderByCod(environment, page))
  for (const { scans, update, name } of steps) {
    await advance(environment, awb, scans)
    await expect(async () => {
      await page.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
      const where = page.getByRole('region', { name: 'Where your parcel is' })
      const current = page.locator('li[aria-current]').or(where).filter({ hasText: update })
      await expect(current.first()).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    await expect(page.getByText('Residency Road')).toBeVisible()
    await showScreen(page, name)
  }
  await page.goto(environment.thelaUrl + links.shipment('nosuchparcel'))
  await showScreen(page, 'parcel-unknown')
})
