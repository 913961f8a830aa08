import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  codeField,
  expectPlaced,
  mainButton,
  newPhone,
  payment,
  readCode,
} from '../shopper.ts'
import { story } from '../story.ts'
import { tabTo } from '../tab-to.ts'

story(
  '[WCAG 2.1.1] from the product to the thank-you page by keyboard alone',
  { tag: ['@desktop', '@gate-desktop'] },
  async ({ page, environment }) => {
    const phone = newPhone()
    const type = (text: string) => page.keyboard.type(text)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.route('**/embed/v1/thela.js', (route) => route.abort())
    await page.goto(demoShop(environment).productUrl('granite-khal'))
    await tabTo(page, page.getByRole('button', { name: 'Buy now' }))
    await page.keyboard.press('Enter')

    await tabTo(page, field('Mobile number'))
    await type(phone)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await type(await readCode(environment, phone))

    await tabTo(page, field('Pincode'))
    await type(ASHA.pincode)
    await expect(page.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
    await tabTo(page, field('Flat, house no., building'))
    await type(ASHA.line)
    await tabTo(page, field('Full name'))
    await type(ASHA.name)
    await page.keyboard.press('Enter')

    const ways = page.getByRole('group', { name: 'Delivery method' })
    await tabTo(page, ways.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await expect(ways.getByRole('radio', { name: /Express/ })).toBeChecked()

    await tabTo(page, payment(page, 'UPI'))
    await page.keyboard.press('ArrowUp')
    await expect(payment(page, /Cash on delivery/i)).toBeChecked()
    await tabTo(page, mainButton(page, /^Place order/))
    await page.keyboard.press('Enter')
    await expectPlaced(page)
  },
)
