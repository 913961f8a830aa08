import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import {
  codeField,
  expectPlaced,
  mainButton,
  newPhone,
  payment,
  phoneField,
  reachPayment,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[account §2 Order list screen, D-77, I17] a login at one store is valid at the seller’s other store, and at no other',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-IKA-TEA']))
    await reachPayment(environment, page, { phone: newPhone() })
    await payment(page, /Cash on delivery/i).check()
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)

    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-JHO-001']))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await expect(codeField(page)).toHaveCount(0)

    await page.goto(thelaUrl + links.orders('resha'))
    const order = page.getByRole('link', { name: /^Latest order/ })
    await expect(order).toContainText('Dhaga Handloom')
    await showScreen(page, 'orders-of-two-stores')
    await order.click()
    await expect(page.getByText('Ikat Cushion Cover')).toBeVisible()
    await expect(page).toHaveTitle(/Dhaga Handloom/)

    await page.goto(thelaUrl + links.orders('meher'))
    await expect(phoneField(page)).toBeVisible()
    await page.goto(thelaUrl + links.orders('dhaga'))
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(phoneField(page)).toBeVisible()
    await page.goto(thelaUrl + links.orders('resha'))
    await expect(phoneField(page)).toBeVisible()
  },
)
