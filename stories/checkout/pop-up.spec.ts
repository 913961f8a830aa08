import { expect } from '@playwright/test'
import { approveScannedCode } from '../bank.ts'
import { addToCart } from '../add-to-cart.ts'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  requestCode,
  codeField,
  expectPlaced,
  fillAddress,
  figure,
  newPhone,
  openOrderDetails,
  payment,
  phoneField,
  readCode,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2, C1.2] in the pop-up, by UPI; the shop’s cart is empty afterwards',
  { tag: '@gate-phone' },
  async ({ page, environment, isMobile }) => {
    const shop = demoShop(environment)
    const phone = newPhone()
    await page.goto(shop.productUrl('masala-chai'))
    await showScreen(page, 'product')
    await addToCart(page)
    await showScreen(page, 'shop-cart')
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()

    const frame = page.frameLocator('iframe[title="Checkout"]')
    await expect(phoneField(frame)).toBeVisible()
    await showScreen(page, 'popup-contact')
    await requestCode(frame, phone)
    await showScreen(page, 'popup-code')
    await codeField(frame).fill(await readCode(environment, phone))
    await expect(frame.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await showScreen(page, 'popup-address')
    await fillAddress(frame, ASHA)
    await expect(frame.getByRole('radio', { name: /Free/ })).toBeChecked()
    await showScreen(page, 'popup-delivery')
    await expect(payment(frame, 'UPI')).toBeChecked()
    // The picture of the README: it begins with the heading.
    const showPayment = async () => {
      const section = frame.getByRole('region', { name: 'Payment', exact: true })
      await section.evaluate((element) => element.scrollIntoView())
      await showScreen(page, 'popup-payment')
    }

    if (isMobile) {
      const phonePe = frame.getByRole('button', { name: 'PhonePe' })
      await expect(phonePe).toBeVisible()
      await showPayment()
      const app = page.waitForEvent('popup')
      await phonePe.click()
      await expect(frame.getByRole('dialog', { name: /Approve ₹199 in PhonePe/ })).toBeVisible()
      await showScreen(page, 'popup-waiting')
      await (await app).getByRole('button', { name: 'Approve' }).click()
    } else {
      await expect(frame.getByRole('img', { name: 'QR code to pay ₹199 by UPI' })).toBeVisible()
      await showPayment()
      await approveScannedCode(environment)
    }
    await expectPlaced(frame)
    await showScreen(page, 'popup-thank-you')
    await openOrderDetails(frame)
    await expect(figure(frame, /^Total/)).toHaveText('₹199')
    await frame.getByRole('button', { name: 'Close checkout' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect.poll(async () => (await shop.orders()).length).toBeGreaterThan(0)
  },
)

story(
  '[C2.37, account §7] a reload of the shop’s page opens the same checkout again; Back closes it',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    await page.goto(shop.productUrl('masala-chai'))
    await addToCart(page)
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await expect(phoneField(frame)).toBeVisible()
    await expect(page).toHaveURL(/[?&]cart_id=/)
    const address = page.url()

    await page.reload()
    await expect(phoneField(frame)).toBeVisible()
    expect(page.url()).toBe(address)
    await page.evaluate(() => {
      const detail = { codes: ['NOSUCHCODE'] }
      document.dispatchEvent(new CustomEvent('thela:coupons', { detail }))
    })
    await expect(frame.getByText(/NOSUCHCODE/)).toBeVisible()
    await frame.getByRole('button', { name: 'Close checkout' }).click()
    await frame.getByRole('button', { name: 'Leave' }).click()
    await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(0)
    await expect(page).not.toHaveURL(/cart_id/)
  },
)
