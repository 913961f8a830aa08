import { expect } from '@playwright/test'
import { confirmAtBank, fillCard } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import {
  PAYMENT_FAILED,
  expectPlaced,
  mainButton,
  openOrderDetails,
  payment,
  placeByCod,
  reachPayment,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** The provider's own test card for this error. */
const withoutMoney = '4100 2800 0008 0001'

story(
  '[checkout §4 Paying] the bank refuses: the reason is shown, another method works',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KHA-001']))
    await reachPayment(environment, page)
    await fillCard(page, withoutMoney)
    await showScreen(page, 'payment-card')
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Failure')
    const apiError = page.getByRole('dialog', { name: PAYMENT_FAILED })
    await expect(apiError).toContainText(/balance|funds/i)
    await showScreen(page, 'bank-refused')
    await expect(payment(page, /card/i)).toBeChecked()
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    await expect(apiError.getByRole('button', { name: 'Pay by UPI' })).toBeVisible()
    await expect(apiError.getByRole('button', { name: 'Try card again' })).toBeVisible()
    await apiError.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(payment(page, /Cash on delivery/i)).toBeChecked()
    await placeByCod(page)
  },
)

story(
  '[checkout §4 Paying, I15] back from the bank’s page without paying: the next try is paid',
  { tag: ['@desktop', '@gate-desktop'] },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
    await reachPayment(environment, page)
    await fillCard(page)
    await mainButton(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await page.goBack()
    await expect(payment(page, /card/i)).toBeChecked()
    await showScreen(page, 'back-from-bank')
    await fillCard(page)
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    await openOrderDetails(page)
    await expect(page.getByText(/Visa ••••\s1111/)).toBeVisible()
  },
)
