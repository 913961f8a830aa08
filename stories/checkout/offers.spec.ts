import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { figure, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2 Coupons and offers, account §3, A3.34, A3.35, D-24] @phone a bundle of the product page, another one and an upsell in the checkout',
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(shop.productUrl('daily-sunscreen'))
    const bundles = page.locator('[data-thela-bundles]')
    const pair = bundles.getByRole('radio', { name: /Two tubes of Daily Sunscreen/ })
    await expect(pair).toBeChecked()
    await expect(bundles.getByRole('radio')).toHaveCount(3)
    await expect(bundles.getByText('You save 50%')).toBeVisible()
    await showScreen(page, 'bundles-product', { isWhole: true })
    await bundles.getByRole('button', { name: 'Add and check out' }).click()

    const checkout = page.frameLocator('iframe[title="Checkout"]')
    await reachPayment(environment, checkout)
    await checkout.getByText('Order summary').click()
    const chosen = checkout.getByRole('radio', { name: /Two tubes of Daily Sunscreen/ })
    await expect(chosen).toBeChecked()
    await expect(figure(checkout, /^Total/)).toHaveText('₹748')

    // With the serum the dearer sunscreen is free: 349 instead of 998.
    await checkout.getByRole('radio', { name: /Daily Sunscreen and Vitamin C Serum/ }).check()
    await expect(checkout.getByText('You save 65%')).toBeVisible()
    await expect(figure(checkout, /^Total/)).toHaveText('₹448')

    const upsell = checkout.getByRole('region', { name: 'Goes well with it' })
    await upsell.getByRole('button', { name: 'Add Jhola Bag' }).click()
    await expect(upsell.getByRole('button', { name: 'Remove Jhola Bag' })).toBeFocused()
    await expect(upsell.getByText('Added').first()).toBeVisible()
    await expect(figure(checkout, /^Total/)).toHaveText('₹897')
    await expect(payment(checkout, 'UPI')).toBeVisible()
    await showScreen(page, 'offers-checkout', { isWhole: true })
  },
)
