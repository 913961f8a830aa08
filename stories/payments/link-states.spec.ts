/**
 * The pages of payment links in the states that the other stories do not show: pending, paid, used up,
 * expired, cancelled and unknown. It waits until links expire, so that only `npm run stories:methods`
 * has it. [checkout §2, §4 Paying, D-71]
 */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PATIENCE, ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  chooseBank,
  mainButton,
  newPhone,
  orderByCod,
  payment,
  phoneField,
  placeByCod,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { razorpayBook, waitingId } from './every-method/provider-book.ts'
import { addressIn, idIn, linkFromFile, orderId } from './payment-links.ts'

/** Long enough for a command to make the link. */
const EXPIRES_AFTER_MS = 30_000 * PATIENCE
const soon = () => new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** As whoever has the link, in a browser that knows nothing of it. */
async function openAsAnother(page: Page, address: string): Promise<void> {
  // Not on the page itself: it would open a payment first, and the link would be busy.
  await page.goto(new URL('/healthz', address).href)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(address)
}

/**
 * To the bank's page, by net banking, which needs the payer's own number; a link of an order shows the ways
 * to pay before. (ADR-306)
 */
async function openBank(page: Page): Promise<void> {
  const isOfOrder = page.url().includes('/prepay')
  if (isOfOrder) await payment(page, 'Net Banking').check()
  await phoneField(page).fill(newPhone())
  await mainButton(page).click()
  if (!isOfOrder) await payment(page, 'Net Banking').check()
  await chooseBank(page, /HDFC/)
  await mainButton(page, /^Pay /).click()
  await expect(heading(page, 'Confirm your payment')).toBeVisible()
}

/** The bank decides after the shopper is back: the page says so, and then shows the receipt. */
async function payPending(page: Page, environment: TestEnvironment, name: string): Promise<void> {
  const book = razorpayBook(environment, 'rzp_test_meherdemo01')
  await book.decideLate(true)
  await openBank(page)
  await page.getByRole('button', { name: 'Pending' }).click()
  await page.waitForURL(/[?&]back=1/)
  await expect(heading(page, 'Checking your payment')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await showScreen(page, name)
  await book.approve(await waitingId(book))
  await book.decideLate(false)
  await expect(heading(page, 'Payment received')).toBeVisible()
}

async function payNow(page: Page): Promise<void> {
  await openBank(page)
  await page.getByRole('button', { name: 'Success' }).click()
  await expect(heading(page, 'Payment received')).toBeVisible()
}

async function expectExpired(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(heading(page, 'This payment link has expired')).toBeVisible({ timeout: ROUND_MS })
  }).toPass({ timeout: 2 * EXPIRES_AFTER_MS })
}

story(
  'a link is pending, paid, used up, expired',
  { tag: '@matrix' },
  async ({ page, environment }) => {
    story.slow()
    const amount = 30_000
    const expiring = await linkFromFile(environment, { amount, expiresAt: soon() })
    const once = await linkFromFile(environment, { amount })
    const twice = await linkFromFile(environment, { amount, maxUses: 2 })

    await page.goto(addressIn(once))
    await payPending(page, environment, 'pay-link-pending')
    await openAsAnother(page, addressIn(once))
    await expect(heading(page, 'This payment link is paid')).toBeVisible()
    await showScreen(page, 'pay-link-paid')

    for (const _ of ['first', 'second']) {
      await openAsAnother(page, addressIn(twice))
      await payNow(page)
    }
    await showScreen(page, 'pay-link-used-up-receipt', { isWhole: true })
    await openAsAnother(page, addressIn(twice))
    await expect(heading(page, 'This payment link is used up')).toBeVisible()
    await showScreen(page, 'pay-link-used-up')

    await expectExpired(page, addressIn(expiring))
    await showScreen(page, 'pay-link-expired')
  },
)

/** Orders on delivery of one shopper: their ids. */
async function placeOrders(
  page: Page,
  environment: TestEnvironment,
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let placed = 0; placed < count; placed += 1) {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    if (placed === 0) await orderByCod(environment, page)
    else await placeByCod(page)
    ids.push(await orderId(page))
  }
  return ids
}

story(
  'the link of an order is pending, paid, in parts, cancelled, unknown, expired',
  { tag: '@matrix' },
  async ({ page, environment }) => {
    story.slow()
    const [first = '', second = '', third = '', fourth = ''] = await placeOrders(
      page,
      environment,
      4,
    )
    const expiring = await linkFromFile(environment, { orderId: first, expiresAt: soon() })
    const whole = await linkFromFile(environment, { orderId: second })
    const part = await linkFromFile(environment, { orderId: third, minPart: 10_000 })
    const cancelled = await linkFromFile(environment, { orderId: fourth })
    await environment.command('link', 'cancel', idIn(cancelled))

    await openAsAnother(page, addressIn(whole))
    await payPending(page, environment, 'prepay-pending')
    await openAsAnother(page, addressIn(whole))
    await expect(heading(page, 'This order is paid')).toBeVisible()
    await showScreen(page, 'prepay-paid')

    await openAsAnother(page, addressIn(part))
    await showScreen(page, 'prepay-part', { isWhole: true })

    await page.goto(addressIn(cancelled))
    await expect(heading(page, 'Nothing can be paid with this link')).toBeVisible()
    await showScreen(page, 'prepay-cancelled')
    await page.goto(addressIn(cancelled).replace(idIn(cancelled), 'unknown'))
    await expect(heading(page, 'This payment link is not valid')).toBeVisible()
    await showScreen(page, 'prepay-unknown')

    await expectExpired(page, addressIn(expiring))
    await showScreen(page, 'prepay-expired')
  },
)
