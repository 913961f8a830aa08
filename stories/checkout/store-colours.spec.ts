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
