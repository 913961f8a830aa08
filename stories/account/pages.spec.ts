import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { ASHA, mainButton, newPhone, orderByCod, reachPayment, readOrderName } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const PAGES = [
  ['home', links.home],
  ['carts', links.carts],
  ['profile', links.profile],
  ['payments', links.savedPayments],
  ['addresses', links.addresses],
  ['transactions', links.transactions],
  ['refunds', links.refunds],
  ['privacy', links.privacy],
] as const

story(
  '[account §2 Screens and routes, A1.2] the pages of an account, in English and Hindi',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    await page.goto(thelaUrl + links.home('meher'))
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
    await showScreen(page, 'account-login')

    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SAF-001']))
    await orderByCod(environment, page, phone)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-SAF-001']))
    await expect(page.getByRole('radio', { name: /Cash on delivery/i })).toBeVisible()

    for (const [name, link] of PAGES) {
      await page.goto(thelaUrl + link('meher'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await showScreen(page, `account-${name}`)
      await page.goto(`${thelaUrl}${link('meher')}&lang=hi`)
      await expect(page.getByText('लोड हो रहा है')).toHaveCount(0)
      await showScreen(page, `account-${name}-hi`)
      await page.goto(`${thelaUrl}${link('meher')}&lang=en`)
    }

    await page.goto(thelaUrl + links.addresses('meher'))
    await page.getByRole('button', { name: `Edit the address of ${ASHA.name}` }).click()
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha R Rao')
    await showScreen(page, 'account-address-edited')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Asha R Rao')).toBeVisible()
  },
)

story(
  '[ADR-246] a delivered order is bought again on its page, to which the row of the list leads',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await reachPayment(environment, page)
    await page.getByRole('radio', { name: /Cash on delivery/i }).check()
    await mainButton(page, /^Place order/).click()
    const awb = await dispatch(environment, await readOrderName(page))
    await page.goto(environment.thelaUrl + links.orders('meher'))
    const row = page.getByRole('link', { name: /Latest order/ })
    await expect(row).toBeVisible()
    await advance(environment, awb, 7)
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Delivered', { timeout: ROUND_MS })
    }).toPass()
    await showScreen(page, 'account-orders-delivered')
    await row.click()
    await page.getByRole('button', { name: /again/ }).click()
    await page.waitForURL(/\/cart\?cart_id=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  },
)
