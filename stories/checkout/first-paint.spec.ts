import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { holdCall } from '../replies.ts'
import { demoShop } from '../demo-shop.ts'
import { codeField, newPhone, phoneField } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import type { TestEnvironment } from '../environment.ts'

story(
  '[I58] the first paint needs no script',
  { tag: '@gate-phone' },
  async ({ browser, environment, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(demoShop(environment).productUrl('darjeeling-first-flush'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('link', { name: 'Meher Pantry', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
    await expect(page.getByText('₹449').filter({ visible: true }).first()).toBeVisible()
    await expect(phoneField(page)).toBeVisible()
    await page.screenshot({ path: 'test-results/screens/without-script.png' })
    await context.close()
  },
)

/** Clicks while the page’s script is still loading. */
async function submitBeforeHydration(
  page: Page,
  environment: TestEnvironment,
  button: string,
): Promise<void> {
  const letThrough = await holdCall(page, /\/assets\/.*\.js$/)
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']), { waitUntil: 'commit' })
  await phoneField(page).pressSequentially(newPhone())
  await page.getByRole('button', { name: button, exact: true }).click()
  await letThrough()
}

story(
  '[checkout §2] what is typed before hydration is kept, what is submitted is submitted afterwards',
  async ({ page, environment }) => {
    await submitBeforeHydration(page, environment, 'Get OTP')
    await expect(codeField(page)).toBeVisible()
    await showScreen(page, 'code-after-early-send')
  },
)

story(
  '[checkout §2] a shopper who continues as a guest before hydration is a guest',
  async ({ page, environment }) => {
    await submitBeforeHydration(page, environment, 'Continue as guest')
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
  },
)

story(
  '[ADR-056] the first paint of each demo store waits for no style of later states',
  async ({ page, environment }) => {
    const shops = [
      ['meher', 'MEH-DFF-050'],
      ['resha', 'RES-DAR-120'],
      ['dhaga', 'DHA-IKA-TEA'],
    ] as const
    for (const [shop, sku] of shops) {
      const url = await demoShop(environment, shop).checkoutUrl([sku])
      const reply = await page.request.get(url)
      expect(await reply.text(), shop).toMatch(
        /<noscript><link rel="stylesheet" href="[^"]*later[^"]*"/,
      )
    }
  },
)

story(
  '[ux] until its logo has come, the name of the store stands in the header',
  async ({ page, environment }) => {
    const letThrough = await holdCall(page, /\/images\/logo\.svg$/)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']), {
      waitUntil: 'commit',
    })
    const header = page.getByRole('banner')
    const logo = header.getByRole('img', { name: 'Meher Pantry' })
    await expect(phoneField(page)).toBeVisible()
    const place = header.locator('[data-name]')
    const name = await place.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(name).toContain('Meher Pantry')
    // The picture takes no room, so that the name is in the first line, which is the one that is seen.
    expect(await logo.evaluate((element) => element.getBoundingClientRect().width)).toBe(0)
    await showScreen(page, 'name-before-logo')
    await letThrough()
    await expect
      .poll(() => logo.evaluate((element) => element.getBoundingClientRect().width))
      .toBeGreaterThan(0)
  },
)
