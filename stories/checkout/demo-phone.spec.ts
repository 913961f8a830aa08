import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { ASHA, codeField, expectPlaced, fillAddress, newPhone, requestCode } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  'an order with nothing but the shop’s page: code and UPI request on the demo phone @phone',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const phone = newPhone()
    await page.goto(shop.productUrl('masala-chai'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await requestCode(frame, phone)

    const opener = page.getByRole('button', { name: /Demo phone/ })
    const screen = page.getByRole('dialog', { name: 'Demo phone' })
    await expect(opener).toHaveAccessibleName(/Demo phone \d+/)
    await opener.click()
    const code = screen
      .getByRole('listitem')
      .filter({ hasText: `+91${phone}` })
      .getByRole('button', { name: /Copy/ })
    const words = (await code.first().textContent()) ?? ''
    await showScreen(page, 'demo-phone-code')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await codeField(frame).fill(/\d{6}/.exec(words)?.[0] ?? '')
    await fillAddress(frame, ASHA)

    const app = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'PhonePe' }).click()
    await (await app).close()
    await opener.click()
    await showScreen(page, 'demo-phone-upi')
    await screen.getByRole('button', { name: 'Approve' }).first().click()
    await screen.getByRole('button', { name: 'Close the demo phone' }).click()
    await expectPlaced(frame)
    await frame.getByRole('button', { name: 'Close checkout' }).click()
    await expect(opener).toBeVisible()
  },
)
