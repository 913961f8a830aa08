/** A customer who reads Hindi: from the search to a parcel that goes back. [tracking §2, §4] */
import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

interface Parcel {
  readonly actions: readonly Record<string, unknown>[]
}

story(
  '[tracking §2, §4, T1.1, T1.4, T3.32] in Hindi: found by its order number, refused at the door, sent back by its customer',
  async ({ page, browser, environment }) => {
    story.slow()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const order = await orderByCod(environment, page)
    const awb = await dispatch(environment, order)
    await advance(environment, awb, 6)
    const reason = 'Consignee refused to accept'
    await environment.control.post(`courier/parcels/${awb}/fail`, { reason })

    const context = await browser.newContext({ viewport: page.viewportSize() })
    const stranger = await context.newPage()
    const home = `${environment.thelaUrl}${links.tracking(undefined, 'meher')}&lang=hi`
    await expect(async () => {
      await stranger.goto(home)
      await stranger.getByLabel('ऑर्डर नंबर या ट्रैकिंग ID').fill(order.replace('Order ', ''))
      await stranger.getByLabel('डिलीवरी का पिनकोड').fill('560001')
      await stranger.getByRole('button', { name: 'ट्रैक करें', exact: true }).click()
      await expect(
        stranger.getByRole('heading', { level: 1, name: /डिलीवरी नहीं हो सकी/ }),
      ).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    await expect(stranger.getByText('Residency Road')).toHaveCount(0)
    await showScreen(stranger, 'parcel-public-failed-hindi', { isWhole: true })
    const address = `${stranger.url().split('?')[0]}?lang=hi`
    await stranger.goto(home)
    await stranger.getByLabel('ऑर्डर नंबर या ट्रैकिंग ID').fill(order.replace('Order ', ''))
    await stranger.getByLabel('डिलीवरी का पिनकोड').fill('110001')
    await stranger.getByRole('button', { name: 'ट्रैक करें', exact: true }).click()
    await expect(stranger.getByText(/^इस नंबर और पिनकोड का कोई ऑर्डर नहीं मिला/)).toBeVisible()
    await showScreen(stranger, 'tracking-wrong-pincode-hindi')
    await context.close()

    await page.goto(address)
    const sendBack = page.getByRole('radio', { name: 'पार्सल स्टोर को लौटा दें' })
    await expect(sendBack).toBeAttached()
    await sendBack.check({ force: true })
    await showScreen(page, 'failed-delivery-send-back-hindi', { isWhole: true })
    await page.getByRole('button', { name: 'हाँ, लौटा दें' }).click()
    await expect(page.getByText('आपके निर्देश मिल गए')).toBeVisible()
    await expect
      .poll(async () => {
        const { actions } = (await environment.control.get(`courier/parcels/${awb}`)) as Parcel
        return actions.at(-1)
      })
      .toMatchObject({ action: 'return' })
    await advance(environment, awb, 1)
    await expect(async () => {
      await page.reload()
      await expect(
        page.getByRole('heading', { level: 1, name: /स्टोर को वापस जा रहा है/ }),
      ).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    await showScreen(page, 'parcel-returning-hindi', { isWhole: true })
  },
)
