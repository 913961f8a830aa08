/** [checkout §2, §4 Paying, D-71, ADR-109] */
import { expect } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  chooseBank,
  figure,
  mainButton,
  newPhone,
  payButton,
  payment,
  phoneField,
} from '../shopper.ts'
import { addressIn, idIn, linkFromFile } from './payment-links.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** A new link of the demo store: what the command printed. */
const create = ({ command }: TestEnvironment, ...options: readonly string[]): Promise<string> =>
  command('link', 'create', 'meher', '--description', 'Workshop, 12 December', ...options)

const DAY_MS = 24 * 60 * 60 * 1000
/** At 23:59 in India a week from now: the page says the day alone. */
const endOfDay = () => {
  const [day = ''] = new Date(Date.now() + 7 * DAY_MS).toISOString().split('T')
  return `${day}T18:29:00.000Z`
}

story(
  '[D-71] a link is paid by net banking at the second try, and then shows its receipt',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const printed = await linkFromFile(environment, {
      amount: 125_000,
      description: 'Workshop, 12 December',
      expiresAt: endOfDay(),
    })
    await page.goto(addressIn(printed))
    await expect(page.getByRole('heading', { name: / asks for$/ })).toBeVisible()
    await expect(page.getByText('Workshop, 12 December', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Pay by \w+, \d+ \w+( \d{4})?$/)).toBeVisible()
    await expect(page.getByText('₹1,250').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Payments by Razorpay')).toBeVisible()
    await showScreen(page, 'pay-link')
    await phoneField(page).fill(newPhone())
    await mainButton(page).click()
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await showScreen(page, 'pay-link-methods', { isWhole: true })
    await payButton(page, '₹1,250').click()
    await confirmAtBank(page, 'Failure')
    await expect(page.getByText('Payment failed')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'HDFC Bank', exact: true })).toBeVisible()
    await showScreen(page, 'pay-link-failed', { isWhole: true })

    await payment(page, 'Net Banking').check()
    await chooseBank(page, /ICICI/)
    await payButton(page, '₹1,250').click()
    await confirmAtBank(page, 'Success')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(figure(page, 'Paid by')).toHaveText('Net banking')
    await showScreen(page, 'pay-link-receipt', { isWhole: true })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  },
)

story('[D-71] a part of a link, at least as large as asked', async ({ page, environment }) => {
  const printed = await linkFromFile(environment, {
    amount: 10_000_000,
    minPart: 100_000,
    description: 'Wedding order, advance',
  })
  await page.goto(addressIn(printed))
  await phoneField(page).fill(newPhone())
  await page.getByRole('textbox', { name: /Amount/ }).fill('10')
  await mainButton(page).click()
  await expect(page.getByText('Please pay at least ₹1,000')).toBeVisible()
  await showScreen(page, 'pay-link-part', { isWhole: true })
  await page.getByRole('button', { name: 'Minimum ₹1,000' }).click()
  await expect(page.getByRole('textbox', { name: /Amount/ })).toHaveValue('1000')
  await page.getByRole('textbox', { name: /Amount/ }).fill('40000')
  await mainButton(page).click()
  await payment(page, 'Net Banking').check()
  await chooseBank(page, /HDFC/)
  await payButton(page, '₹40,000').click()
  await confirmAtBank(page, 'Success')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByText('Pay the remaining ₹60,000')).toBeVisible()
  await showScreen(page, 'pay-link-part-receipt', { isWhole: true })
})

story(
  '[D-71] a link that can no longer be paid says so, and leads to the store',
  async ({ page, environment }) => {
    const cancelled = await create(environment, '--amount', '300')
    await environment.command('link', 'cancel', idIn(cancelled))
    await page.goto(addressIn(cancelled))
    await expect(
      page.getByRole('heading', { name: 'This payment link was cancelled' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go to/ })).toBeVisible()
    await showScreen(page, 'pay-link-cancelled')

    await page.goto(addressIn(cancelled).replace(idIn(cancelled), 'unknown'))
    await expect(
      page.getByRole('heading', { name: 'This payment link is not valid' }),
    ).toBeVisible()
    await showScreen(page, 'pay-link-unknown')
  },
)
