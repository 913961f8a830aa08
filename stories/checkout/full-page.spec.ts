import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  expectPlaced,
  figure,
  mainButton,
  newPhone,
  openOrderDetails,
  payment,
  reachPayment,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2, C2.1, C9.24, account §2] COD without the shop’s script: all amounts agree',
  { tag: '@gate-desktop' },
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    await page.route('**/embed/v1/thela.js', (route) => route.abort())
    await page.goto(shop.productUrl('kashmiri-saffron'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/cart\?cart_id=/)
    await showScreen(page, 'contact')

    await reachPayment(environment, page, { phone: newPhone(), delivery: /Express/ })
    await payment(page, /Cash on delivery/i).check()
    await expect(waysToPay(page).locator('label svg')).toHaveCount(0)
    const chips = await waysToPay(page).locator('label img').locator('..').all()
    for (const chip of chips)
      expect(await chip.boundingBox()).toMatchObject({ width: 38, height: 24 })
    expect(chips.length).toBeGreaterThan(8)
    await showScreen(page, 'payment-cod')
    await mainButton(page, /^Place order/).click()

    await expectPlaced(page)
    await showScreen(page, 'thank-you', { isWhole: true })
    await openOrderDetails(page)
    const labels = [/^Item total/, /^Delivery/, /^Cash on Delivery fee/, /^Total/]
    const amounts = await Promise.all(labels.map((label) => figure(page, label).textContent()))
    expect(amounts).toEqual(['₹499', '₹79', '₹40', '₹618'])
    const name = await page.getByText(/^Order #/).textContent()

    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible()
    await showScreen(page, 'order', { isWhole: true })
    await expect(figure(page, /Total/).first()).toHaveText('₹618')
    const orders = await shop.orders()
    expect(orders.find((order) => name?.endsWith(order.name))?.total).toBe(61_800)

    await page.getByRole('link', { name: 'Your orders' }).click()
    await expect(page.getByText(name?.replace('Order ', '') ?? '')).toBeVisible()
    await showScreen(page, 'orders')
  },
)
