import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { POLL_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { requestCode, newPhone, phoneField, mainButton, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2 Screens and routes, C2.4, C2.6] an unknown cart, an unknown page',
  async ({ page, environment }) => {
    await page.goto(environment.thelaUrl + links.cart('no-such-cart'))
    await expect(page).toHaveURL(/\/invalid-cart/)
    await expect(
      page.getByRole('heading', { name: 'This cart is no longer available' }),
    ).toBeVisible()
    await showScreen(page, 'invalid-cart')
    await page.goto(environment.thelaUrl + links.oops('dhaga'))
    await expect(page.getByRole('link', { name: 'Go to Dhaga Handloom' })).toBeVisible()
    await showScreen(page, 'oops')
    const response = await page.goto(`${environment.thelaUrl}/nowhere?brand=meher`)
    expect(response?.status()).toBe(404)
    await showScreen(page, 'not-found')
  },
)

story(
  '[checkout §2, C2.5] the store’s platform is down: shown in the store’s colours, with a way on',
  async ({ page, environment }) => {
    const start = await demoShop(environment).checkoutUrl(['MEH-KUL-001'])
    await withFaults(environment, [{ system: 'platform', kind: 'error-before' }], async () => {
      await page.goto(start)
      await expect(page).toHaveURL(/\/not-authorized\?brand=meher/)
      await expect(page.getByRole('heading', { name: 'The store isn’t responding' })).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Meher Pantry' })).toBeVisible()
      await showScreen(page, 'store-down')
    })
    // It goes on by itself once the platform responds.
    await expect(phoneField(page)).toBeVisible({ timeout: 2 * POLL_MS })
  },
)

story(
  '[checkout §8] the SMS gateway is down: shown, and requested again',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const phone = newPhone()
    await withFaults(environment, [{ system: 'sms', kind: 'error-before' }], async () => {
      await phoneField(page).fill(phone)
      await mainButton(page).click()
      await expect(page.getByRole('alert').filter({ visible: true })).not.toBeEmpty()
      await showScreen(page, 'sms-down')
    })
    await requestCode(page, phone)
  },
)

story(
  '[checkout §8, §2 Out-of-stock popup, C3.55] while it is being paid the last item is sold, of another too few are left, and a sale ends',
  { tag: '@gate-desktop' },
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const [sku, fewer, ended] = ['MEH-SAF-005', 'MEH-KUL-006', 'MEH-SMC-250'] as const
    const { quantity } = await shop.inventory(fewer)
    await page.goto(await shop.checkoutUrl([sku, fewer, fewer, ended, 'MEH-KUL-001']))
    await reachPayment(environment, page)
    await payment(page, /Cash on delivery/i).check()
    await shop.setStock(sku, 0)
    await shop.setStock(fewer, 1)
    await shop.endSale(ended, new Date(Date.now() - 60_000))
    await mainButton(page, /^Place order/).click()
    const dialog = page.getByRole('dialog', { name: 'Some items have changed' })
    await expect(dialog.getByText('Only 1 left: reduced from 2 to 1')).toBeVisible()
    await expect(dialog.getByText('The sale of this item has ended: removed')).toBeVisible()
    await showScreen(page, 'out-of-stock')
    await page.getByRole('button', { name: 'Update cart and continue' }).click()
    await expect(page.getByText('Kashmiri Saffron')).toHaveCount(0)
    await shop.setStock(sku, 1)
    await shop.setStock(fewer, quantity)
    await shop.endSale(ended, undefined)
  },
)
