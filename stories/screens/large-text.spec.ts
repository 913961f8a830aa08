import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { layoutFaults } from '../languages/layout-faults.ts'
import { demoShop } from '../demo-shop.ts'
import {
  requestCode,
  ASHA,
  codeField,
  mainButton,
  newPhone,
  payment,
  phoneField,
  placeByCod,
  reachPayment,
  readCode,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

story(
  '[WCAG 1.4.4] text at 200 % stays readable',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SMC-250']))
    await enlarge(page)
    const logo = await boxOf(page.getByRole('banner').getByRole('img', { name: 'Meher Pantry' }))
    const mark = await boxOf(page.getByRole('banner').getByText('Secure'))
    expect(logo.x + logo.width).toBeLessThanOrEqual(mark.x)
    await showScreen(page, 'large-text-contact')

    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await expect(phoneField(page)).toBeVisible()
    await reachPayment(environment, page)
    await enlarge(page)
    const tiles = page.getByRole('group', { name: /^Tap an app to pay/ }).getByRole('button')
    for (const tile of await tiles.all()) {
      const overflow = await tile.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await showScreen(page, 'large-text-payment', { isWhole: true })
    const shop = demoShop(environment)
    await payment(page, /Cash on delivery/i).check()
    await shop.setStock('MEH-SMC-250', 0)
    await mainButton(page, /^Place order/).click()
    const dialog = page.getByRole('dialog', { name: 'Some items have changed' })
    await expect(dialog).toBeVisible()
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)
    await showScreen(page, 'large-text-dialog')
    await shop.setStock('MEH-SMC-250', 10)
    await dialog.getByRole('button', { name: 'Update cart and continue' }).click()
    await expect(dialog).toBeHidden()
    await placeByCod(page)
    // The page that was opened has its own size of text again.
    await enlarge(page)
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)
    await showScreen(page, 'large-text-thank-you', { isWhole: true })
  },
)

story(
  '[WCAG 1.4.4] at 200 % the code and the address fit on a narrow phone',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const phone = newPhone()
    await requestCode(page, phone)
    await enlarge(page)
    const field = codeField(page)
    const cut = await field.evaluate((input) => {
      const boxes = input.parentElement?.getElementsByTagName('span') ?? []
      const last = boxes[boxes.length - 1]?.getBoundingClientRect()
      return (last?.right ?? Infinity) - (input.closest('form')?.getBoundingClientRect().right ?? 0)
    })
    expect(cut).toBeLessThanOrEqual(1)
    await showScreen(page, 'large-text-code')
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)
    await field.fill(await readCode(environment, phone))
    await page.getByRole('textbox', { name: 'Pincode' }).fill(ASHA.pincode)
    const line = page.getByLabel('Flat, house no., building')
    await line.fill(ASHA.line)
    await showScreen(page, 'large-text-address')
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)
  },
)

/** No part of it is outside of the window or behind the bar. */
async function expectInside(page: Page, locator: Locator, bottom = Infinity): Promise<void> {
  const box = await boxOf(locator)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(Math.min(height, bottom))
}

story(
  '[WCAG 1.4.4] at 200 % the main button, the summary and the coupons are in reach',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const skus = ['MEH-KUL-006', 'MEH-DFF-100', 'MEH-DFF-100']
    await page.goto(await demoShop(environment).checkoutUrl(skus))
    await expect(phoneField(page)).toBeVisible()
    await enlarge(page)
    await expectInside(page, page.getByRole('button', { name: 'Get OTP' }))
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)

    await page.getByRole('heading', { name: 'Order summary' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Darjeeling First Flush' })
    const bar = await boxOf(page.locator('[data-sticks]'))
    for (const name of ['One less', 'One more', /^Remove/]) {
      const button = line.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      await expectInside(page, button, bar.y)
    }
    const price = await boxOf(line.getByText('₹1,598'))
    const stepper = await boxOf(line.getByRole('group', { name: /Quantity/ }))
    expect(price.y + price.height).toBeLessThanOrEqual(stepper.y)
    await showScreen(page, 'large-text-summary')

    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Coupons and offers' })
    const sheet = await boxOf(dialog)
    expect([sheet.x, sheet.width]).toEqual([0, page.viewportSize()?.width])
    await expectInside(page, dialog.getByRole('button', { name: 'Apply', exact: true }))
    await showScreen(page, 'large-text-coupons')
  },
)

story(
  '[N16, WCAG 1.4.4] at 200 % and 360 px the progress line, the total and the delivery prices cover nothing',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await enlarge(page)
    expect(await layoutFaults(page)).toEqual([])
    await reachPayment(environment, page)
    expect(await page.getByRole('radio', { name: /delivery|₹/i }).count()).toBeGreaterThan(1)
    await showScreen(page, 'large-text-delivery', { isWhole: true })
    expect(await layoutFaults(page)).toEqual([])
  },
)
