import { expect } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import {
  PAYMENT_FAILED,
  expectPlaced,
  mainButton,
  openOrderDetails,
  payment,
  reachPayment,
} from '../shopper.ts'
import type { Screen } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** A credit card of HDFC Bank, by its first six digits. */
const HDFC_CREDIT = '5241 8100 0000 1008'
/** A credit card of ICICI Bank. */
const ICICI_CREDIT = '5500 6700 0000 1002'

async function chooseBank(screen: Screen): Promise<void> {
  await payment(screen, /^EMI/).check()
  await screen.getByLabel('Your bank').selectOption({ label: 'HDFC Bank credit card' })
}

async function fillCard(screen: Screen, number: string): Promise<void> {
  await screen.getByLabel('Card number').fill(number)
  await screen.getByLabel('Expiry').fill('12/34')
  await screen.getByLabel('CVV').fill('123')
  await screen.getByLabel('Name on card').fill('Asha Rao')
}

const plans = (screen: Screen) =>
  screen.getByRole('group', { name: 'Plans for your HDFC Bank credit card' })

story(
  '[checkout §9 EMI, D-11] a chosen plan says all that it costs, and is paid by a card of its bank',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-KUR-IS']))
    await reachPayment(environment, page)
    await payment(page, /^EMI/).check()
    await mainButton(page, 'Choose a plan').click()
    await expect(page.getByText('Please choose your bank')).toBeVisible()
    await chooseBank(page)
    const months = plans(page).getByRole('radio')
    const durations = (await months.evaluateAll((each) =>
      each.map((radio) => /^(\d+) month/.exec(radio.closest('label')?.textContent ?? '')?.[1]),
    )) as string[]
    expect(durations.length).toBeGreaterThan(3)
    expect(durations.map(Number)).toEqual(durations.map(Number).toSorted((a, b) => a - b))
    // One figure each; everything else is said of the chosen one.
    await expect(plans(page).getByText(/₹/)).toHaveCount(durations.length)
    await expect(plans(page).getByRole('radio', { name: /^3 months No-cost ₹/ })).toBeVisible()
    await expect(plans(page).getByText('No-cost')).toHaveCount(1)
    await showScreen(page, 'emi-plans', { isWhole: true })
    await plans(page)
      .getByRole('radio', { name: /^6 months/ })
      .check()
    for (const line of ['Your order', 'Interest at 14.5% p.a.', 'Processing fee', 'Total payable'])
      await expect(page.getByRole('term').filter({ hasText: line }).first()).toBeVisible()
    await fillCard(page, ICICI_CREDIT)
    await expect(page.getByText(/This card is from another bank/)).toBeVisible()
    await fillCard(page, HDFC_CREDIT)
    await showScreen(page, 'emi-card', { isWhole: true })
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    await openOrderDetails(page)
    await expect(page.getByText(/HDFC Bank.*6 instalments of ₹/)).toBeVisible()
    await showScreen(page, 'emi-thank-you', { isWhole: true })
  },
)

const REPORTED = '/checkout/payments/error'

story(
  '[C4.44, D-73] EMI from the current window of the pop-up',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(demoShop(environment, 'dhaga').productUrl('khadi-kurta'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await reachPayment(environment, frame)
    await chooseBank(frame)
    await plans(frame)
      .getByRole('radio', { name: /^3 months/ })
      .check()
    await fillCard(frame, HDFC_CREDIT)
    const first = page.waitForEvent('popup')
    const reported = page.waitForResponse((reply) => new URL(reply.url()).pathname === REPORTED)
    await mainButton(frame, /^Pay/).click()
    const bank = await first
    // No page of ours is opened on the way to the bank.
    await bank.waitForURL((url) => url.href.startsWith(environment.sandboxUrl))
    await confirmAtBank(bank, 'Failure')
    expect((await reported).ok()).toBe(true)
    await expect(frame.getByRole('dialog', { name: PAYMENT_FAILED })).toBeVisible()
    const second = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Try card again' }).click()
    await confirmAtBank(await second, 'Success')
    await expectPlaced(frame)
  },
)

story(
  '[checkout §5, §9, C5.46] below the minimum EMI says from which amount it is offered',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-GAM-RED']))
    await reachPayment(environment, page)
    await expect(payment(page, /^EMI.*Only for orders of ₹1,000/)).toBeDisabled()
    await showScreen(page, 'emi-below-minimum')
  },
)
