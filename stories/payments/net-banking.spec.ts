import { expect } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { expectPlaced, mainButton, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §9] net banking: a bank is found in the list, and confirms',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
    await reachPayment(environment, page)
    await payment(page, 'Net Banking').check()
    await expect(page.getByRole('group', { name: 'Popular banks' })).toBeVisible()
    await showScreen(page, 'net-banking')
    await mainButton(page, /^Pay/).click()
    await expect(page.getByText('Please select your bank')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search all banks' }).fill('pnb')
    await page.getByRole('radio', { name: 'Punjab National Bank' }).check()
    await showScreen(page, 'net-banking-search')
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
  },
)

story(
  '[checkout §4 Paying] net banking refused in the pop-up: a second try works',
  async ({ page, environment }) => {
    await page.goto(demoShop(environment).productUrl('clay-kulhad'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await reachPayment(environment, frame)
    await payment(frame, 'Net Banking').check()
    const popular = frame.getByRole('group', { name: 'Popular banks' })
    await popular.getByRole('button', { name: 'HDFC Bank' }).click()
    const first = page.waitForEvent('popup')
    await mainButton(frame, /^Pay/).click()
    await confirmAtBank(await first, 'Failure')
    await expect(frame.getByRole('dialog', { name: 'Payment failed' })).toBeVisible()
    const second = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Try again' }).click()
    await confirmAtBank(await second, 'Success')
    await expectPlaced(frame)
  },
)
