/** A page that the browser translates, which it does by itself for a shopper who reads another language. [ADR-281] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch } from '../parcel.ts'
import { addressIn } from '../payments/payment-links.ts'
import {
  ASHA,
  chooseBank,
  codeField,
  fillAddress,
  figure,
  mainButton,
  newPhone,
  orderByCod,
  payButton,
  payment,
  phoneField,
  placeByCod,
  readCode,
  reachPayment,
  requestCode,
} from '../shopper.ts'
import { story } from '../story.ts'
import { translatePages } from '../translator.ts'

/** Until the translator has done what there is. */
const isTranslated = (page: Page) =>
  expect(async () => {
    const left = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (!text.parentElement?.closest('script,style,font,noscript')) texts.push(text.data.trim())
      }
      return texts.filter((text) => text !== '')
    })
    expect(left).toEqual([])
  }).toPass()

story.beforeEach(({ page }) => translatePages(page))

/** One of each, of one shopper. */
interface Made {
  readonly orderId: string
  readonly shipmentId: string
  readonly prepay: string
}

/** It has a story here. */
const OWN_STORY = 'OWN_STORY'
/** One sentence while it leads on, or the page of another address. */
const LEADS_ON = 'LEADS_ON'

/** How each page is opened translated; a test compares the addresses with the product's. */
const PAGES: Readonly<Record<string, ((made: Made) => string) | 'OWN_STORY' | 'LEADS_ON'>> = {
  '/': OWN_STORY,
  '/carts': () => links.carts('meher'),
  '/account/profile': OWN_STORY,
  '/account/payments': () => links.savedPayments('meher'),
  '/account/addresses': OWN_STORY,
  '/account/payments/transactions': OWN_STORY,
  '/account/payments/refunds': () => links.refunds('meher'),
  '/account/privacy': OWN_STORY,
  '/cart': OWN_STORY,
  '/thank_you': OWN_STORY,
  '/payment-result': LEADS_ON,
  '/pay': OWN_STORY,
  '/prepay': ({ prepay }) => prepay,
  '/confirm-order': LEADS_ON,
  '/redirect': LEADS_ON,
  '/tracking': () => links.tracking(undefined, 'meher'),
  '/tracking/:trackingId': ({ shipmentId }) => links.shipment(shipmentId),
  '/orders': () => links.orders('meher'),
  '/notifications': () => links.notifications(undefined, 'meher'),
  '/notifications/:preferenceKey': LEADS_ON,
  '/order-details': LEADS_ON,
  '/order-details/:orderId': ({ orderId }) => links.order(orderId, 'meher'),
  '/invalid-cart': () => links.invalidCart('meher'),
  '/not-authorized': () => links.notAuthorized('meher'),
  '/oops': () => links.oops('meher'),
  '/no-store': () => links.noStore(),
  '*': () => '/no-such-page',
}

/** An order on delivery that is on its way, with the link by which it can be paid. */
async function makeAll(environment: TestEnvironment, page: Page): Promise<Made> {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  const name = await orderByCod(environment, page)
  const toOrder = await page.getByRole('link', { name: 'View order' }).getAttribute('href')
  const orderId = /order-details\/([\w-]+)/.exec(toOrder ?? '')?.[1] ?? ''
  const prepay = addressIn(await environment.command('link', 'prepay', orderId))
  const awb = await dispatch(environment, name)
  await advance(environment, awb, 4)
  const verify = `${environment.thelaUrl}/data/shipment/verify/v2?id=${awb}`
  await expect.poll(async () => (await fetch(verify)).status).toBe(200)
  const { swiftId } = (await (await fetch(verify)).json()) as { readonly swiftId: string }
  return { orderId, shipmentId: swiftId, prepay }
}

story(
  '[ADR-281] the checkout, translated at every step: OTP, code, price, order',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(await shop.checkoutUrl(['RES-DAR-120', 'RES-JHO-001']))
    await isTranslated(page)
    const phone = newPhone()
    await requestCode(page, phone)
    await isTranslated(page)
    await page.getByRole('button', { name: 'Edit number' }).click()
    await isTranslated(page)
    await mainButton(page).click()
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await isTranslated(page)
    await fillAddress(page, ASHA)
    await expect(page.getByText('Save ₹234.80 with TAKE10')).toBeVisible()
    await isTranslated(page)
    const before = await mainButton(page, /^(Pay|Place order|Continue)/).textContent()
    await page.getByRole('button', { name: 'Apply TAKE10' }).click()
    await expect(
      page.getByRole('button', { name: 'Remove TAKE10' }).filter({ visible: true }),
    ).toBeVisible()
    await isTranslated(page)
    await payment(page, /Cash on delivery/i).check()
    await isTranslated(page)
    expect(await mainButton(page, /^(Pay|Place order)/).textContent()).not.toBe(before)
    await placeByCod(page)
    await isTranslated(page)
  },
)

story(
  '[ADR-281] the checkout of a guest, translated: a changed total is seen',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'meher').checkoutUrl(['MEH-KUL-006']))
    await isTranslated(page)
    const phone = newPhone()
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await isTranslated(page)
    await fillAddress(page, ASHA)
    await payment(page, 'UPI').check()
    await isTranslated(page)
    const total = figure(page, /^Total/)
    if (!(await total.isVisible()))
      await page.getByRole('heading', { name: 'Order summary' }).click()
    const byUpi = await total.textContent()
    await isTranslated(page)
    await payment(page, /Cash on delivery/i).check()
    await expect(total).not.toHaveText(byUpi ?? '')
    await payment(page, 'UPI').check()
    await expect(total).toHaveText(byUpi ?? '')
  },
)

story(
  '[ADR-281] a payment link, translated: paid at the second try',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const options = ['--amount', '1250', '--description', 'Workshop']
    await page.goto(addressIn(await environment.command('link', 'create', 'meher', ...options)))
    await isTranslated(page)
    await mainButton(page).click()
    await isTranslated(page)
    await phoneField(page).fill(newPhone())
    await mainButton(page).click()
    await payment(page, 'Net Banking').check()
    await isTranslated(page)
    await chooseBank(page, /HDFC/)
    await expect(payButton(page, '₹1,250')).toBeVisible()
    await isTranslated(page)
    await payment(page, 'UPI').check()
    await isTranslated(page)
    await page.getByRole('button', { name: 'Show QR' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await isTranslated(page)
  },
)

story(
  '[ADR-281] the account, translated: login, and all its pages',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const { thelaUrl } = environment
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const phone = newPhone()
    await reachPayment(environment, page, { phone })
    await placeByCod(page)
    await page.context().clearCookies()
    await page.goto(thelaUrl + links.home('meher'))
    await isTranslated(page)
    await requestCode(page, phone)
    await isTranslated(page)
    await codeField(page).fill(await readCode(environment, phone))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isTranslated(page)
    for (const link of [links.profile, links.addresses, links.transactions, links.privacy]) {
      await page.goto(thelaUrl + link('meher'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await isTranslated(page)
    }
    await page.goto(thelaUrl + links.addresses('meher'))
    await page.getByRole('button', { name: `Edit the address of ${ASHA.name}` }).click()
    await isTranslated(page)
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha R Rao')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Asha R Rao')).toBeVisible()
  },
)

story(
  '[ADR-281] all other pages, translated: orders, parcels, messages, failures',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const made = await makeAll(environment, page)
    for (const [path, opened] of Object.entries(PAGES)) {
      if (typeof opened === 'string') continue
      await story.step(path, async () => {
        await page.goto(new URL(opened(made), environment.thelaUrl).href)
        await expect(page.locator('main')).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await isTranslated(page)
      })
    }
  },
)
