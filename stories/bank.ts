/** What the shopper's bank or UPI app does, in the sandbox. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { payment } from './shopper.ts'
import type { Screen } from './shopper.ts'
import type { TestEnvironment } from './environment.ts'

interface LedgerPayment {
  readonly id: string
  readonly amount: number
  readonly status: string
  readonly order_id: string
  readonly contact: string | null
}

const ACCOUNTS = { meher: 'rzp_test_meherdemo01', dhaga: 'rzp_test_dhagademo01' } as const

/** The provider's ledger, the reference for all payments. */
export async function ledgerOf(
  environment: TestEnvironment,
  shop: keyof typeof ACCOUNTS = 'meher',
) {
  const book = await environment.control.get(`razorpay/ledger?account=${ACCOUNTS[shop]}`)
  return book as { payments: LedgerPayment[]; refunds: { amount: number; payment_id: string }[] }
}

/** The newest waiting payment, once there is one. */
export async function waitingPayment(
  environment: TestEnvironment,
  status = 'created',
): Promise<LedgerPayment> {
  let found: LedgerPayment | undefined
  await expect(async () => {
    found = (await ledgerOf(environment)).payments.findLast((item) => item.status === status)
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('no payment waits')
  return found
}

/** On a desktop the QR code is scanned with a phone that is not part of the story. */
export async function approveScannedCode(environment: TestEnvironment): Promise<void> {
  const { id } = await waitingPayment(environment)
  await environment.control.post(`razorpay/payments/${id}/approve`)
}

/** Fills in the provider's test card that is never refused, unless another is given. */
export async function fillCard(screen: Screen, number = '4111 1111 1111 1111'): Promise<void> {
  await payment(screen, /card/i).check()
  await screen.getByLabel('Card number').fill(number)
  await screen.getByLabel('Expiry').fill('12/34')
  await screen.getByLabel('CVV').fill('123')
  await screen.getByLabel('Name on card').fill('Asha Rao')
}

/** In the provider's window, or in the UPI app. */
export async function confirmAtBank(bank: Page, response: 'Success' | 'Failure'): Promise<void> {
  await bank.getByRole('button', { name: response }).click()
}
