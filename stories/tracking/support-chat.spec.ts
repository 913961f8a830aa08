import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[tracking §4, T1.5, T4.80, T7.10, T7.18] a customer writes to the store, and finds the chat again on another device',
  async ({ page, browser, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 4)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const address = `${environment.thelaUrl}${links.shipment(awb)}`
    const chat = page.getByRole('button', { name: 'Chat with the store' })
    // The parcel is reported a moment after the store has sent it.
    await expect(async () => {
      await page.goto(address)
      await expect(chat).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    expect(requested.filter((url) => url.includes('/freshchat/'))).toEqual([])
    await chat.click()
    const panel = page.frameLocator('#fc_frame')
    await panel.getByLabel('Message').fill('Please call before you come')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText('Please call before you come')).toBeVisible()
    await expect
      .poll(() => requested.filter((url) => url.includes('/restore/order')).length)
      .toBeGreaterThan(1)
    await showScreen(page, 'support-chat')

    const other = await browser.newPage()
    await other.goto(address)
    await signIn(environment, other, phone)
    await other.getByRole('button', { name: 'Chat with the store' }).click()
    await expect(
      other.frameLocator('#fc_frame').getByText('Please call before you come'),
    ).toBeVisible()
    await other.close()
  },
)
