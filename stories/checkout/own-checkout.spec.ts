import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { ASHA, fillAddress, newPhone, reachPayment, signIn } from '../shopper.ts'
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
    const filledIn = page.url()
    expect(filledIn).not.toMatch(new RegExp(`${phone}|Asha|Residency|560001`))
    await page.getByRole('button', { name: /on delivery$/ }).click()
    await expect(page.getByText(/^Your order #\d+ is placed/)).toBeVisible()
    // Its address was good for that order alone.
    await page.goto(filledIn)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Asha Rao')).toHaveCount(0)
    // The platform reports the order, and the checkout here is over.
    await expect(async () => {
      await page.goto(cart)
      await expect(page.getByRole('heading')).toHaveText('This cart is no longer available')
    }).toPass()
  },
)

story(
  '[C2.43, D-26, ADR-173] who is about to leave chooses the shop’s own checkout: the pop-up’s shop opens it filled in',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await reachPayment(environment, frame, { phone })
    await page.keyboard.press('Escape')
    const prompt = frame.getByRole('dialog', { name: 'Leaving Early?' })
    await expect(prompt.getByRole('button', { name: 'Continue checkout' })).toBeVisible()
    await showScreen(page, 'leaving-own-checkout')
    await prompt.getByRole('button', { name: 'Use the store’s own checkout' }).click()
    await expect(page).toHaveURL(/own-checkout/)
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(`+91${phone}`)
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('560001')
    expect(page.url()).not.toMatch(new RegExp(`${phone}|Asha|Residency|560001`))
    await page.getByRole('button', { name: /on delivery$/ }).click()
    await expect(page.getByText(/^Your order #\d+ is placed/)).toBeVisible()
  },
)
