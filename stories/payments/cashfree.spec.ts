import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  PAYMENT_FAILED,
  chooseBank,
  expectPlaced,
  mainButton,
  payment,
  reachPayment,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { expectAccessible, story } from '../story.ts'

interface Ledger {
  readonly payments: readonly {
    readonly cf_payment_id: string
    readonly payment_status: string
    readonly payment_method: object
  }[]
}

const ledgerOf = async ({ control }: TestEnvironment) =>
  (await control.get('cashfree/ledger?account=TESTreshademo01')) as Ledger

const waitingPayments = async (environment: TestEnvironment): Promise<readonly string[]> =>
  (await ledgerOf(environment)).payments
    .filter(({ payment_status }) => payment_status === 'PENDING')
    .map(({ cf_payment_id }) => cf_payment_id)

/** The payment that waits besides those of other shoppers, once there is one. */
async function newPayment(
  environment: TestEnvironment,
  others: readonly string[],
): Promise<string> {
  const find = async () =>
    (await waitingPayments(environment)).find((id) => !others.includes(id)) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

async function openPayment(page: Page, environment: TestEnvironment): Promise<void> {
  await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-JHO-001']))
  await reachPayment(environment, page)
}

story(
  '[D-10, D-1] UPI: the provider’s code on a desktop, or its app on a phone',
  async ({ page, environment, isMobile }) => {
    const others = await waitingPayments(environment)
    await openPayment(page, environment)
    await payment(page, /UPI/).check()
    if (isMobile) {
      const opened = page.waitForEvent('popup')
      await mainButton(page, /^Pay/).click()
      const app = await opened
      await app.getByRole('button', { name: 'Approve' }).click()
      return expectPlaced(page)
    }
    const id = await newPayment(environment, others)
    const code = page.frameLocator('iframe[title="Cashfree"]').getByRole('img')
    await expect(code).toBeVisible()
    await showScreen(page, 'payment-cashfree-qr')
    await expectAccessible(page)
    await environment.control.post(`cashfree/payments/${id}/approve`)
    await expectPlaced(page)
  },
)

story(
  '[D-10] net banking: refused at the first bank, paid at the second',
  { tag: '@gate-desktop' },
  async ({ page, environment }) => {
    await openPayment(page, environment)
    await payment(page, /net banking/i).check()
    await chooseBank(page, /HDFC/)
    await mainButton(page, /^Pay/).click()
    await page.getByRole('button', { name: 'Failure' }).click()
    const dialog = page.getByRole('dialog', { name: PAYMENT_FAILED })
    await expect(dialog).toContainText('Your bank declined')
    await showScreen(page, 'payment-cashfree-refused')
    await page.keyboard.press('Escape')
    await payment(page, /net banking/i).check()
    await page.getByRole('radio', { name: /ICICI/ }).check()
    await mainButton(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Success' }).click()
    await expectPlaced(page)
    const { payments } = await ledgerOf(environment)
    expect(payments.at(-1)?.payment_method).toMatchObject({
      netbanking: { netbanking_bank_code: 3022 },
    })
  },
)

story('[ADR-095] a card is entered on the provider’s page', async ({ page, environment }) => {
  await openPayment(page, environment)
  await payment(page, /card/i).check()
  await expect(page.getByText('on the payment provider’s page')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await showScreen(page, 'payment-cashfree-card')
  await mainButton(page, /^Pay/).click()
  await expect(page.getByRole('button', { name: 'Pay by UPI' })).toHaveCount(0)
  await page.getByLabel('Card number').fill('4576 2389 1277 1450')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByLabel('One-time password').fill('111000')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectPlaced(page)
})
