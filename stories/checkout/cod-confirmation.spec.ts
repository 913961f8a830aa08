import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  codeField,
  expectPlaced,
  fillAddress,
  mainButton,
  newPhone,
  payment,
  phoneField,
  placeByCodAsGuest,
  readCode,
} from '../shopper.ts'
import type { Page } from '@playwright/test'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import type { TestEnvironment } from '../environment.ts'

async function reachPaymentAsGuest(environment: TestEnvironment, page: Page): Promise<string> {
  const phone = newPhone()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await fillAddress(page, ASHA)
  return phone
}

const messagesOf = async (environment: TestEnvironment, phone: string) =>
  (await environment.control.get(`sms/messages?mobile=${phone}`)) as { text: string }[]

story('[D-87] a guest orders by COD with one code', async ({ page, environment }) => {
  const phone = await reachPaymentAsGuest(environment, page)
  await placeByCodAsGuest(environment, page, phone)
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
  // The number was verified a moment ago.
  await expect(page.getByRole('button', { name: 'Get OTP' })).toBeHidden()
})

story(
  '[D-87] a wrong code, then the link of the message on another page',
  async ({ page, environment, context }) => {
    const phone = await reachPaymentAsGuest(environment, page)
    await payment(page, /Cash on delivery/i).check()
    await mainButton(page, /^Place order/).click()
    const right = await readCode(environment, phone)
    await codeField(page).fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByText(/4 tries left/)).toBeVisible()
    await showScreen(page, 'confirm-cod')
    const [message] = await messagesOf(environment, phone)
    const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? ''
    const other = await context.newPage()
    await other.goto(link)
    await showScreen(other, 'confirm-order')
    await other.getByRole('button', { name: 'Confirm order' }).click()
    await expect(other.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    await expectPlaced(page)
  },
)
