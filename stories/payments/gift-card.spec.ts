import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { confirmAtBank } from '../bank.ts'
import { withStoreSettings } from '../own-store.ts'
import {
  chooseBank,
  expectPlaced,
  figure,
  mainButton,
  newPhone,
  openOrderDetails,
  payButton,
  payment,
  reachPayment,
} from '../shopper.ts'
import type { Screen } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const DURRIE = 'RES-DAR-120'

/** A new gift card of the store: its code. */
async function giftCard({ command }: TestEnvironment, rupees: string): Promise<string> {
  const [code = ''] = (await command('gift-card', 'issue', 'resha', '--amount', rupees)).split('\t')
  return code
}

async function applyCard(screen: Screen, code: string): Promise<void> {
  const entry = screen.getByText(/Have a gift card|Add another gift card/)
  if (!(await screen.getByLabel('Gift card code').isVisible())) await entry.click()
  await screen.getByLabel('Gift card code').fill(code)
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
}

const ending = (code: string) => `Gift card •••• ${code.slice(-4)}`

story(
  '[D-12, D-65] a gift card and store credit pay a part, and net banking the rest',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const [first, second] = [await giftCard(environment, '500'), await giftCard(environment, '50')]
    const phone = newPhone()
    await environment.command('credit', 'give', 'resha', `+91${phone}`, '--amount', '90')
    await page.goto(await demoShop(environment, 'resha').checkoutUrl([DURRIE]))
    await reachPayment(environment, page, { phone })
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await page.getByText('Have a gift card?').click()
    await applyCard(page, 'ABCD-ABCD-ABCD-ABCD')
    await expect(page.getByText(/This code is not valid/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).not.toHaveAttribute(
      'aria-busy',
    )
    await showScreen(page, 'gift-card-refused')
    await applyCard(page, first)
    await expect(page.getByText(ending(first))).toBeVisible()
    await applyCard(page, second)
    await expect(page.getByText(ending(second))).toBeVisible()
    await page.getByRole('checkbox', { name: 'Pay via store credit' }).check()
    await expect(payButton(page, '₹1,358')).toBeEnabled()
    await showScreen(page, 'gift-cards-applied', { isWhole: true })

    await page.reload()
    // The draft keeps them, without their codes.
    await expect(page.getByText(ending(first))).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Pay via store credit' })).toBeChecked()
    await page
      .getByRole('button', { name: `Remove gift card ending in ${second.slice(-4)}` })
      .click()
    await expect(page.getByText(ending(second))).toBeHidden()
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await payButton(page, '₹1,408').click()
    await confirmAtBank(page, 'Success')
    await expectPlaced(page)
    await openOrderDetails(page)
    await expect(figure(page, /^Gift card/)).toHaveText('−₹500')
    await expect(figure(page, 'Store credit')).toHaveText('−₹90')
    await showScreen(page, 'gift-card-thank-you', { isWhole: true })
  },
)

story(
  '[D-12] spent elsewhere meanwhile: the shopper is told, and pays the rest without it',
  async ({ page, environment }) => {
    const code = await giftCard(environment, '500')
    await page.goto(await demoShop(environment, 'resha').checkoutUrl([DURRIE]))
    await reachPayment(environment, page)
    await payment(page, 'Cash on Delivery').check()
    await applyCard(page, code)
    await expect(page.getByText(ending(code))).toBeVisible()
    const [, cardId = ''] = (await environment.command('gift-card', 'show', 'resha', code)).split(
      /\s/,
    )
    expect(cardId).not.toBe('')
    await environment.command('gift-card', 'void', 'resha', code)
    await mainButton(page, /^Place order/).click()
    const dialog = page.getByRole('dialog', { name: /balance of your gift card or store credit/ })
    await expect(dialog).toContainText('nothing has been charged')
    await showScreen(page, 'gift-card-changed')
    await dialog.getByRole('button').first().click()
    await expect(page.getByText(/A gift card was removed/)).toBeVisible()
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)
  },
)

story(
  '[D-12, ADR-286] a gift card pays all of it: one press, and every page names it alone',
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    const code = await giftCard(environment, '2500')
    await page.goto(await shop.checkoutUrl([DURRIE]))
    await reachPayment(environment, page)
    await page.getByText('Have a gift card?').click()
    await applyCard(page, code)
    await expect(page.getByText(/^Your gift card pays for the whole order/)).toBeVisible()
    await expect(page.getByText('₹502 stays on it')).toBeVisible()
    await showScreen(page, 'gift-card-alone', { isWhole: true })
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)
    await openOrderDetails(page)
    const expectNamed = async () => {
      await expect(page.getByText(/Gift card/).first()).toBeVisible()
      await expect(page.getByText(/on delivery/i)).toHaveCount(0)
    }
    await expectNamed()
    await showScreen(page, 'gift-card-alone-thank-you', { isWhole: true })
    await page.reload()
    await expectPlaced(page)
    await openOrderDetails(page)
    await expectNamed()
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page).toHaveURL(/order-details/)
    await expectNamed()
    await showScreen(page, 'gift-card-alone-order', { isWhole: true })
    expect(await environment.command('gift-card', 'show', 'resha', code)).toContain('502')
  },
)

/** Nothing can be paid online, and no part of it now. */
const COD_ONLY = {
  payments: { cards: false, upi: false, wallets: [], banks: [], partialCod: undefined },
  uiConfig: { partialCod: false },
}

story(
  '[D-12, D-65] a store that takes payment on delivery alone: a gift card pays a part, the rest is due',
  async ({ page, environment }) => {
    const settings = { name: 'resha', changes: COD_ONLY }
    await withStoreSettings(environment, settings, async () => {
      const code = await giftCard(environment, '500')
      await page.goto(await demoShop(environment, 'resha').checkoutUrl([DURRIE]))
      await reachPayment(environment, page)
      for (const online of [/UPI/, /Card/, /Net Banking/, /Wallet/, /EMI/])
        await expect(payment(page, online)).toHaveCount(0)
      await payment(page, 'Cash on Delivery').check()
      await applyCard(page, code)
      await expect(page.getByText(ending(code))).toBeVisible()
      const due = figure(page, 'To pay on delivery')
      // Folded on a phone.
      if (!(await due.isVisible()))
        await page.getByRole('heading', { name: 'Order summary' }).click()
      await expect(figure(page, /^Gift card/)).toHaveText('−₹500')
      await expect(due).toHaveText('₹1,498')
      await expect(figure(page, 'To pay now')).toHaveCount(0)
      await showScreen(page, 'gift-card-cod-only', { isWhole: true })

      await mainButton(page, /^Place order/).click()
      await expectPlaced(page)
      await openOrderDetails(page)
      const expectSplit = async () => {
        await expect(figure(page, /^Gift card/)).toHaveText('−₹500')
        await expect(due).toHaveText('₹1,498')
      }
      await expectSplit()
      await showScreen(page, 'gift-card-cod-only-thank-you', { isWhole: true })
      await page.getByRole('link', { name: 'View order' }).click()
      await expect(page).toHaveURL(/order-details/)
      await expectSplit()
      await showScreen(page, 'gift-card-cod-only-order', { isWhole: true })
    })
  },
)
