import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { FrameLocator } from '@playwright/test'
import { phoneField } from '../shopper.ts'
import { story } from '../story.ts'

/** Hydrated: the notice shown before hydration is gone. */
const expectReady = (frame: FrameLocator) => expect(frame.locator('#start-notice')).toHaveCount(0)

story(
  '[checkout §2 Leaving prompt] Escape in the pop-up asks each time, and closes nothing by itself',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    const prompt = frame.getByRole('dialog', { name: 'Leaving Early?' })
    await phoneField(frame).click()
    await expectReady(frame)
    await page.keyboard.press('Escape')
    await expect(prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()
    await phoneField(frame).click()
    await page.keyboard.press('Escape')
    await prompt.getByRole('button', { name: 'Leave' }).click()
    await expect(page.locator('dialog')).toHaveCount(0)
  },
)

story(
  '[checkout §2 Leaving prompt] Back in the pop-up asks; the shop’s page and its history stay',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    await page.goto(shop.cartUrl)
    await page.goto(shop.productUrl('masala-chai'))
    const product = page.url()
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    const prompt = frame.getByRole('dialog', { name: 'Leaving Early?' })
    // Browsers may skip a history entry without user interaction.
    await phoneField(frame).click()
    await expectReady(frame)
    for (const response of ['Continue checkout', 'Leave']) {
      await page.evaluate(() => history.back())
      await expect(prompt).toBeVisible()
      expect(page.url().split('?')[0]).toBe(product)
      await prompt.getByRole('button', { name: response }).click()
      await expect(prompt).toBeHidden()
    }
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(shop.cartUrl)
  },
)

story(
  '[checkout §2 Leaving prompt, ADR-040] Back on the full page leads to the shop without a prompt',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    await page.goto(shop.productUrl('masala-chai'))
    const product = page.url()
    await page.goto(await shop.checkoutUrl(['MEH-KUL-001']))
    // Browsers may skip a history entry without user interaction.
    await phoneField(page).click()
    await expect(page.locator('#start-notice')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(product)
    await expect(page.getByRole('dialog', { name: 'Leaving Early?' })).toHaveCount(0)
  },
)
