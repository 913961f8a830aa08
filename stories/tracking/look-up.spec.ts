/** How a shopper finds a parcel. [tracking §2, §7, ADR-211, ADR-212, ADR-213] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { withStoreSettings } from '../own-store.ts'
import { advance, dispatch } from '../parcel.ts'
import { holdCall } from '../replies.ts'
import { codeField, newPhone, orderByCod, phoneField, readCode, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const field = (page: Page) => page.getByLabel('Order number or tracking ID')
const parcelsPage = /\/tracking\/[\w-]{27}/

/** An order that is on its way, and a visitor elsewhere who looks for it. */
async function sentOrder(environment: TestEnvironment, page: Page) {
  const phone = newPhone()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  const order = await orderByCod(environment, page, phone)
  const awb = await dispatch(environment, order)
  await advance(environment, awb, 4)
  await page.context().clearCookies()
  const home = `${environment.thelaUrl}${links.tracking(undefined, 'meher')}`
  const verify = `${environment.thelaUrl}/data/shipment/verify/v2?id=${awb}`
  await expect.poll(async () => (await fetch(verify)).status).toBe(200)
  return { phone, number: order.replace('Order ', ''), awb, home }
}

story(
  '[tracking §2, T1.1, T2.9] an order number with its pincode leads to the parcel; from there to another search',
  async ({ page, environment }) => {
    const { number, home } = await sentOrder(environment, page)
    await page.goto(home)
    await showScreen(page, 'tracking-search')
    await field(page).fill(number)
    await page.getByLabel('Delivery pincode').fill('110001')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByText('We couldn’t find an order with this number')).toBeVisible()
    await showScreen(page, 'tracking-wrong-pincode')
    await page.getByLabel('Delivery pincode').fill('560001')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page).toHaveURL(parcelsPage)
    await expect(page.getByRole('region', { name: 'Where your parcel is' })).toBeVisible()
    const another = page.getByRole('link', { name: 'Track another parcel' })
    // Until the page's script has it, it leads to a page of its own.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    await expect.poll(() => another.evaluate(isHydrated)).toBe(true)
    await another.click()
    await expect(page.getByRole('dialog', { name: 'Track another parcel' })).toBeVisible()
    await showScreen(page, 'tracking-search-popup')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await showScreen(page, 'tracking-login-popup')
  },
)

story(
  '[tracking §2, T1.1] a search by phone leads to the only parcel that is under way',
  async ({ page, environment }) => {
    const { phone, home } = await sentOrder(environment, page)
    await page.goto(home)
    await page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
    await showScreen(page, 'tracking-by-phone')
    await signIn(environment, page, phone)
    await expect(page).toHaveURL(parcelsPage)
    await expect(page.getByText('Residency Road')).toBeVisible()
  },
)

story(
  '[tracking §2, T1.1] a way to search that is pressed before the page’s script is there is the one that is shown',
  async ({ page, environment }) => {
    const letThrough = await holdCall(page, /\/assets\/.*\.js$/)
    const home = `${environment.thelaUrl}${links.tracking(undefined, 'meher')}`
    await page.goto(home, { waitUntil: 'commit' })
    const byPhone = page.getByRole('radio', { name: 'Mobile number' })
    await byPhone.check({ force: true })
    await letThrough()
    await expect(phoneField(page)).toBeVisible()
    await expect(byPhone).toBeChecked()
    await page.getByRole('radio', { name: 'Order or ID' }).check({ force: true })
    await expect(field(page)).toBeVisible()
  },
)

story(
  '[tracking §2, T2.17, D-32] a private parcel asks for the phone; with the automatic OTP for the code only',
  async ({ page, environment }) => {
    const { phone, awb } = await sentOrder(environment, page)
    await environment.command('shipment', 'private', awb)
    const address = `${environment.thelaUrl}${links.tracking(awb, 'meher')}`
    await page.goto(address)
    await expect(page.getByText('Log in to see this parcel')).toBeVisible()
    await showScreen(page, 'tracking-private', { isWhole: true })
    const tracking = { automaticOtp: true }
    await withStoreSettings(environment, { name: 'meher', changes: { tracking } }, async () => {
      await expect(async () => {
        await page.goto(address)
        await expect(codeField(page)).toBeVisible({ timeout: ROUND_MS })
      }).toPass()
      await expect(page.getByText(`•••${phone.slice(-2)}`)).toBeVisible()
      await showScreen(page, 'tracking-automatic-otp', { isWhole: true })
      await codeField(page).fill(await readCode(environment, phone))
      await expect(page).toHaveURL(parcelsPage)
      await expect(page.getByText('Residency Road')).toBeVisible()
    })
  },
)

story(
  '[tracking §2, T2.14] the search in Hindi, and on a tablet',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const home = `${environment.thelaUrl}${links.tracking('1004', 'meher')}`
    await page.goto(`${home}&lang=hi`)
    await expect(page.getByLabel('डिलीवरी का पिनकोड')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await showScreen(page, 'tracking-search-hindi-phone')
    await page.setViewportSize({ width: 700, height: 900 })
    await page.goto(`${home}&lang=en`)
    const [number, pincode] = [field(page), page.getByLabel('Delivery pincode')]
    await expect(pincode).toBeVisible()
    const top = async (each: typeof number) => Math.round((await each.boundingBox())?.y ?? 0)
    await expect(async () => expect(await top(number)).toBe(await top(pincode))).toPass()
    await showScreen(page, 'tracking-search-tablet')
  },
)
