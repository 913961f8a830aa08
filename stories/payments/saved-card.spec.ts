import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { confirmAtBank, fillCard } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { expectPlaced, mainButton, newPhone, payment, reachPayment, signIn } from '../shopper.ts'
import type { Screen } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const VISA = '4100 2800 0000 1007'

const savedCard = (screen: Screen) => screen.getByRole('radio', { name: /••••\s1007/ })
const cvv = (screen: Screen) => screen.getByLabel('CVV')

/** A new shopper pays with a card, and agrees that it is kept. */
async function paysAndSaves(environment: TestEnvironment, page: Page): Promise<string> {
  const phone = newPhone()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
  await reachPayment(environment, page, { phone })
  await fillCard(page, VISA)
  const consent = page.getByRole('checkbox', { name: 'Save this card for next time' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await showScreen(page, 'saved-card-consent')
  await mainButton(page, /^Pay/).click()
  await confirmAtBank(page, 'Success')
  await expectPlaced(page)
  return phone
}

/** Nothing of the last visit is left in the browser. */
async function clearBrowser(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

/** The address of the last order is saved. */
async function reachSavedCard(screen: Screen): Promise<void> {
  await expect(savedCard(screen)).toBeChecked()
}

story(
  '[checkout §4, D-4] a card is saved with consent, pays by its CVV after another log-in, and is removed',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    // Several visits, one after the other.
    story.slow()
    const phone = await paysAndSaves(environment, page)
    await clearBrowser(page)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KHA-001']))
    await signIn(environment, page, phone)
    await reachSavedCard(page)
    await showScreen(page, 'saved-card')
    await cvv(page).fill('123')
    await mainButton(page, /^Pay/).click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)

    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KHA-001']))
    await reachSavedCard(page)
    await page.getByRole('button', { name: /^Remove .*1007/ }).click()
    await showScreen(page, 'saved-card-remove')
    const dialog = page.getByRole('dialog', { name: /^Remove .*1007/ })
    await dialog.getByRole('button', { name: 'Remove card' }).click()
    await expect(savedCard(page)).toHaveCount(0)
    await page.reload()
    await expect(payment(page, /card/i)).toHaveCount(1)
  },
)
