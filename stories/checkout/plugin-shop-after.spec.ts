/** What comes after the first order in the shop whose platform makes the orders itself, and an order that waits there. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { POLL_MS, ROUND_MS } from '../../test-limits.ts'
import { addToCart } from '../add-to-cart.ts'
import { confirmAtBank, fillCard } from '../bank.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance } from '../parcel.ts'
import { checkoutFrame, pluginShop } from '../plugin-shop.ts'
import {
  ASHA,
  chooseBank,
  expectPlaced,
  fillAddress,
  mainButton,
  newPhone,
  payment,
  placeByCod,
  reachPayment,
  signIn,
  waysToPay,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Without its webhooks the shop is asked each minute what has changed. */
const REPORTED = { timeout: 5 * POLL_MS }

type Shop = ReturnType<typeof pluginShop>

/** With one article in the shop's cart. */
async function openCheckout(page: Page, shop: Shop, product = 'kulhad-set') {
  await page.goto(shop.productUrl(product))
  await addToCart(page)
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  return checkoutFrame(page)
}

async function orderByCod(page: Page, environment: TestEnvironment) {
  const shop = pluginShop(environment)
  const before = await shop.orders()
  const frame = await openCheckout(page, shop)
  await reachPayment(environment, frame)
  await placeByCod(frame)
  return shop.newOrder(before)
}

story(
  '[woocommerce §10, T3.3, A1.2] an order on delivery is sent by its owner: its customer sees it in the orders and follows the parcel',
  { tag: '@phone' },
  async ({ page, environment }) => {
    story.slow()
    const shop = pluginShop(environment)
    const { id } = await orderByCod(page, environment)
    const awb = await shop.fulfil(id)
    await environment.control.post(`courier/parcels/${awb}`, { life: 'delivered', run: false })
    await advance(environment, awb, 4)
    const { thelaUrl } = environment
    await expect(async () => {
      await page.goto(`${thelaUrl}${links.tracking(awb, 'mitti')}`)
      const history = page.getByRole('region', { name: 'Tracking history' })
      await expect(history.locator('[aria-current]')).toContainText('In Transit', {
        timeout: ROUND_MS,
      })
    }).toPass(REPORTED)
    await showScreen(page, 'plugin-shop-parcel', { isWhole: true })
    await advance(environment, awb, 3)
    await page.goto(thelaUrl + links.orders('mitti'))
    const row = page.getByRole('link', { name: /Latest order/ })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Delivered', { timeout: ROUND_MS })
    }).toPass()
    await showScreen(page, 'plugin-shop-orders', { isWhole: true })
    await row.click()
    await expect(page.getByText(ASHA.name).first()).toBeVisible()
    expect(await shop.order(id)).toMatchObject({ status: 'completed', payment_method: 'cod' })
  },
)

story(
  '[checkout §2, woocommerce §6] who comes back types nothing, and orders in one press',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    story.slow()
    const shop = pluginShop(environment)
    await orderByCod(page, environment)
    const before = await shop.orders()
    const frame = await openCheckout(page, shop, 'clay-tawa')
    await expect(waysToPay(frame)).toBeVisible()
    await expect(payment(frame, /Cash on delivery/i)).toBeChecked()
    await expect(frame.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    await showScreen(page, 'plugin-shop-returning')
    await mainButton(frame, /^Place order/).click()
    await expectPlaced(frame)
    const order = await shop.newOrder(before)
    expect(order.line_items).toHaveLength(1)
  },
)

story(
  '[checkout §4 Paying, woocommerce §8, D-66] a card pays, and what the owner refunds in the shop goes back to it',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    story.slow()
    const shop = pluginShop(environment)
    const before = await shop.orders()
    const frame = await openCheckout(page, shop)
    await reachPayment(environment, frame)
    await fillCard(frame)
    const window = page.waitForEvent('popup')
    await mainButton(frame, /^Pay/).click()
    await confirmAtBank(await window, 'Success')
    await expectPlaced(frame)
    const order = await shop.newOrder(before)
    expect(order).toMatchObject({ payment_method: 'thela' })
    await shop.refund(order.id, '100.00')
    await expect
      .poll(async () => {
        const { refunds } = await shop.ledger()
        const own = refunds.filter(({ payment_id: paid }) => paid === order.transaction_id)
        return own.map(({ amount }) => amount)
      }, REPORTED)
      .toEqual([10_000])
    expect(await shop.order(order.id)).toMatchObject({ status: 'processing', total: order.total })
  },
)

story(
  '[D-71, woocommerce §7] an order that waits in the shop is paid on our page, and the shop has it as paid',
  { tag: '@phone' },
  async ({ page, environment }) => {
    story.slow()
    const shop = pluginShop(environment)
    const before = await shop.orders()
    await page.route(/consumer\/payments/, (route) => route.abort())
    const frame = await openCheckout(page, shop)
    await signIn(environment, frame, newPhone())
    const saved = page.waitForResponse(/stage-order/)
    await fillAddress(frame, ASHA)
    await expect(frame.getByText('Payment methods could not be loaded')).toBeVisible()
    await saved
    await frame.getByRole('button', { name: 'Use the store’s own checkout' }).click()
    await expect(page).toHaveURL(/\/order-pay\/\d+\//)
    await page.unroute(/consumer\/payments/)

    await page.getByRole('radio', { name: 'Thela' }).check()
    await showScreen(page, 'plugin-shop-waiting-order')
    await page.getByRole('button', { name: 'Pay for order' }).click()
    await expect(page).toHaveURL(/\/pay\?payid=/)
    expect(page.url()).not.toContain('wc_order')
    await expect(page.getByRole('heading', { name: / asks for$/ })).toBeVisible()
    await showScreen(page, 'plugin-shop-pay-waiting')
    // Its order names who pays.
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await mainButton(page, /^Pay /).click()
    await confirmAtBank(page, 'Success')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    const order = await shop.newOrder(before)
    expect(order).toMatchObject({ payment_method: 'thela' })
    expect(order.transaction_id).toMatch(/^pay_/)
  },
)
