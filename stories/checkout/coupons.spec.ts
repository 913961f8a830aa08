import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { figure, openOrderDetails, payment, placeByCod, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { tabTo } from '../tab-to.ts'

const applyRoute = 'apply-discount'

async function openSummary(page: Page): Promise<void> {
  const total = figure(page, /^Total/)
  if (!(await total.isVisible())) await page.getByRole('heading', { name: 'Order summary' }).click()
}

/** Beside the code in the bill, or below the bill while that is folded. */
const removeButton = (page: Page, code: string) =>
  page.getByRole('button', { name: `Remove ${code}` })

/** The same checkout with a code in its address, as a link of the shop brings it. */
async function comeWithCode(page: Page, code: string): Promise<void> {
  const address = new URL(page.url())
  address.searchParams.set('discountCode', code)
  await page.goto(address.href)
}

/** The codes of which the page asks, with what the server says, in their order. */
function watchCodes(page: Page): { code: string; status: number }[] {
  const tried: { code: string; status: number }[] = []
  page.on('response', (response) => {
    if (!response.url().includes(applyRoute)) return
    const { code } = JSON.parse(response.request().postData() ?? '{}') as { code: string }
    tried.push({ code, status: response.status() })
  })
  return tried
}

story(
  '[checkout §4 Coupons, C2.24, C2.38, C4.25, C4.26] the best offer, then the queue with the staged code first, to the order with the same total everywhere',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(await shop.checkoutUrl(['RES-DAR-120', 'RES-JHO-001']))
    await reachPayment(environment, page)
    // The most of three offers: the others are ₹200 and ₹100.
    await expect(page.getByText('Save ₹234.80 with TAKE10')).toBeVisible()
    const staged = page.waitForResponse(
      (response) =>
        response.url().includes('stage-order') &&
        (response.request().postData() ?? '').includes('TAKE10'),
    )
    await page.getByRole('button', { name: 'Apply TAKE10' }).click()
    await expect(removeButton(page, 'TAKE10')).toBeVisible()
    await staged

    const tried = watchCodes(page)
    await comeWithCode(page, 'PAIR15')
    await expect(removeButton(page, 'PAIR15')).toBeVisible()
    await expect(page).not.toHaveURL(/discountCode/)
    expect(tried).toEqual([
      { code: 'TAKE10', status: 409 },
      { code: 'PAIR15', status: 200 },
    ])
    await comeWithCode(page, 'MONSOON15')
    const ended = page.getByText('Discount code MONSOON15 is no longer valid')
    // Held, it stays.
    await ended.hover()
    await showScreen(page, 'codes-no-longer-valid')
    await expect(removeButton(page, 'TAKE10')).toBeVisible()
    await expect(removeButton(page, 'PAIR15')).toBeVisible()

    await page.mouse.move(0, 0)
    await expect(ended).toBeHidden()
    await openSummary(page)
    // 15% of the bag; then 10% of what is left of the items; ₹99 is the delivery.
    await expect(figure(page, 'PAIR15')).toHaveText('−₹67.35')
    await expect(payment(page, /Cash on delivery/i)).toBeVisible()
    await payment(page, /Cash on delivery/i).check()
    const total = (await figure(page, /^Total/).textContent()) ?? ''
    await showScreen(page, 'coupons-applied', { isWhole: true })
    const name = await placeByCod(page)
    await openOrderDetails(page)
    await expect(figure(page, /^Total/)).toHaveText(total)
    await expect(figure(page, 'TAKE10')).toBeVisible()
    const order = (await shop.orders()).find((each) => name.endsWith(each.name))
    expect(`₹${((order?.total ?? 0) / 100).toLocaleString('en-IN')}`).toBe(total)
  },
)

story(
  '[checkout §2 Coupons and offers, §5 Promo code, C5.30, C5.31] the coupon sheet, in all of its states',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(environment, page)
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Coupons and offers' })
    await expect(sheet.getByText('For items worth ₹1,999 or more')).toBeVisible()
    // Otherwise it would slide sideways to the button that has the focus.
    const summary = page.locator('div:has(> details > #bill)')
    const widths = await summary.evaluate((card) => [card.scrollWidth, card.clientWidth])
    expect(widths[0]).toBe(widths[1])
    await showScreen(page, 'coupon-sheet')
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(sheet.getByText('Please enter a code')).toBeVisible()
    await sheet.getByLabel('Coupon code').fill('monsoon15')
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(sheet.getByText('This code has ended or has not begun yet.')).toBeVisible()
    await expect(sheet.getByLabel('Coupon code')).toBeFocused()
    await showScreen(page, 'coupon-sheet-refused')
    await sheet.getByLabel('Coupon code').fill('first100')
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(removeButton(page, 'FIRST100')).toBeVisible()
    await expect(page.getByText('Save ₹89.90 more with TAKE10')).toBeVisible()
    await showScreen(page, 'coupon-and-better-offer', { isWhole: true })
  },
)

story(
  '[WCAG 2.1.1, 2.4.3] a code is applied and removed by keyboard alone',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(environment, page)
    const opener = page.getByRole('button', { name: 'Have a coupon?' })
    const sheet = page.getByRole('dialog', { name: 'Coupons and offers' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByLabel('Coupon code'))
    await page.keyboard.type('nosuch')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('This coupon code is not valid')).toBeVisible()
    await expect(sheet.getByLabel('Coupon code')).toBeFocused()
    await tabTo(page, sheet.getByRole('button', { name: 'Apply TAKE10' }))
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(removeButton(page, 'TAKE10')).toBeVisible()
    await expect(opener).toBeFocused()

    const remove = removeButton(page, 'TAKE10')
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    // Its button has gone with the code.
    await expect(remove).toBeHidden()
    await expect(figure(page, 'TAKE10')).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

story(
  '[checkout §4 Coupons, ADR-132] a code for free delivery, from the sheet to the order',
  async ({ page, environment, isMobile }) => {
    const shop = demoShop(environment, 'dhaga')
    await page.goto(await shop.checkoutUrl(['DHA-IKA-TEA']))
    await reachPayment(environment, page)
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Coupons and offers' })
    await expect(sheet.getByText('Saves ₹99')).toBeVisible()
    // Of the ended one the reason.
    await expect(sheet.getByText('This code has ended or has not begun yet.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Apply SHIPFREE' }).click()
    await expect(sheet).toBeHidden()
    await expect(removeButton(page, 'SHIPFREE')).toBeVisible()
    // Beside the form the bill has it.
    await expect(page.getByText('Free delivery', { exact: true })).toBeVisible({
      visible: isMobile,
    })
    await openSummary(page)
    await expect(figure(page, 'SHIPFREE')).toHaveText('−₹99')
    await payment(page, /Cash on delivery/i).check()
    await expect(figure(page, /^Total/)).not.toHaveText('')
    const total = (await figure(page, /^Total/).textContent()) ?? ''
    await showScreen(page, 'free-delivery', { isWhole: true })
    const name = await placeByCod(page)
    await openOrderDetails(page)
    await expect(figure(page, /^Total/)).toHaveText(total)
    await expect(figure(page, 'SHIPFREE')).toHaveText('−₹99')
    const order = (await shop.orders()).find((each) => name.endsWith(each.name))
    expect(`₹${((order?.total ?? 0) / 100).toLocaleString('en-IN')}`).toBe(total)
  },
)
