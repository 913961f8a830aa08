import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { newPhone, phoneField } from '../shopper.ts'
import { story } from '../story.ts'

const primary = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))

story(
  '[checkout §2] the store’s colours stay when the rest of the page is loaded',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const before = await primary(page)
    await phoneField(page).fill(newPhone())
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    expect(await primary(page)).toBe(before)
  },
)

story(
  '[ADR-337] a page that began without the store’s font has it when it is opened again',
  async ({ page, environment }) => {
    const slow = { downlink: 1.5, rtt: 150 }
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, slow)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const html = page.locator('html')
    await expect(html).not.toHaveClass(/store-font/)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('store-font') ?? ''))
      .toMatch(/\.woff2$/)
    await expect(html).not.toHaveClass(/store-font/)
    await page.reload()
    await expect(html).toHaveClass(/store-font/)
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem store-font'))).toBe(true)
  },
)
