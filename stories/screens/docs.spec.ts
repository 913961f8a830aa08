import { expect } from '@playwright/test'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[I32] the API documentation is readable without JavaScript',
  async ({ page, environment }) => {
    await page.goto(`${environment.thelaUrl}/docs`)
    await expect(page.getByRole('heading', { name: 'Thela: the calls' })).toBeVisible()
    await showScreen(page, 'docs')
    await page.getByText('/checkout/payments/order', { exact: true }).click()
    await expect(page.getByRole('cell', { name: 'meta.paymentMethod' })).toBeVisible()
    await showScreen(page, 'docs-call')
  },
)
