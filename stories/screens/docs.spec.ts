import { expect } from '@playwright/test'
import { showPicture, showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[I32] the API documentation is readable without JavaScript',
  async ({ browser, environment }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${environment.thelaUrl}/docs`)
    await expect(page.getByRole('heading', { name: 'Thela API', level: 1 })).toBeVisible()
    const index = page.getByRole('navigation', { name: 'Parts of the API' })
    await index.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeInViewport()
    const call = page.getByRole('region', { name: 'POST /checkout/payments/order', exact: true })
    await expect(call.getByText(/curl 'https:/)).toBeVisible()
    await call.getByText(/^Fields of the response/).click()
    await expect(call.getByRole('cell', { name: 'providerOrderId' })).toBeVisible()
    await context.close()
  },
)

story('the API documentation has the look of the product', async ({ page, environment }) => {
  await page.goto(`${environment.thelaUrl}/docs`)
  await page
    .getByText(/^Fields of the response/)
    .first()
    .click()
  await page.evaluate(() => scrollTo(0, 0))
  // The page has every call, so axe looks at it once.
  await showScreen(page, 'docs')
  await page.locator('#post-checkout-payments-order').scrollIntoViewIfNeeded()
  await showPicture(page, 'docs-call')
})
