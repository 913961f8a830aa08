/** [checkout §2, §4, D-71, ADR-111] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { approveScannedCode, confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  PAYMENT_FAILED,
  chooseBank,
  figure,
  mainButton,
  newPhone,
  orderByCod,
  payment,
  phoneField,
} from '../shopper.ts'
import { prepayAddress } from './payment-links.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** An order on delivery; then a browser that knows nothing of it opens its payment link. */
async function openLink(
  page: Page,
  environment: TestEnvironment,
  [shop, sku]: ['meher' | 'resha', string],
): Promise<string> {
  await page.goto(await demoShop(environment, shop).checkoutUrl([sku]))
  const name = await orderByCod(environment, page)
  const address = await prepayAddress(page, environment)
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: / asks for$/ })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  return name
}

story(
  '[D-71] an order on delivery is paid by UPI, and then nothing is due',
  { tag: '@gate-phone' },
  async ({ page, environment, isMobile }) => {
    await openLink(page, environment, ['meher', 'MEH-KUL-001'])
    await expect(page.getByText(/^\+91\s•••••\s•••\d\d$/)).toBeVisible()
    await expect(phoneField(page)).toHaveCount(0)
    await expect(
      page.getByText('Pay now and save the ₹40 cash-on-delivery fee').filter({ visible: true }),
    ).toBeVisible()
    await showScreen(page, 'prepay', { isWhole: true })
    await payment(page, 'UPI').check()
    if (isMobile) await page.getByRole('button', { name: 'Show QR' }).click()
    await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
    await showScreen(page, 'prepay-upi', { isWhole: true })
    await approveScannedCode(environment)
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(figure(page, 'Paid by')).toHaveText('UPI')
    await showScreen(page, 'prepay-receipt', { isWhole: true })
    // Nobody has a session: the page says what anybody may read.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  },
)

story(
  '[checkout §2, §4, C3.39, C4.36] COD is chosen first and kept; later a bank refuses, the drawer says so',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await openLink(page, environment, ['resha', 'RES-DAR-120'])
    await expect(payment(page, 'Cash on Delivery')).toBeChecked()
    await expect(mainButton(page, 'Keep Cash on Delivery')).toBeVisible()
    // The page is for paying now: it has no button for anything else.
    await expect(page.locator('[data-sticks]')).toHaveCount(0)
    await showScreen(page, 'prepay-cod', { isWhole: true })
    await mainButton(page, 'Keep Cash on Delivery').click()
    await expect(page.getByRole('heading', { name: 'You pay on delivery' })).toBeVisible()
    await showScreen(page, 'prepay-cod-kept')

    await page.getByRole('button', { name: 'Pay now instead' }).click()
    await payment(page, 'Net Banking').check()
    await phoneField(page).fill(newPhone())
    await mainButton(page, 'Continue to payment').click()
    await page.getByRole('radio', { name: /HDFC/ }).check()
    await mainButton(page, /^Pay .*with HDFC/).click()
    await confirmAtBank(page, 'Failure')
    await expect(page.getByRole('dialog', { name: PAYMENT_FAILED })).toBeVisible()
    await expect(page).not.toHaveURL(/perr/)
    await showScreen(page, 'prepay-failed')
  },
)

story(
  '[ADR-305, ADR-306] an order on delivery is paid by its bank after the number is typed, for less than on delivery',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await openLink(page, environment, ['meher', 'MEH-KUL-001'])
    await payment(page, 'Net Banking').check()
    await phoneField(page).fill(newPhone())
    await mainButton(page, 'Continue to payment').click()
    await chooseBank(page, 'HDFC Bank')
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(1)
    await mainButton(page, /^Pay .*, save ₹40$/).click()
    await confirmAtBank(page, 'Success')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(page.getByText(/Nothing is due on delivery/)).toBeVisible()
  },
)
