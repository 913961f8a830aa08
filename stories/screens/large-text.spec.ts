import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  requestCode,
  ASHA,
  codeField,
  newPhone,
  phoneField,
  reachPayment,
  readCode,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

story(
  '[WCAG 1.4.4] text at 200 % stays readable',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await enlarge(page)
    const label = await boxOf(page.getByText('Mobile number', { exact: true }))
    const prefix = await page.getByText('+91', { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().top
    })
    expect(label.y + label.height).toBeLessThanOrEqual(prefix + 4)
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
    const tiles = page.getByRole('group', { name: 'Choose your UPI app' }).getByRole('button')
    for (const tile of await tiles.all()) {
      const overflow = await tile.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await showScreen(page, 'large-text-payment', { isWhole: true })
  },
)

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

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
    await page.getByLabel('Pincode').fill(ASHA.pincode)
    const line = page.getByLabel('Flat, house no., building')
    await line.fill(ASHA.line)
    await showScreen(page, 'large-text-address')
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0)
  },
)
