import { expect } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod, phoneField } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { blockThirdPartyCookies, serveApart } from '../third-party-cookies.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Track your order"]')

/** A page of a site that has nothing to do with the store. */
async function openBlog(page: Page, thelaUrl: string, place: string): Promise<void> {
  await page.route('http://blog.localhost/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A blog</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <body style="margin:0;font-family:sans-serif"><main><h1 style="padding:0 16px">My parcel</h1>${place}</main>
        <script src="${thelaUrl}/embed/v1/track.js" data-store="meher" defer></script>`,
    }),
  )
  await page.goto('http://blog.localhost/')
}

/** The page around it makes the frame as high as its content: nothing scrolls inside. */
async function expectWholeContent(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const frame = page.frames().find((each) => each.parentFrame() !== null && each.url() !== '')
      const inside = await frame?.evaluate(() => document.documentElement.scrollHeight)
      const height = (await page.locator('iframe[title="Track your order"]').boundingBox())?.height
      return inside !== undefined && height !== undefined && inside <= Math.ceil(height)
    })
    .toBe(true)
}

story(
  '[tracking §2, T1.3, T2.10, T2.11, T2.12, T2.13, T4.82, A1.3] three embed modes in pages of others, with third-party cookies blocked',
  async ({ page, environment }) => {
    const { sandboxUrl } = environment
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 4)
    await blockThirdPartyCookies(page)
    const thelaUrl = await serveApart(page, environment.thelaUrl)
    const shopPage = (mode: string) => `${sandboxUrl}/shop/meher/track?mode=${mode}&id=${awb}`
    const frame = frameOf(page)

    // Public: on a site that the store names, and nobody else's.
    await expect(async () => {
      await openBlog(
        page,
        thelaUrl,
        `<div data-thela-track="PUBLIC_EMBED" data-tracking-id="${awb}"></div>`,
      )
      await expect(frame.getByText('In Transit').first()).toBeVisible({ timeout: ROUND_MS })
    }).toPass()
    await expect(frame.getByRole('button', { name: 'Log in' })).toHaveCount(0)
    await expectWholeContent(page)
    await showScreen(page, 'embedded-public', { isWhole: true })

    // Open: in the shop's own page, without anything of the customer.
    await page.goto(shopPage('OPEN'))
    await expect(frame.getByText('In Transit').first()).toBeVisible()
    await expect(frame.getByRole('link', { name: /order details/ })).toHaveCount(0)
    await expectWholeContent(page)
    await showScreen(page, 'embedded-open', { isWhole: true })

    // Seller: the shop knows its customer, and nobody enters an OTP.
    await page.goto(shopPage('SELLER'))
    await expect(frame.getByText('In Transit').first()).toBeVisible()
    await expect(frame.getByRole('textbox')).toHaveCount(0)
    await page.getByPlaceholder('Your mobile number').fill(phone)
    await page.getByRole('button', { name: 'Sign in to the shop' }).click()
    await page.waitForURL(/sign-in/)
    await page.goto(shopPage('SELLER'))
    await expect(frame.getByRole('link', { name: 'View order details' })).toBeVisible()
    await expectWholeContent(page)
    await showScreen(page, 'embedded-seller', { isWhole: true })
    // The frame keeps its mode, and the next page gets a token of its own.
    await frame.getByRole('link', { name: 'View order details' }).click()
    await expect(frame.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
    await expect(page).toHaveURL(shopPage('SELLER'))
  },
)

story(
  '[tracking §4, T4.75, T4.76] a private parcel in the page of its seller opens for its customer and for nobody else',
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 4)
    await environment.command('shipment', 'private', awb)
    await blockThirdPartyCookies(page)
    await serveApart(page, environment.thelaUrl)
    const frame = frameOf(page)
    const shopPage = (mode: string) =>
      `${environment.sandboxUrl}/shop/meher/track?mode=${mode}&id=${awb}`
    await page.goto(shopPage('SELLER'))
    await expect(frame.getByText('We could not open this here')).toBeVisible()
    await showScreen(page, 'embedded-seller-unknown', { isWhole: true })
    await page.getByPlaceholder('Your mobile number').fill(phone)
    await page.getByRole('button', { name: 'Sign in to the shop' }).click()
    await page.waitForURL(/sign-in/)
    await page.goto(shopPage('SELLER'))
    await expect(frame.getByRole('link', { name: 'View order details' })).toBeVisible()
    await page.goto(shopPage('OPEN'))
    await expect(frame.getByRole('link', { name: 'Open the tracking page' })).toBeVisible()
    await showScreen(page, 'embedded-open-private', { isWhole: true })
  },
)

story(
  '[account §2 Page modes, A1.3, A2.35, ADR-259, ADR-364] orders and account in the page of the seller: what pays or changes something leaves the frame',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const phone = newPhone()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, phone))
    await advance(environment, awb, 7)
    await blockThirdPartyCookies(page)
    await serveApart(page, environment.thelaUrl)
    const frame = frameOf(page)
    const ordersPage = `${environment.sandboxUrl}/shop/meher/track?page=orders`
    await page.goto(ordersPage)
    await expect(frame.getByText('We could not open this here')).toBeVisible()
    await page.getByPlaceholder('Your mobile number').fill(phone)
    await page.getByRole('button', { name: 'Sign in to the shop' }).click()
    await page.waitForURL(/sign-in/)
    const row = frame.getByRole('link', { name: /^Latest order/ })
    await expect(async () => {
      await page.goto(ordersPage)
      await expect(row).toContainText('Delivered', { timeout: ROUND_MS })
    }).toPass()
    await expectWholeContent(page)
    await showScreen(page, 'embedded-orders', { isWhole: true })

    await frame
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Account', exact: true })
      .click()
    await frame
      .getByRole('main')
      .getByRole('link', { name: /^Saved addresses/ })
      .click()
    await expect(frame.getByText(/^To change something here, log in/)).toBeVisible()
    await expect(frame.getByRole('button', { name: /^(Edit|Remove)/ })).toHaveCount(0)
    await showScreen(page, 'embedded-addresses', { isWhole: true })
    await frame.getByRole('link', { name: 'Open your account' }).click()
    // On its own it is a page like every other, where nobody is logged in yet.
    await page.waitForURL(/\/account\/addresses\?brand=/)
    await expect(phoneField(page)).toBeVisible()

    await page.goto(ordersPage)
    await row.click()
    await frame.getByRole('button', { name: /^Buy order .* again$/ }).click()
    await page.waitForURL(/\/cart\?cart_id=/)
    await expect(phoneField(page)).toBeVisible()
  },
)
