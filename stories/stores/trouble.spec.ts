import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { requestCode, newPhone, phoneField, mainButton, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2 Screens and routes] an unknown cart, an unknown page',
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
  '[checkout §2] the store’s platform is down: shown in the store’s colours, with a way on',
  async ({ page, environment }) => {
    const start = await demoShop(environment).checkoutUrl(['MEH-KUL-001'])
    await withFaults(environment, [{ system: 'platform', kind: 'error-before' }], async () => {
      await page.goto(start)
      await expect(page).toHaveURL(/\/not-authorized\?brand=meher/)
      await expect(page.getByRole('link', { name: 'Go to Meher Pantry' })).toBeVisible()
      await showScreen(page, 'not-authorized')
    })
    await page.goto(start)
    await expect(phoneField(page)).toBeVisible()
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
  '[checkout §8] the last item is sold while it is being paid',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const sku = 'MEH-SAF-005'
    await page.goto(await shop.checkoutUrl([sku, 'MEH-KUL-001']))
    await reachPayment(environment, page)
    await payment(page, /Cash on delivery/i).check()
    await shop.setStock(sku, 0)
    await mainButton(page, /^Place order/).click()
    await expect(page.getByRole('dialog', { name: 'Items are out of stock' })).toBeVisible()
    await showScreen(page, 'out-of-stock')
    await page.getByRole('button', { name: 'Update cart and continue' }).click()
    await expect(page.getByText('Kashmiri Saffron')).toHaveCount(0)
    await shop.setStock(sku, 1)
  },
)
