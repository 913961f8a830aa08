import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { approveScannedCode } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  ASHA,
  expectPlaced,
  newPhone,
  orderByCod,
  payment,
  phoneField,
  reachPayment,
  typeAddress,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

async function orderByUpi(environment: TestEnvironment, page: Page, isMobile: boolean) {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  await reachPayment(environment, page)
  await payment(page, 'UPI').check()
  if (isMobile) await clickButton(page, 'Show QR')
  await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
  await approveScannedCode(environment)
  await expectPlaced(page)
}

story(
  '[account §2, A2.7, A2.9, A3.10] a customer changes the profile, adds an address, makes it the default and removes the other',
  async ({ page, environment }) => {
    story.slow()
    const { thelaUrl } = environment
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await orderByCod(environment, page, newPhone())

    await page.goto(thelaUrl + links.profile('meher'))
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Mohan Rao')
    await clickButton(page, 'Save')
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Mohan Rao')

    await page.goto(thelaUrl + links.addresses('meher'))
    await clickButton(page, 'Add a new address')
    await typeAddress(page, {
      pincode: '600001',
      line: '4, Anna Salai, Triplicane',
      name: 'Ravi Kumar',
    })
    await showScreen(page, 'account-address-new')
    await clickButton(page, 'Save address')
    await expect(page.getByText('Ravi Kumar')).toBeVisible()
    await clickButton(page, 'Make the address of Ravi Kumar the default')
    await expect(page.getByText('Default address changed')).toBeVisible()
    await showScreen(page, 'account-addresses-two', { isWhole: true })

    const remove = page.getByRole('button', { name: `Remove the address of ${ASHA.name}` })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Remove this address?' })
    await dialog.getByRole('button', { name: 'Remove address' }).click()
    await expect(remove).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Ravi Kumar')).toBeVisible()
    await expect(remove).toHaveCount(0)
  },
)

story(
  '[account §2 Screens and routes, A2.10, A3.24, A3.41] a payment by UPI is listed with the number by which its bank finds it',
  async ({ page, environment, isMobile }) => {
    await orderByUpi(environment, page, isMobile)
    await page.goto(environment.thelaUrl + links.transactions('meher'))
    await expect(page.getByText(/^Payment ID pay_\w+ · Bank reference \d{12}$/)).toBeVisible()
    await showScreen(page, 'account-transactions-paid')
  },
)

story(
  '[account §6, D-40, ADR-006] consent is withdrawn in one tap, and all devices are logged out',
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await orderByCod(environment, page)
    await page.goto(thelaUrl + links.privacy('meher'))
    const withdraw = page.getByRole('button', {
      name: 'Withdraw: Updates on your orders',
      exact: true,
    })
    await withdraw.click()
    await expect(page.getByText(/^Off since /)).toBeVisible()
    await expect(withdraw).toHaveCount(0)
    await showScreen(page, 'privacy-withdrawn', { isWhole: true })

    await page.goto(thelaUrl + links.home('meher'))
    await clickButton(page, 'Log out of all devices')
    await expect(page.getByText('You are logged out of all devices')).toBeVisible()
    await expect(phoneField(page)).toBeVisible()
  },
)
