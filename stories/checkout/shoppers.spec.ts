import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { withStoreSettings } from '../own-store.ts'
import {
  ASHA,
  chooseBank,
  codeField,
  expectPlaced,
  fillAddress,
  mainButton,
  newPhone,
  orderByCod,
  payment,
  phoneField,
  placeByCod,
  placeByCodAsGuest,
  reachPayment,
  readCode,
  signIn,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §2 Sign-in step] a guest with a long Hindi name',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const name = 'श्रीमती राजराजेश्वरी अन्नपूर्णा वेंकटसुब्रमण्यम चट्टोपाध्याय'
    await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-AJR-MAD']))
    const phone = newPhone()
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await fillAddress(page, {
      pincode: '110001',
      line: 'ए-४२, कनॉट प्लेस, राजीव चौक मेट्रो स्टेशन के सामने',
      name,
      email: 'raji@example.in',
    })
    await placeByCodAsGuest(environment, page, phone)
    // By her name, not by the form of address before it.
    await expect(page.getByText(`Thank you, ${name.split(' ')[1]}.`)).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await showScreen(page, 'thank-you-hindi', { isWhole: true })
  },
)

story(
  '[checkout §3 skipEmailValidation] a store that asks for an email says what it is for',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const changes = { uiConfig: { skipEmailValidation: false } }
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
      await signIn(environment, page, newPhone())
      const email = page.getByLabel('Email')
      await expect(email).toHaveAccessibleDescription(/The store can write to you here/)
      await fillAddress(page, ASHA)
      await expect(waysToPay(page)).toBeVisible()
    })
  },
)

/** Of who returns: its heading, and the button that places the order, without scrolling. */
async function expectPaymentInView(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(mainButton(page, /^Place order/)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

story(
  '[ADR-314] offers do not push the payment of a returning shopper out of view',
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(await shop.checkoutUrl(['RES-DAR-120']))
    await orderByCod(environment, page)
    await page.goto(await shop.checkoutUrl(['RES-DAR-120']))
    await expect(page.getByRole('heading', { name: 'Add to your order' })).toBeVisible()
    await expect(payment(page, /Cash on delivery/i)).toBeChecked()
    await expectPaymentInView(page)
    const rows = page.locator('section[data-variant="done"]')
    await expect(rows).toHaveCount(4)
    for (const row of await rows.all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50)
    await showScreen(page, 'returning-with-offers')
  },
)

story('[checkout §2] a returning shopper types nothing', async ({ page, environment }) => {
  const shop = demoShop(environment)
  await page.goto(await shop.checkoutUrl(['MEH-KUL-006']))
  await orderByCod(environment, page)
  await page.goto(await shop.checkoutUrl(['MEH-SMC-250']))
  await expect(waysToPay(page)).toBeVisible()
  await expect(page.getByText('Bengaluru 560001')).toBeVisible()
  await expectPaymentInView(page)
  // As the last time, in one press.
  await expect(payment(page, /Cash on delivery/i)).toBeChecked()
  await expect(waysToPay(page).getByRole('radio').first()).toBeChecked()
  await expect(mainButton(page, /^Place order/)).toBeEnabled()
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await showScreen(page, 'returning')
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await expect(mainButton(page, 'Deliver here')).not.toHaveAttribute('aria-busy')
  await showScreen(page, 'saved-addresses')
  await mainButton(page, 'Deliver here').click()
  await placeByCod(page)
})

story(
  '[D-76] a guest who verifies the phone types nothing again',
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await fillAddress(page, ASHA)
    await expect(waysToPay(page)).toBeVisible()
    await page.getByRole('button', { name: 'Change contact' }).click()
    await signIn(environment, page, phone)
    await expect(page.getByText('Bengaluru 560001').first()).toBeVisible()
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  },
)

story(
  '[checkout §2, D-76] a guest keeps the details after the order, and types nothing the next time',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const phone = newPhone()
    await page.goto(await shop.checkoutUrl(['MEH-KUL-006']))
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await fillAddress(page, ASHA)
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    const card = page.getByRole('region', { name: 'Save your details for next time' })
    await expect(card.getByRole('button', { name: 'Get OTP' })).toBeVisible()
    await showScreen(page, 'thank-you-save-details', { isWhole: true })
    await card.getByRole('button', { name: 'Get OTP' }).click()
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByText('Your details are saved for next time.')).toBeVisible()
    await page.goto(await shop.checkoutUrl(['MEH-SMC-250']))
    await expect(waysToPay(page)).toBeVisible()
    await expect(page.getByText('Bengaluru 560001')).toBeVisible()
  },
)

story('[checkout §9] amounts above a lakh use Indian grouping', async ({ page, environment }) => {
  const shop = demoShop(environment)
  await page.goto(await shop.checkoutUrl(['MEH-SAM-001', 'MEH-SAM-001', 'MEH-KUL-001']))
  await reachPayment(environment, page)
  await payment(page, /card/i).check()
  await expect(mainButton(page, /^Pay ₹1,00,047/)).toBeVisible()
  await expect(payment(page, /Cash on delivery/i)).toBeDisabled()
  await showScreen(page, 'payment-lakh')
})
