import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { ASHA, fillAddress, newPhone, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[C2.43, D-26, D-84] payment methods cannot be loaded: the shop’s own checkout has the address filled in',
  { tag: '@gate-desktop' },
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const phone = newPhone()
    await page.goto(await shop.checkoutUrl(['MEH-KUL-006']))
    const cart = page.url()
    await signIn(environment, page, phone)
    await page.route(/consumer\/payments/, (route) => route.abort())
    const saved = page.waitForResponse(/stage-order/)
    await fillAddress(page, ASHA)
    await expect(page.getByText('Payment methods could not be loaded')).toBeVisible()
    await showScreen(page, 'own-checkout-offered')
    await saved
    await page.getByRole('button', { name: 'Use the store’s own checkout' }).click()
    await expect(page).toHaveURL(/own-checkout/)
    await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(`+91${phone}`)
    await expect(page.getByLabel('Address')).toHaveValue(/12.*Residency Road/)
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('560001')
    expect(page.url()).not.toMatch(new RegExp(`${phone}|Asha|Residency|560001`))
    await page.getByRole('button', { name: /on delivery$/ }).click()
    await expect(page.getByText(/^Your order #\d+ is placed/)).toBeVisible()
    // The platform reports the order, and the checkout here is over.
    await expect(async () => {
      await page.goto(cart)
      await expect(page.getByRole('heading')).toHaveText('This cart is no longer available')
    }).toPass()
  },
)
