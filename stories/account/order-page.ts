/** What a customer sees and does on the page of an order. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { ROUND_MS } from '../../test-limits.ts'

export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/order-details/)
}

export const action = (page: Page, name: string): Locator => page.getByRole('button', { name })
export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** What comes later is not waited for on the page. */
export async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: ROUND_MS })
  }).toPass()
}

export async function inHindi(page: Page, work: () => Promise<void>): Promise<void> {
  const url = new URL(page.url())
  for (const language of ['hi', 'en']) {
    url.searchParams.set('lang', language)
    await page.goto(url.href)
    if (language === 'hi') await work()
  }
}
