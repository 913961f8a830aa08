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
    await mainButton(page, 'Choose your bank').click()
    await expect(page.getByText('Please select your bank')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search your bank' }).fill('pnb')
    await page.getByRole('radio', { name: 'Punjab National Bank' }).check()
    await showScreen(page, 'net-banking-search')
    await mainButton(page, /^Pay .*with (PNB|Punjab National Bank)$/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
  },
)
