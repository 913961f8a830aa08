import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod, reachPayment, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { layoutFaults } from './layout-faults.ts'
import { rowFaults } from './row-faults.ts'

/** Half as long again; from right to left; and a script with tall lines. */
const LANGUAGES = [
  ['en-XA', 'ltr'],
  ['en-XB', 'rtl'],
  ['hi', 'ltr'],
] as const

/** The same screen in each language: nothing overflows, is cut or overlaps, and axe is content. */
async function standsEach(page: Page, name: string, address = page.url()): Promise<void> {
  for (const [language, direction] of LANGUAGES) {
    const url = new URL(address)
    url.searchParams.set('lang', language)
    await page.goto(url.href)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    // What is loading has its texts in the end.
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect.soft(await layoutFaults(page), `${name} in ${language}`).toEqual([])
    expect.soft(await rowFaults(page), `rows of ${name} in ${language}, 360 px`).toEqual([])
    await showScreen(page, `${name}-${language}`, { isWhole: true })
  }
}

/** In English again, whose labels the steps of a shopper know. */
async function backToEnglish(page: Page, address: string): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('lang', 'en')
  await page.goto(url.href)
}

const at = ({ thelaUrl }: TestEnvironment, path: string) => `${thelaUrl}${path}`

story('[D-90] pages without an order stand any language', async ({ page, environment }) => {
  story.slow()
  const brand = 'meher'
  await standsEach(page, 'tracking', at(environment, links.tracking(undefined, brand)))
  await standsEach(page, 'orders-login', at(environment, links.orders(brand)))
  await standsEach(
    page,
    'order-login',
    at(environment, links.order('6920a0000000000000000000', brand)),
  )
  await standsEach(page, 'invalid-cart', at(environment, links.invalidCart(brand)))
  await standsEach(page, 'not-authorized', at(environment, links.notAuthorized(brand)))
  const down = links.notAuthorized(brand, undefined, links.start(brand, 'none'))
  await standsEach(page, 'store-down', at(environment, down))
  await standsEach(page, 'no-store', at(environment, links.noStore()))
  await standsEach(page, 'oops', at(environment, links.oops(brand)))
  await standsEach(page, 'not-found', at(environment, links.notFound))
  await standsEach(page, 'confirm-order', at(environment, '/confirm-order'))
  await standsEach(page, 'redirect', at(environment, links.redirect))
})

story('[D-90] the checkout stands any language', async ({ page, environment }) => {
  story.slow()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SAF-001']))
  const cart = page.url()
  const cartId = new URL(cart).searchParams.get('cart_id') ?? ''
  await standsEach(page, 'contact', cart)
  await standsEach(page, 'not-placed', at(environment, links.thankYou(cartId)))
  await backToEnglish(page, cart)
  await signIn(environment, page, newPhone())
  await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
  await standsEach(page, 'address', cart)
  await page.context().clearCookies()
  await backToEnglish(page, await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
  await reachPayment(environment, page)
  await standsEach(page, 'payment')
})

story('[D-90] the pages of an order stand any language', async ({ page, environment }) => {
  story.slow()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  const name = await orderByCod(environment, page)
  const awb = await dispatch(environment, name)
  await advance(environment, awb, 2)
  await standsEach(page, 'thank-you')
  await standsEach(page, 'parcel', at(environment, links.shipment(awb)))
  await standsEach(page, 'orders', at(environment, links.orders('meher')))
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/order-details/)
  await standsEach(page, 'order')
})
