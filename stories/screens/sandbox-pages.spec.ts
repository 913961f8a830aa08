import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { fillCard } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { mainButton, newPhone, orderByCod, payment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story('the demo stores’ own pages, and pages without a store', async ({ page, environment }) => {
  const { sandboxUrl, thelaUrl } = environment
  const shop = demoShop(environment)
  await page.goto(`${sandboxUrl}/shop/meher`)
  await showScreen(page, 'shop-home', { isWhole: true })
  await page.goto(`${sandboxUrl}/shop/dhaga`)
  await showScreen(page, 'shop-home-dhaga')
  await page.goto(shop.cartUrl)
  await showScreen(page, 'shop-cart-empty')
  await page.goto(shop.productUrl('kashmiri-saffron'))
  await showScreen(page, 'shop-product', { isWhole: true })
  await page.goto(thelaUrl + links.oops())
  await showScreen(page, 'oops-no-store')
  await page.goto(thelaUrl + links.invalidCart())
  await showScreen(page, 'invalid-cart-no-store')
  await page.goto(thelaUrl + links.tracking())
  await showScreen(page, 'tracking-no-store')
  await page.goto(thelaUrl + links.tracking('1', 'meher'))
  await showScreen(page, 'tracking')
})

story('the sandbox’s own pages', async ({ page, environment, isMobile }) => {
  const { sandboxUrl } = environment
  const phone = newPhone()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  await orderByCod(environment, page, phone)
  await page.goto(`${sandboxUrl}/sms/inbox`)
  await expect(page.getByText(/\d{6}/).first()).toBeVisible()
  await showScreen(page, 'sandbox-sms')
  await page.goto(`${sandboxUrl}/control`)
  await showScreen(page, 'sandbox-control', { isWhole: true })
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  // Proposed is COD, as the last time.
  await payment(page, 'UPI').check()
  if (isMobile) {
    const app = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Paytm' }).click()
    await expect((await app).getByRole('button', { name: 'Approve' })).toBeVisible()
    await showScreen(await app, 'upi-app')
    await (await app).close()
    await showScreen(page, 'payment-waiting')
    await page.getByRole('button', { name: 'Pay another way' }).click()
  }
  await fillCard(page)
  await mainButton(page, /^Pay/).click()
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await showScreen(page, 'bank')
})

story(
  '[razorpay §12] a payment link that Razorpay hosts, and a downtime that its panel reports @phone',
  async ({ page, environment }) => {
    const { sandboxUrl, command } = environment
    const options = ['--amount', '1250', '--description', 'Workshop, 12 December']
    const printed = await command('link', 'create', 'resha', ...options)
    await page.goto(/https?:\/\/\S+/.exec(printed)?.[0] ?? '')
    await expect(page.getByText('₹1,250').first()).toBeVisible()
    await showScreen(page, 'sandbox-hosted-link', { isWhole: true })
    await page.goto(`${sandboxUrl}/control`)
    await page.getByText('Report a downtime').click()
    await page.getByLabel('Its code').fill('HDFC')
    await showScreen(page, 'sandbox-downtime-form', { isWhole: true })
    await page.getByRole('button', { name: 'Report' }).click()
    const end = page.getByRole('button', { name: /End the downtime/ })
    await expect(end).toBeVisible()
    await showScreen(page, 'sandbox-downtime', { isWhole: true })
    await end.click()
    await expect(page.getByText('All works.')).toBeVisible()
  },
)
