/** Several payments of one order are open; the page ends with whichever was paid. [I3, I9, ADR-282] */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import {
  expectPlaced,
  mainButton,
  newPhone,
  payment,
  phoneField,
  reachPayment,
} from '../shopper.ts'
import { story } from '../story.ts'
import { addressIn, linkFromFile } from './payment-links.ts'

/** The provider's orders that this page opens, the oldest first. */
function openedBy(page: Page): readonly string[] {
  const orders: string[] = []
  page.on('response', (response) => {
    if (!/\/(?:payments|links|payment)\/order/.test(response.url()) || !response.ok()) return
    void response.json().then(({ providerOrderId: id }: { readonly providerOrderId?: string }) => {
      if (id !== undefined && !orders.includes(id)) orders.push(id)
    })
  })
  return orders
}

const until = (orders: readonly string[], count: number) =>
  expect.poll(() => orders.length).toBeGreaterThanOrEqual(count)

/** At the provider's, with another phone. */
const payOrder = ({ control }: TestEnvironment, orderId = '') =>
  control.post(`razorpay/orders/${orderId}/pay`, { method: 'upi' })

/** The code is left for the cards, and a new one is drawn. */
async function drawTwoCodes(page: Page, orders: readonly string[]): Promise<void> {
  await until(orders, 1)
  await payment(page, /Card/).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payment(page, /UPI/).check()
  await until(orders, 2)
}

story(
  'the first of two codes is paid: the page goes on to the order',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const orders = openedBy(page)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await drawTwoCodes(page, orders)
    await payOrder(environment, orders[0])
    await expectPlaced(page)
  },
)

story(
  'the code of the first tab is paid: so does the second tab',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const orders = openedBy(page)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await drawTwoCodes(page, orders)
    const second = await page.context().newPage()
    const inSecond = openedBy(second)
    await second.goto(page.url())
    await until(inSecond, 1)
    await payOrder(environment, orders[0])
    await expectPlaced(second)
    await expectPlaced(page)
  },
)

story(
  'the app that was left is approved while another one is waited for',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const orders = openedBy(page)
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await page.getByRole('button', { name: 'PhonePe' }).click()
    await until(orders, 1)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await payment(page, 'UPI').check()
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await until(orders, 2)
    await expect(page.getByRole('dialog', { name: /Google Pay/ })).toBeVisible()
    await payOrder(environment, orders[0])
    await expectPlaced(page)
  },
)

story(
  'a payment link: the first of two codes is paid',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const orders = openedBy(page)
    await page.goto(addressIn(await linkFromFile(environment, { amount: 30_000, maxUses: 3 })))
    await phoneField(page).fill(newPhone())
    await mainButton(page).click()
    await drawTwoCodes(page, orders)
    await payOrder(environment, orders[0])
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  },
)
