import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import { ASHA, fillAddress, newPhone, signIn } from '../shopper.ts'
import { story } from '../story.ts'

const toOwnCheckout = (page: Page) =>
  page.getByRole('button', { name: 'Use the store’s own checkout' })

story(
  '[C2.43, D-26, ADR-173] JavaScript fails after the address: the shop’s own checkout has what was entered, by a form',
  // On a desktop a code is on the screen by then, and what may still be paid is not sold a second time.
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, context, browser, environment, contextOptions }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const cart = page.url()
    await signIn(environment, page, phone)
    const saved = page.waitForResponse(/stage-order/)
    await fillAddress(page, ASHA)
    await saved

    const storageState = await context.storageState()
    const without = { ...contextOptions, javaScriptEnabled: false }
    const own = await browser.newContext({ ...without, storageState })
    const bare = await own.newPage()
    await bare.goto(cart)
    await expect(bare.getByText('This page did not load fully')).toBeVisible()
    await bare.screenshot({ path: 'test-results/screens/own-checkout-without-script.png' })
    await toOwnCheckout(bare).click()
    await expect(bare).toHaveURL(/own-checkout/)
    await expect(bare.getByLabel('Name')).toHaveValue('Asha Rao')
    await expect(bare.getByRole('textbox', { name: 'Phone' })).toHaveValue(`+91${phone}`)
    await expect(bare.getByRole('textbox', { name: 'Pincode' })).toHaveValue('560001')
    expect(bare.url()).not.toMatch(new RegExp(`${phone}|Asha|Residency|560001`))
    await bare.getByRole('button', { name: /on delivery$/ }).click()
    await expect(bare.getByText(/^Your order #\d+ is placed/)).toBeVisible()
    await own.close()
  },
)

story(
  '[C2.43, D-84, ADR-173] JavaScript disabled: an error page that knows its cart leads to the shop’s own checkout',
  async ({ browser, environment, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const cartId = new URL(page.url()).searchParams.get('cart_id') ?? ''
    await page.goto(environment.thelaUrl + links.oops('meher', { cart_id: cartId }))
    await page.screenshot({ path: 'test-results/screens/error-without-script.png' })
    await page
      .getByRole('main')
      .getByRole('button', { name: /own checkout$/ })
      .click()
    await expect(page).toHaveURL(/own-checkout\?token=/)
    await expect(page.getByLabel('Name')).toHaveValue('')
    await context.close()
  },
)
