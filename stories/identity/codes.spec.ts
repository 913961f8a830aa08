import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { codeField, mainButton, newPhone, readCode, requestCode } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §5 OTP messages, I41] a wrong code shows an error; after five only a new one helps',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await requestCode(page, phone)
    const right = await readCode(environment, phone)
    const invalid = right === '111111' ? '222222' : '111111'
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await codeField(page).fill(invalid)
      await expect(page.getByText(`Wrong OTP. ${left}`)).toBeVisible()
      await expect(codeField(page)).toHaveValue('')
    }
    await showScreen(page, 'code-wrong')
    await codeField(page).fill(invalid)
    await expect(page.getByText('Too many wrong attempts')).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeDisabled()
    await expect(mainButton(page, 'Resend OTP')).toBeVisible()
  },
)

story(
  '[checkout §2, D-28] a reload while the OTP is on its way restores the step, and the same OTP is valid',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await requestCode(page, phone)
    await page.reload()
    await expect(codeField(page)).toBeVisible()
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await expect(codeField(page)).toHaveCount(0)
  },
)
