/** A bill to another address than the delivery, from the form to the order on the platform. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  mainButton,
  newPhone,
  payment,
  placeByCod,
  signIn,
  typeAddress,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const OFFICE = {
  pincode: '110001',
  line: '4th floor, Barakhamba Road, opposite the Metro station',
  name: 'Rao and Venkatanarasimharajuvaripeta Textiles',
}
const GSTIN = '07ABCDE1234F1Z2'
const whole = { isWhole: true } as const

const billing = (page: Page) => page.getByRole('group', { name: 'Billing address' })
const isSame = (page: Page) => page.getByRole('checkbox', { name: 'Billing address is the same' })

async function typeBoth(page: Page): Promise<void> {
  await typeAddress(page, ASHA)
  await expect(isSame(page)).toBeChecked()
  await isSame(page).uncheck()
  await showScreen(page, 'billing-opened', whole)
  // What is missing is said at its field.
  await mainButton(page).click()
  await expect(billing(page).getByRole('textbox', { name: 'Pincode' })).toBeFocused()
  await showScreen(page, 'billing-missing', whole)
  await typeAddress(billing(page), OFFICE)
  await billing(page).getByText('Add GSTIN').click()
  await billing(page).getByLabel('GSTIN (optional)').fill(GSTIN)
}

story(
  '[checkout §1, §2 Address section, C1.3, C2.16, C3.22] a bill goes to an address of its own',
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(await shop.checkoutUrl(['RES-DAR-120']))
    await signIn(environment, page, newPhone())
    await typeBoth(page)
    await page.reload()
    await expect(isSame(page)).not.toBeChecked()
    await expect(billing(page).getByLabel('Full name')).toHaveValue(OFFICE.name)
    await expect(billing(page).getByLabel('GSTIN (optional)')).toHaveValue(GSTIN)
    await showScreen(page, 'billing-typed', whole)

    await mainButton(page, 'Continue to payment').click()
    await expect(waysToPay(page)).toBeVisible()
    await expect(page.getByText('New Delhi 110001')).toBeVisible()
    await page.reload()
    await expect(payment(page, 'UPI')).toBeVisible()
    await expect(page.getByText('New Delhi 110001')).toBeVisible()
    await showScreen(page, 'billing-payment', whole)

    await page.getByRole('button', { name: 'Change billing address' }).click()
    await expect(page.getByRole('radio', { name: /Barakhamba Road/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Same as the delivery address' }).check()
    await showScreen(page, 'billing-list', whole)
    await mainButton(page, 'Use this address').click()
    await expect(payment(page, 'UPI')).toBeVisible()
    await expect(page.getByText('Same as delivery', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Change billing address' }).click()
    await page.getByRole('radio', { name: /Barakhamba Road/ }).check()
    await mainButton(page, 'Use this address').click()
    await expect(page.getByText('New Delhi 110001')).toBeVisible()

    const name = await placeByCod(page)
    await expect(page.getByRole('heading', { name: 'Billed to' })).toBeVisible()
    await expect(page.getByText(/Barakhamba Road/)).toBeVisible()
    await showScreen(page, 'billing-thank-you', whole)
    expect(await shop.order(name)).toMatchObject({
      shippingAddress: { city: 'Bengaluru', zip: ASHA.pincode },
      billingAddress: { address1: OFFICE.line, zip: OFFICE.pincode },
      attributes: { gstin: GSTIN },
    })

    await page.getByRole('link', { name: 'View order' }).click()
    const billed = page.getByRole('region', { name: 'Billing address' })
    await expect(billed.getByText(/Barakhamba Road/)).toBeVisible()
    await showScreen(page, 'billing-order', whole)
  },
)
