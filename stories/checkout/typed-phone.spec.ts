/** A guest proves the typed number where it matters, and the same click goes on. [ADR-285] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  ASHA,
  codeField,
  expectPlaced,
  fillAddress,
  mainButton,
  newPhone,
  payment,
  phoneField,
  readCode,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

async function reachPaymentAsGuest(
  environment: TestEnvironment,
  page: Page,
  skus: readonly string[],
): Promise<string> {
  const phone = newPhone()
  await page.goto(await demoShop(environment).checkoutUrl(skus))
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await fillAddress(page, ASHA)
  return phone
}

async function placeOnDelivery(page: Page): Promise<void> {
  await payment(page, /Cash on delivery/i).check()
  await mainButton(page, /^Place order/).click()
}

story(
  '[C4.59, D-91] a code that is once per customer: the guest verifies the number, and the order is placed',
  async ({ page, environment }) => {
    const phone = await reachPaymentAsGuest(environment, page, ['MEH-KUL-006'])
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Coupons and offers' })
    await sheet.getByLabel('Coupon code').fill('first100')
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(
      page.getByRole('button', { name: 'Remove FIRST100' }).filter({ visible: true }),
    ).toBeVisible()
    await placeOnDelivery(page)
    const dialog = page.getByRole('dialog', { name: 'Verify your number' })
    await expect(dialog.getByText(/^Each customer can use FIRST100 once/)).toBeVisible()
    await showScreen(page, 'verify-number')
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await codeField(page).fill(await readCode(environment, phone))
    await expectPlaced(page)
  },
)

story(
  '[C4.60, D-91] five pieces of one item: the guest who closes the dialog stays, then verifies and goes on',
  async ({ page, environment }) => {
    const phone = await reachPaymentAsGuest(environment, page, Array<string>(5).fill('MEH-DFF-050'))
    await placeOnDelivery(page)
    const dialog = page.getByRole('dialog', { name: 'Verify your number' })
    await expect(dialog.getByText(/^Other shoppers want these items/)).toBeVisible()
    await showScreen(page, 'verify-number-for-stock')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await mainButton(page, /^Place order/).click()
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await codeField(page).fill(await readCode(environment, phone))
    await expectPlaced(page)
  },
)
