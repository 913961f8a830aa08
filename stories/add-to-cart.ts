import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * From a product of the shop to its cart, once the scripts of the cart's page run: whoever presses "Checkout"
 * before gets the full page.
 */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.waitForLoadState('load')
}
