import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { mainButton, newPhone, phoneField } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import type { TestEnvironment } from '../environment.ts'

/** After a click, the checkout or the shop's own. */
const SHOWN_WITHIN_MS = 4_000

const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' }).click()
const checkoutFrame = (page: Page) => page.frameLocator('iframe[title="Checkout"]')

async function buyInOwnCheckout(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone())
  await page.getByLabel('Address').fill('12, Residency Road')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560001')
  await page.getByRole('button', { name: /on delivery$/ }).click()
  await expect(page.getByText(/^Your order #\d+ is placed/)).toBeVisible()
}

async function fallbacksOf(environment: TestEnvironment): Promise<number> {
  const figures = await (await fetch(`${environment.thelaUrl}/metrics`)).text()
  return Number(/^thela_checkout_fallbacks_total (\d+)$/m.exec(figures)?.[1])
}

story(
  '[D-84] Thela does not respond: within 4 s of the click the shop’s own checkout opens',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    // The embed script is in the browser's cache; the checkout is unreachable.
    await page.route(`${environment.thelaUrl}${links.startForm}`, () => undefined)
    await page.clock.install()
    await page.goto(shop.productUrl('masala-chai'))
    await page.clock.pauseAt(Date.now() + 60_000)
    await buyNow(page)
    await expect(page.getByText('Opening secure checkout…')).toBeVisible()
    await page.clock.runFor(SHOWN_WITHIN_MS - 1)
    await expect(page.getByText('This is taking longer than usual')).toBeVisible()
    await page.screenshot({
      path: `test-results/screens/${story.info().project.name}/popup-slow.png`,
    })
    await expect(page).not.toHaveURL(/own-checkout/)
    await page.clock.runFor(1)
    await page.waitForURL(/own-checkout/)
    await page.clock.resume()
    const before = await shop.orders()
    await buyInOwnCheckout(page)
    expect(await shop.orders()).toHaveLength(before.length + 1)

    const counted = await fallbacksOf(environment)
    await page.unroute(`${environment.thelaUrl}${links.startForm}`)
    await page.goto(shop.productUrl('masala-chai'))
    await buyNow(page)
    await expect(phoneField(checkoutFrame(page))).toBeVisible()
    expect(await fallbacksOf(environment)).toBe(counted + 1)
  },
)

story(
  '[checkout §8] one script file does not load: the page says so and links to the store',
  async ({ page, environment }) => {
    await page.route(/\/assets\/shared-.*\.js$/, (route) => route.abort())
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const notice = page.getByRole('alert').filter({ hasText: 'This page did not load fully' })
    await expect(notice).toBeVisible()
    const ownCheckout = notice.getByRole('button', { name: 'Use the store’s own checkout' })
    await ownCheckout.waitFor()
    await showScreen(page, 'did-not-start')
    await ownCheckout.click()
    await expect(page).toHaveURL(/own-checkout/)
    await buyInOwnCheckout(page)
  },
)

story(
  '[checkout §8] one script file does not load in the pop-up: the shop’s own checkout opens',
  async ({ page, environment }) => {
    await page.route(/\/assets\/shared-.*\.js$/, (route) => route.abort())
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await buyNow(page)
    await expect(page).toHaveURL(/own-checkout/)
    await buyInOwnCheckout(page)
  },
)

story(
  '[checkout §2] a button clicked before hydration shows it; after 10 s the page explains the delay',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.route(/\/assets\/shared-.*\.js$/, () => undefined)
    const cart = await demoShop(environment).checkoutUrl(['MEH-KUL-001'])
    await page.goto(cart, { waitUntil: 'commit' })
    await phoneField(page).fill(newPhone())
    await mainButton(page).click()
    await expect(mainButton(page)).toHaveAttribute('aria-busy', 'true')
    await showScreen(page, 'pressed-early')
    const notice = page.getByText('This page did not load fully')
    await expect(notice).toBeVisible()
  },
)

story(
  '[checkout §8] JavaScript disabled: every page says so, and a form leads back to its page',
  { tag: '@gate-desktop' },
  async ({ browser, environment, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const cart = page.url()
    await expect(page.getByText('This page did not load fully')).toBeVisible()
    await page.screenshot({ path: 'test-results/screens/without-script-notice.png' })
    const phone = newPhone()
    await phoneField(page).fill(phone)
    await mainButton(page).click()
    expect(page.url()).toBe(cart)
    await expect(page.getByText('Your number is still here')).toBeVisible()
    await expect(phoneField(page)).toHaveValue(phone)
    await page.screenshot({ path: 'test-results/screens/form-without-script.png' })
    const ownCheckout = page.getByRole('button', { name: 'Use the store’s own checkout' })
    await expect(ownCheckout).toBeVisible()
    await page.goto(environment.thelaUrl + links.tracking(undefined, 'meher'))
    await expect(page.getByText('This page did not load fully')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Meher Pantry' }).last()).toBeVisible()
    await expect(ownCheckout).toHaveCount(0)
    await context.close()
  },
)

// Last, because afterwards the platform's circuit breaker is open for a while.
story(
  '[D-84] the platform fails: the pop-up says so, offers the shop’s own checkout, and can be closed',
  async ({ page, environment }) => {
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await withFaults(environment, [{ system: 'platform', kind: 'error-before' }], async () => {
      await buyNow(page)
      const frame = checkoutFrame(page)
      await expect(frame.getByRole('heading')).toHaveText('The store isn’t responding')
      await expect(
        frame.getByRole('button', { name: 'Use the store’s own checkout' }),
      ).toBeVisible()
      await showScreen(page, 'popup-error')
      await frame.getByRole('button', { name: 'Close checkout' }).click()
      await expect(page.locator('dialog')).toHaveCount(0)
    })
  },
)
