import { expect } from '@playwright/test'
import { addToCart } from '../add-to-cart.ts'
import { checkoutFrame, pluginShop } from '../plugin-shop.ts'
import {
  ASHA,
  expectPlaced,
  figure,
  fillAddress,
  newPhone,
  openOrderDetails,
  payment,
  placeByCod,
  reachPayment,
  signIn,
} from '../shopper.ts'
import type { TypedAddress } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** In the shop's own state two taxes are rounded: what another method takes off must not change a paisa of the items. */
const IN_MUMBAI: TypedAddress = { ...ASHA, pincode: '400001' }

const KULHADS = 102
const SMOKED_HANDI = 106
const MATKA = 112

story(
  '[C1.2, woocommerce §6, §15] a guest pays the classic cart by UPI; the shop has one paid order and took the stock once',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const shop = pluginShop(environment)
    const before = await shop.orders()
    const stock = (await shop.stock(SMOKED_HANDI)) ?? 0
    await page.goto(shop.productUrl('terracotta-handi'))
    await page.getByLabel('Colour').selectOption('Smoked black')
    await expect(page.getByText('₹999', { exact: true })).toBeVisible()
    await showScreen(page, 'plugin-shop-product')
    await addToCart(page)
    await showScreen(page, 'plugin-shop-cart', { isWhole: true })
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()

    const frame = checkoutFrame(page)
    await reachPayment(environment, frame)
    await expect(payment(frame, 'UPI')).toBeChecked()
    await showScreen(page, 'plugin-shop-payment')
    const app = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'PhonePe' }).click()
    await (await app).getByRole('button', { name: 'Approve' }).click()
    await expectPlaced(frame)
    await showScreen(page, 'plugin-shop-thank-you')
    await openOrderDetails(frame)
    const total = (await figure(frame, /^Total/).textContent()) ?? ''

    const order = await shop.newOrder(before)
    expect(Number(order.total)).toBe(Number(total.replace(/[₹,]/g, '')))
    expect(order.transaction_id).toMatch(/^pay_/)
    expect(order.line_items).toMatchObject([{ sku: 'MIT-HAN-106', quantity: 1 }])
    expect(await shop.stock(SMOKED_HANDI)).toBe(stock - 1)
    await frame.getByRole('button', { name: 'Close checkout' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

story(
  '[woocommerce §4, §15] the block cart, drawn anew, leads to COD with its fee and a coupon',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const shop = pluginShop(environment)
    const before = await shop.orders()
    const stock = (await shop.stock(KULHADS)) ?? 0
    await page.goto(shop.productUrl('kulhad-set'))
    await addToCart(page)
    await page.goto(shop.blockCartUrl)
    await page.getByRole('button', { name: /^One more of/ }).click()
    await expect(page.getByRole('definition').filter({ hasText: '₹698' }).first()).toBeVisible()
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('−₹69.80')).toBeVisible()
    await showScreen(page, 'plugin-shop-block-cart')
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()

    const frame = checkoutFrame(page)
    await reachPayment(environment, frame, { address: IN_MUMBAI })
    await payment(frame, /Cash on delivery/i).check()
    await expect(frame.getByText('WELCOME10').first()).toBeVisible()
    await showScreen(page, 'plugin-shop-cod')
    await placeByCod(frame)
    await showScreen(page, 'plugin-shop-cod-placed')
    await openOrderDetails(frame)
    const total = (await figure(frame, /^Total/).textContent()) ?? ''

    const order = await shop.newOrder(before)
    expect(Number(order.total)).toBe(Number(total.replace(/[₹,]/g, '')))
    expect(order.payment_method).toBe('cod')
    expect(order.fee_lines.map((fee) => Number(fee.total))).toEqual([40])
    expect(order.coupon_lines.map(({ code }) => code)).toContain('welcome10')
    expect(await shop.stock(KULHADS)).toBe(stock - 2)
  },
)

story(
  '[woocommerce §4] the last one is sold while the checkout is open: nothing is charged, and the cart says so',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const shop = pluginShop(environment)
    const before = await shop.orders()
    await shop.setStock(MATKA, 1)
    await page.goto(shop.productUrl('table-matka'))
    await addToCart(page)
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    const frame = checkoutFrame(page)
    await reachPayment(environment, frame, { phone: newPhone() })
    await shop.setStock(MATKA, 0)
    await payment(frame, /Cash on delivery/i).check()
    await frame.getByRole('button', { name: /^Place order/ }).click()
    await expect(frame.getByText(/out of stock|sold out/i).first()).toBeVisible()
    await showScreen(page, 'plugin-shop-sold-out')
    const known = new Set(before.map(({ id }) => id))
    const placed = (await shop.orders()).filter(
      ({ id, status }) => !known.has(id) && status === 'processing',
    )
    expect(placed).toEqual([])
    await page.goto(shop.productUrl('table-matka'))
    await expect(page.getByText(/^Sold out/)).toBeVisible()
  },
)

story(
  '[C2.43, D-26, D-84, woocommerce §7] payment methods cannot be loaded: the shop’s own page pays an order with what was entered, once',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const shop = pluginShop(environment)
    const before = await shop.orders()
    const phone = newPhone()
    await page.route(/consumer\/payments/, (route) => route.abort())
    await page.goto(shop.productUrl('kulhad-set'))
    await addToCart(page)
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    const frame = checkoutFrame(page)
    await signIn(environment, frame, phone)
    const saved = page.waitForResponse(/stage-order/)
    await fillAddress(frame, ASHA)
    await expect(frame.getByText('Payment methods could not be loaded')).toBeVisible()
    await saved
    await frame.getByRole('button', { name: 'Use the store’s own checkout' }).click()
    await expect(page).toHaveURL(/\/order-pay\/\d+\//)
    const ownPage = page.url()
    expect(ownPage).not.toMatch(new RegExp(`${phone}|Asha|Residency|560001`))
    await showScreen(page, 'plugin-shop-own-checkout')
    await page.getByRole('button', { name: 'Pay for order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Asha.' })).toBeVisible()

    const order = await shop.newOrder(before)
    expect(order).toMatchObject({ payment_method: 'cod', billing: { phone: `+91${phone}` } })
    expect(order.line_items).toMatchObject([{ quantity: 1 }])
    // Its address was good for that order alone.
    await page.goto(ownPage)
    await expect(page.getByText('There is nothing left to pay.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay for order' })).toHaveCount(0)
    await expect(page.getByText(/Asha|Residency/)).toHaveCount(0)
  },
)
