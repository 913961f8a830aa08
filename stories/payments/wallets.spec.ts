import { expect } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { expectPlaced, mainButton, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[checkout §3, §9] a wallet, confirmed on its own page, has a row of its own the next time',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
    await reachPayment(environment, page)
    await payment(page, 'Wallets').check()
    const wallets = page.getByRole('group', { name: 'Choose your wallet' }).getByRole('radio')
    await expect(wallets.first()).toBeVisible()
    await showScreen(page, 'wallets')
    await mainButton(page, 'Choose your wallet').click()
    await expect(page.getByText('Please select your wallet')).toBeVisible()
    await page.getByRole('radio', { name: 'PhonePe' }).check()
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)

    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KHA-001']))
    await payment(page, /^PhonePe Wallets/).check()
    await showScreen(page, 'wallet-used-before')
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
  },
)
