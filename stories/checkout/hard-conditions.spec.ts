/** A slow line, a narrow phone, and a shopper who reads Hindi: each to the order. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { POLL_MS } from '../../test-limits.ts'
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
  readCode,
  readOrderName,
  requestCode,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const SLOW_3G = {
  offline: false,
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

story(
  '[checkout §2] on slow 3G a press before the script arrives is kept and shown to be, and the order is placed',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const address = await demoShop(environment).checkoutUrl(['MEH-KUL-006'])
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', SLOW_3G)
    await page.goto(address, { waitUntil: 'commit' })
    const phone = newPhone()
    await phoneField(page).fill(phone)
    const button = mainButton(page)
    await button.click()
    // Both at one moment: the button is shown as busy before the page's script has it.
    const state = await button.evaluate((element) => ({
      isHydrated: Object.keys(element).some((key) => key.startsWith('__reactProps')),
      busy: element.getAttribute('aria-busy'),
    }))
    expect(state).toEqual({ isHydrated: false, busy: 'true' })
    await expect(codeField(page)).toBeVisible({ timeout: 2 * POLL_MS })
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await fillAddress(page, ASHA)
    const cod = payment(page, /Cash on delivery/i)
    await expect(cod).toBeVisible({ timeout: 2 * POLL_MS })
    await cod.check()
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page, { withinMs: 2 * POLL_MS })
    await showScreen(page, 'slow-thank-you', { isWhole: true })
  },
)

async function fitsItsWidth(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}

story(
  '[WCAG 1.4.10] at 320 px every step to the order fits the width',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SAF-001']))
    const phone = newPhone()
    await fitsItsWidth(page)
    await showScreen(page, 'narrow-contact')
    await requestCode(page, phone)
    await fitsItsWidth(page)
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await fitsItsWidth(page)
    await fillAddress(page, ASHA)
    await expect(waysToPay(page)).toBeVisible()
    await fitsItsWidth(page)
    await showScreen(page, 'narrow-payment', { isWhole: true })
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Coupons and offers' })
    await expect(sheet.getByLabel('Coupon code')).toBeVisible()
    await fitsItsWidth(page)
    await showScreen(page, 'narrow-coupons')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await payment(page, /card/i).check()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await fitsItsWidth(page)
    await payment(page, /Cash on delivery/i).check()
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)
    await fitsItsWidth(page)
    await showScreen(page, 'narrow-thank-you', { isWhole: true })
    const order = await readOrderName(page)
    await page.reload()
    expect(await readOrderName(page)).toBe(order)
    await fitsItsWidth(page)
  },
)

/** Words of the interface that stay English in every language, and what the shopper or the shop wrote. */
const KEPT = /[A-Za-z]{4,}/
const NOT_OURS = [
  /Meher Pantry|Asha Rao|Residency|Road|Shanthala Nagar|@|Bengaluru|India/,
  /UPI|GSTIN|RuPay|Visa|Mastercard|EMI|SKU|HDFC · ICICI/,
  /Masala|Kulhad|Kulhads|Chai|Saffron|Clay|English|Standard|Express|Free/,
]

/** Lines of the screen that are written in Latin letters and are ours. */
async function englishLines(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole('main').innerText()
  return text
    .split('\n')
    .filter((line) => KEPT.test(line) && !/[ऀ-ॿ]/.test(line))
    .filter((line) => !NOT_OURS.some((known) => known.test(line)))
}

story(
  '[D-90] a shopper orders in Hindi from the first field to the thank-you page',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    const address = new URL(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    address.searchParams.set('lang', 'hi')
    await page.goto(address.href)
    await page.goto(`${page.url()}&lang=hi`)
    const phone = newPhone()
    await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill(phone)
    await page.getByRole('button', { name: 'OTP पाएँ' }).click()
    expect(await englishLines(page)).toEqual([])
    await page.getByRole('textbox', { name: 'OTP डालें' }).fill(await readCode(environment, phone))
    await page.getByLabel('पिनकोड').fill(ASHA.pincode)
    await expect(page.getByRole('button', { name: 'शहर और राज्य बदलें' })).toBeVisible()
    expect(await englishLines(page)).toEqual([])
    await page.getByLabel('फ़्लैट, मकान नंबर, बिल्डिंग').fill(ASHA.line)
    await page.getByLabel('पूरा नाम').fill(ASHA.name)
    await page.keyboard.press('Enter')
    const cod = page.getByRole('radio', { name: /कैश ऑन डिलीवरी/ })
    await cod.check()
    await showScreen(page, 'hindi-payment', { isWhole: true })
    expect(await englishLines(page)).toEqual([])
    await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
    await expect(page.getByRole('heading', { name: 'ऑर्डर हो गया' })).toBeVisible()
    await showScreen(page, 'hindi-thank-you', { isWhole: true })
    expect(await englishLines(page)).toEqual([])
  },
)

story(
  '[checkout §8] a press without a line, and code that does not arrive the first time: the OTP is requested once the line is back',
  { tag: '@phone' },
  async ({ page, context, environment }) => {
    const failed: string[] = []
    // A script of the next step, and the texts and styles that come with such scripts, fail once each.
    await page.route(/phone-otp-step|checkout-later/, (route) => {
      const file = new URL(route.request().url()).pathname
      if (failed.includes(file)) return route.continue()
      failed.push(file)
      return route.abort()
    })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const phone = newPhone()
    await phoneField(page).fill(phone)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await mainButton(page).click()
    await expect(page.getByText(/You seem to be offline/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/You seem to be offline/)).toBeHidden()
    await mainButton(page).click()
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    expect(failed).toHaveLength(3)
  },
)
