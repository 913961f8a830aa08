/** The rarer screens of a payment in Hindi, beside those of every-screen.spec.ts. [D-90] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { addressIn, linkFromFile, prepayAddress } from '../payments/payment-links.ts'
import { orderByCod, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { layoutFaults } from './layout-faults.ts'

async function openInHindi(page: Page, address = page.url()): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('lang', 'hi')
  await page.goto(url.href)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** A sheet is shown as it stands in the window. */
async function stands(page: Page, name: string, isWhole = true): Promise<void> {
  expect.soft(await layoutFaults(page), name).toEqual([])
  await showScreen(page, `${name}-hi`, { isWhole })
}

const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'पेमेंट के तरीके' }).getByRole('radio', { name }).check()

story('coupons, a gift card and partial COD in Hindi', async ({ page, environment }) => {
  // Without one the store has no row for them.
  await environment.command('gift-card', 'issue', 'resha', '--amount', '500')
  await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
  await reachPayment(environment, page)
  await openInHindi(page)
  await page.getByRole('button', { name: 'कूपन है?' }).click()
  const sheet = page.getByRole('dialog', { name: 'कूपन और ऑफ़र' })
  await expect(sheet.getByLabel('कूपन कोड')).toBeVisible()
  await stands(page, 'coupon-sheet', false)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByText('गिफ़्ट कार्ड है?').click()
  const code = page.getByLabel('गिफ़्ट कार्ड कोड')
  await code.fill('ABCD-ABCD-ABCD-ABCD')
  await page.getByRole('button', { name: 'लगाएँ', exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await stands(page, 'gift-card-refused')

  await choose(page, 'कैश ऑन डिलीवरी')
  await page.getByRole('radio', { name: /^अभी ₹99 दें/ }).check()
  await expect(page.getByText(/₹[\d,]+ नकद, UPI आदि से दें/)).toBeVisible()
  await stands(page, 'partial-cod')
})

story('EMI in Hindi', async ({ page, environment }) => {
  await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-KUR-IS']))
  await reachPayment(environment, page)
  await openInHindi(page)
  await choose(page, /^EMI/)
  await page.getByLabel('आपका बैंक').selectOption({ label: 'HDFC Bank क्रेडिट कार्ड' })
  const plans = page.getByRole('group', { name: 'HDFC Bank क्रेडिट कार्ड के प्लान' })
  await plans.getByRole('radio', { name: /^6 महीने/ }).check()
  await stands(page, 'emi-plans')
})

story('net banking, a card and its refusal in Hindi', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await reachPayment(environment, page)
  await openInHindi(page)
  await choose(page, 'नेट बैंकिंग')
  await expect(page.getByRole('group', { name: 'लोकप्रिय बैंक' })).toBeVisible()
  await stands(page, 'net-banking')

  await choose(page, 'क्रेडिट / डेबिट कार्ड')
  await page.getByLabel('कार्ड नंबर').fill('4100 2800 0008 0001')
  await page.getByLabel('वैधता').fill('12/34')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('कार्ड पर लिखा नाम').fill('Asha Rao')
  await stands(page, 'payment-card')
  await page
    .locator('[data-sticks]')
    .getByRole('button', { name: /चुकाएँ|पेमेंट करें/ })
    .click()
  await confirmAtBank(page, 'Failure')
  await expect(page.getByRole('dialog', { name: /पेमेंट नहीं हो सका$/ })).toBeVisible()
  await stands(page, 'bank-refused', false)
})

story('waiting for the UPI app in Hindi', { tag: '@phone' }, async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await reachPayment(environment, page)
  await openInHindi(page)
  const app = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PhonePe' }).click()
  await expect(page.getByRole('dialog', { name: /^PhonePe में .+ मंज़ूर करें$/ })).toBeVisible()
  await stands(page, 'waiting', false)
  await (await app).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'ऑर्डर हो गया' })).toBeVisible()
})

story('what links ask for in Hindi', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await orderByCod(environment, page)
  const prepay = await prepayAddress(page, environment)
  const pay = addressIn(
    await linkFromFile(environment, { amount: 125_000, description: 'Workshop, 12 December' }),
  )
  await page.context().clearCookies()
  for (const [name, address] of [
    ['prepay', prepay],
    ['pay-link', pay],
  ] as const) {
    await openInHindi(page, address)
    await expect(page.getByRole('heading', { name: /को देने हैं$/ })).toBeVisible()
    await stands(page, name)
  }
})
