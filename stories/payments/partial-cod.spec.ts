import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { withStoreSettings } from '../own-store.ts'
import {
  chooseBank,
  expectPlaced,
  figure,
  openOrderDetails,
  payButton,
  payment,
  reachPayment,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

async function methodOfPart(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Pay ₹99 now by' }).getByRole('radio', { name }).check()
}

story(
  '[D-9, checkout §4, §9] a part now, the rest on delivery',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(environment, page)
    await payment(page, 'Pay ₹99 now, ₹1,899 on delivery').check()
    // The apps of UPI follow at once.
    const ofPart = page.getByRole('group', { name: 'Pay ₹99 now by' })
    await expect(ofPart.getByRole('radio', { name: 'UPI' })).toBeChecked()
    await expect(page.getByText('Pay ₹1,899 by cash, UPI etc. on delivery')).toBeVisible()
    // Folded on a phone.
    if (!(await figure(page, 'To pay now').isVisible()))
      await page.getByRole('heading', { name: 'Order summary' }).click()
    await expect(figure(page, 'To pay now')).toHaveText('₹99')
    await expect(figure(page, 'To pay on delivery')).toHaveText('₹1,899')
    // It is larger than the total, which nobody pays at once.
    await expect(figure(page, 'To pay now')).toHaveCSS('font-size', '18px')
    await expect(figure(page, /^Total/)).toHaveCSS('font-size', '15px')
    await showScreen(page, 'partial-cod', { isWhole: true })

    await methodOfPart(page, 'Net Banking')
    await page.getByRole('radio', { name: /HDFC/ }).check()
    await payButton(page, '₹99').click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    await openOrderDetails(page)
    await expect(figure(page, /^Paid$/)).toHaveText('₹99')
    await expect(figure(page, 'To pay on delivery')).toHaveText('₹1,899')
    await showScreen(page, 'partial-cod-thank-you', { isWhole: true })
  },
)

story(
  '[checkout §4] switched off again, the whole price is paid',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(environment, page)
    await payment(page, /^Pay ₹99 now/).check()
    await methodOfPart(page, 'Net Banking')
    await chooseBank(page, /HDFC/)
    await expect(payButton(page, '₹99')).toBeVisible()
    // The first of the two pays the whole price.
    await payment(page, 'Net Banking').first().check()
    await chooseBank(page, /HDFC/)
    await expect(payButton(page, /^₹1,998/)).toBeVisible()
  },
)

story(
  '[D-9, checkout §9] a deposit is called one in the bar, the bill and the receipt, and the price is due on delivery',
  async ({ page, environment }) => {
    const partialCod = { mode: 'DEPOSIT', prepaid: { kind: 'FLAT', amount: 9_900 } }
    const settings = { name: 'resha', changes: { payments: { partialCod } } }
    await withStoreSettings(environment, settings, async () => {
      await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
      await reachPayment(environment, page)
      await payment(page, 'Cash on Delivery').check()
      await page.getByRole('radio', { name: /^Pay a deposit of ₹99 now, ₹1,998 on/ }).check()
      await methodOfPart(page, 'Net Banking')
      await page.getByRole('radio', { name: /HDFC/ }).check()
      await expect(page.locator('[data-sticks]')).toContainText('₹99 deposit')
      const deposit = figure(page, 'Deposit to pay now, refunded after delivery')
      // Folded on a phone.
      if (!(await deposit.isVisible()))
        await page.getByRole('heading', { name: 'Order summary' }).click()
      await expect(deposit).toHaveText('₹99')
      await expect(figure(page, /^Total/)).toHaveText('₹1,998')
      await expect(figure(page, 'To pay on delivery')).toHaveText('₹1,998')
      await showScreen(page, 'deposit', { isWhole: true })

      await payButton(page, '₹99').click()
      await confirmAtBank(page, 'Success')
      await expectPlaced(page)
      await openOrderDetails(page)
      await expect(figure(page, 'Deposit paid, refunded after delivery')).toHaveText('₹99')
      await expect(figure(page, 'To pay on delivery')).toHaveText('₹1,998')
    })
  },
)
