import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import {
  ASHA,
  figure,
  fillAddress,
  newPhone,
  openOrderDetails,
  payment,
  placeByCod,
  signIn,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2 Coupons and offers, account §3, A3.34, A3.35, D-24] a bundle of the product page, another one and an upsell in the checkout, to the order',
  async ({ page, environment, isMobile }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(shop.productUrl('daily-sunscreen'))
    const bundles = page.locator('[data-thela-bundles]')
    const pair = bundles.getByRole('radio', { name: /Two tubes of Daily Sunscreen/ })
    await expect(pair).toBeChecked()
    await expect(bundles.getByRole('radio')).toHaveCount(3)
    await expect(bundles.getByText('Buy 1 get 1 free · Save 50%')).toBeVisible()
    await expect(pair).toHaveAccessibleName(/₹649.*₹1,298/)
    for (const name of [/\+ Serum.*₹649.*₹1,848/, /One tube.*₹649$/])
      await expect(bundles.getByRole('radio', { name })).toBeVisible()
    await showScreen(page, 'bundles-product', { isWhole: true })
    await bundles.getByRole('button', { name: 'Add and check out' }).click()

    const checkout = page.frameLocator('iframe[title="Checkout"]')
    await signIn(environment, checkout, newPhone())
    // On a phone they would push the address down, and come with the payment.
    const offers = checkout.getByText('Add to your order')
    await expect(offers).toBeAttached()
    await expect(offers).toBeVisible({ visible: !isMobile })
    await fillAddress(checkout, ASHA)
    await expect(waysToPay(checkout)).toBeVisible()
    // Folded on a phone.
    if (isMobile)
      for (const fold of ['Order summary', 'Bundle offers', 'Add to your order'])
        await checkout.getByRole('heading', { name: fold }).click()
    const chosen = checkout.getByRole('radio', { name: /Two tubes of Daily Sunscreen/ })
    await expect(chosen).toBeChecked()
    await expect(figure(checkout, /^Total/)).toHaveText('₹748')

    // The serum is free with the sunscreen: 649 instead of 1,848.
    const serum = checkout.getByRole('radio', { name: /Daily Sunscreen \+ Serum/ })
    await serum.check()
    await expect(checkout.getByText('Save 65%')).toBeVisible()
    await expect(serum).toHaveAccessibleName(/₹649.*₹1,848/)
    await expect(figure(checkout, /Serum bundle/)).toContainText('₹1,199')
    await expect(figure(checkout, /^Total/)).toHaveText('₹748')

    const upsell = checkout.getByRole('region', { name: 'Add to your order' })
    const add = upsell.getByRole('button', { name: 'Add Jhola Bag' })
    await withFaults(environment, [{ system: 'platform', kind: 'error-before' }], async () => {
      await add.click()
      await checkout.getByText(/^Failed to add/).hover()
      await showScreen(page, 'offer-failed')
    })
    // After several failures the platform is left alone for a moment.
    await expect(async () => {
      if (await add.isVisible()) await add.click()
      const remove = upsell.getByRole('button', { name: 'Remove Jhola Bag' })
      await expect(remove).toBeFocused({ timeout: ROUND_MS })
    }).toPass()
    await expect(upsell.getByRole('status')).toHaveText('Added')
    await expect(figure(checkout, /^Total/)).toHaveText('₹1,197')
    await expect(payment(checkout, 'UPI')).toBeVisible()
    await showScreen(page, 'offers-checkout', { isWhole: true })

    // The order has what was chosen, and every page the same total.
    const name = await placeByCod(checkout)
    await openOrderDetails(checkout)
    await expect(figure(checkout, /^Total/)).toHaveText('₹1,197')
    await showScreen(page, 'offers-thank-you', { isWhole: true })
    const order = (await shop.orders()).find((each) => name.endsWith(each.name))
    expect(order).toMatchObject({ total: 119_700 })
    expect(order?.lines.map(({ sku, quantity }) => [sku, quantity]).toSorted()).toEqual([
      ['RES-JHO-001', 1],
      ['RES-SER-030', 1],
      ['RES-SUN-050', 1],
    ])
    await page.goto(environment.thelaUrl + links.orders('resha'))
    await page.getByRole('link', { name: /^Latest order/ }).click()
    await expect(figure(page, /^Total/)).toHaveText('₹1,197')
    await expect(figure(page, /Serum bundle/)).toBeVisible()
  },
)
