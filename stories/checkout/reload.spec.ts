import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  expectPlaced,
  mainButton,
  newPhone,
  payment,
  phoneField,
  placeByCodAsGuest,
  reachPayment,
  signIn,
} from '../shopper.ts'
import { OTHER_TAB_MS } from '../../test-limits.ts'
import { holdCall } from '../replies.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const THANK_YOU = '/thank_you'

/** The page has saved a choice: the delivery that it proposes is saved before. */
const stagedWith = (page: Page, choice: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('stage-order') &&
      (response.request().postData() ?? '').includes(choice),
  )

story(
  '[D-75] typed and chosen values are restored after a reload',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await signIn(environment, page, newPhone())
    await page.getByRole('textbox', { name: 'Pincode' }).fill(ASHA.pincode)
    await expect(page.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
    await page.getByLabel('Flat, house no., building').fill('12, Residency')
    await page.reload()
    await expect(page.getByLabel('Flat, house no., building')).toHaveValue('12, Residency')
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue(ASHA.pincode)
    await expect(page.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
    await showScreen(page, 'address-after-reload')

    await page.getByLabel('Flat, house no., building').fill(ASHA.line)
    await page.getByLabel('Full name').fill(ASHA.name)
    await page.getByLabel('Landmark (optional)').fill('Opposite the water tank')
    await page.getByText('Add GSTIN').click()
    await expect(page.getByLabel('GSTIN (optional)')).toBeFocused()
    await expect(page.getByText('Add GSTIN')).toBeHidden()
    await showScreen(page, 'address-landmark', { isWhole: true })
    await mainButton(page).click()
    const staged = stagedWith(page, 'express')
    await page.getByRole('radio', { name: /Express/ }).check()
    await staged
    await page.reload()
    await expect(payment(page, 'UPI')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/· ₹79|Express Shipping/)
        .first(),
    ).toBeVisible()
    const method = stagedWith(page, 'COD')
    await payment(page, /Cash on delivery/i).check()
    await method
    await page.reload()
    await expect(payment(page, /Cash on delivery/i)).toBeChecked()
    await showScreen(page, 'payment-after-reload', { isWhole: true })
  },
)

story(
  '[D-1] a payment that waits in a UPI app is found again after a reload',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    const app = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'PhonePe' }).click()
    const waiting = page.getByRole('dialog', { name: /Approve .* in PhonePe/ })
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await showScreen(page, 'waiting-after-reload')
    await (await app).getByRole('button', { name: 'Approve' }).click()
    await expectPlaced(page)
  },
)

story(
  '[D-18] a second tab shows a changed cart, and the order',
  async ({ page, context, environment, isMobile }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(payment(second, 'UPI')).toBeVisible()
    // The page does not scroll before the shopper has done anything.
    expect(await second.evaluate(() => window.scrollY)).toBe(0)
    const more = page.getByRole('button', { name: 'One more' })
    if (!(await more.isVisible()))
      await page.getByRole('heading', { name: 'Order summary' }).click()
    await more.click()
    await second.getByText('The cart was changed in another window').hover()
    await showScreen(second, 'cart-changed-elsewhere')
    const letThrough = await holdCall(page, THANK_YOU)
    const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === THANK_YOU)
    await payment(page, /Cash on delivery/i).check()
    await mainButton(page, /^Place order/).click()
    await leaves
    const report = second.getByRole('dialog', { name: 'Order already placed' })
    // A page that waits at its QR code goes on by itself. The order's page in the first tab has not come yet.
    await expect(report.or(second.getByRole('heading', { name: 'Order placed' }))).toBeVisible({
      timeout: OTHER_TAB_MS,
    })
    await letThrough()
    await expectPlaced(page)
    if (isMobile) {
      await showScreen(second, 'second-tab-placed')
      await report.getByRole('button', { name: 'See your order' }).click()
    }
    await expectPlaced(second)
  },
)

story(
  '[D-78] a guest sees an order in the browser that placed it',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const phone = newPhone()
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Pincode' }).fill(ASHA.pincode)
    await expect(page.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
    await page.getByLabel('Flat, house no., building').fill(ASHA.line)
    await page.getByLabel('Full name').fill(ASHA.name)
    await mainButton(page).click()
    const name = await placeByCodAsGuest(environment, page, phone)
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Order confirmed')).toBeVisible()
    await showScreen(page, 'order-guest', { isWhole: true })
    await page.getByRole('link', { name: 'Your orders' }).click()
    await expect(page.getByText(name.replace('Order ', ''))).toBeVisible()
    await expect(page.getByText('Log in to see all your orders')).toBeVisible()
    await showScreen(page, 'orders-guest', { isWhole: true })
  },
)
