import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { withStoreSettings } from '../own-store.ts'
import { advance, dispatch, dispatchFrom } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { action, card, openOrder, reloadUntil } from './order-page.ts'
import { requestsOfStore } from './store-requests.ts'

const SCANS_UNTIL_DELIVERED = 7

const COLLECTED = /Courier booked|arranges the pickup/

/** The form, on the page of a delivered order that was paid in cash. */
async function openReturn(page: Page): Promise<Locator> {
  await openOrder(page)
  const open = action(page, 'Return or exchange')
  await reloadUntil(page, open)
  await open.click()
  return page.getByRole('dialog', { name: 'Return or exchange' })
}

/** The store decides, and has the items back. */
async function takeBack(environment: TestEnvironment, page: Page, storeId = 'meher') {
  const store = await requestsOfStore(environment, storeId)
  const { id } = await store.newest()
  await store.approve(id)
  await reloadUntil(page, card(page, 'Return request').getByText(COLLECTED).first())
  await store.itemsBack(id)
}

story(
  '[account §4, A4.29, A4.33, ADR-237] one item of two is exchanged for another colour: the new one is ordered when the first is back',
  async ({ page, environment }) => {
    story.slow()
    const shop = demoShop(environment, 'dhaga')
    await page.goto(await shop.checkoutUrl(['DHA-GAM-RED', 'DHA-IKA-TEA']))
    const orderName = await orderByCod(environment, page)
    const sent = { store: 'dhaga', orderName, life: 'delivered' } as const
    await advance(environment, await dispatchFrom(environment, sent), SCANS_UNTIL_DELIVERED)
    const dialog = await openReturn(page)
    await dialog.getByRole('checkbox', { name: /Gamcha Towel/ }).check()
    await dialog.getByLabel('Wrong item received').check()
    await dialog.getByRole('radio', { name: /^Exchange for another variant/ }).check()
    await dialog.getByLabel(/^Instead of Gamcha Towel/).selectOption('Green')
    await showScreen(page, 'request-exchange')
    await action(page, 'Request exchange').click()
    const request = card(page, 'Return request')
    await expect(request.getByText(/Gamcha Towel.*exchanged for .*Green/)).toBeVisible()
    await expect(request.getByText(/Ikat Cushion Cover/)).toHaveCount(0)
    await showScreen(page, 'request-exchange-waiting', { isWhole: true })

    await takeBack(environment, page, 'dhaga')
    await reloadUntil(page, request.getByText('Return completed: 1 item'))
    await request.getByText('Steps', { exact: true }).click()
    await expect(request.getByText('New items ordered')).toBeVisible()
    await showScreen(page, 'request-exchanged', { isWhole: true })
    await expect
      .poll(async () => (await shop.orders()).map(({ lines }) => lines.map(({ sku }) => sku)))
      .toContainEqual(['DHA-GAM-GRE'])
    // No money moves for it, and the other item can still be returned.
    await expect(card(page, 'Refund')).toHaveCount(0)
    await expect(action(page, 'Return or exchange')).toBeVisible()
  },
)

story(
  '[account §4, A4.29, A4.33, D-38, D-65] the money of a return becomes store credit, which the customer has at once',
  async ({ page, environment }) => {
    story.slow()
    const changes = { uiConfig: { storeCreditConfig: { active: true } } }
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
      const order = await orderByCod(environment, page)
      await advance(environment, await dispatch(environment, order), SCANS_UNTIL_DELIVERED)
      const dialog = await openReturn(page)
      await dialog.getByLabel('Poor quality items').check()
      await dialog.getByRole('radio', { name: /^Store credit/ }).check()
      await showScreen(page, 'request-store-credit')
      await action(page, 'Request return').click()
      const request = card(page, 'Return request')
      await expect(request.getByText(/₹[\d,]+ as store credit/)).toBeVisible()

      await takeBack(environment, page)
      await reloadUntil(page, request.getByText('Return completed: 1 item'))
      await expect(card(page, 'Refund').getByText('To your store credit')).toBeVisible()
      await showScreen(page, 'request-credited', { isWhole: true })
      await page.goto(new URL(links.refunds('meher'), page.url()).href)
      await expect(page.getByText('To your store credit')).toBeVisible()
      await page.goto(new URL(links.savedPayments('meher'), page.url()).href)
      const credit = page.getByRole('region', { name: 'Store credit' })
      await expect(credit).toContainText(/Store credit · ₹[\d,]+/)
      await showScreen(page, 'account-store-credit')
    })
  },
)

story(
  '[account §4, A4.29, A4.34, D-37] where the store allows it a return takes effect at once, of the chosen item alone',
  async ({ page, environment }) => {
    story.slow()
    const changes = { account: { requests: { return: 'INSTANT' } } }
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-TUR-200']))
      const order = await orderByCod(environment, page)
      await advance(environment, await dispatch(environment, order), SCANS_UNTIL_DELIVERED)
      const dialog = await openReturn(page)
      await expect(dialog.getByText(/This takes effect at once/)).toBeVisible()
      await dialog.getByRole('checkbox', { name: /Lakadong Turmeric/ }).check()
      await dialog.getByLabel('Damaged items').check()
      await expect(dialog.getByRole('radio', { name: /^Store credit/ })).toHaveCount(0)
      await dialog.getByLabel('UPI ID', { exact: true }).fill('asha@okaxis')
      await showScreen(page, 'request-return-instant')
      await action(page, 'Request return').click()
      const request = card(page, 'Return request')
      await expect(request.getByText(/Lakadong Turmeric.* · Qty 1/)).toBeVisible()
      await expect(request.getByText(/The store decides by/)).toHaveCount(0)
      await reloadUntil(page, request.getByText(COLLECTED).first())
      await expect(request.getByText('Approved', { exact: true })).toBeVisible()
      const store = await requestsOfStore(environment)
      const { id } = await store.newest()
      await store.itemsBack(id)
      await reloadUntil(page, request.getByText('The store is sending the money').first())
      await store.refundSent(id, 'UTR412345678902')
      await reloadUntil(page, request.getByText('Return completed: 1 item'))
      await showScreen(page, 'request-return-instant-done', { isWhole: true })
    })
  },
)

story(
  '[account §4, A4.31, A4.33] the billing address is changed, and the delivery address stays',
  async ({ page, environment }) => {
    story.slow()
    const changes = { account: { ALLOW_BILLING_ADDRESS_EDIT: true } }
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
      await orderByCod(environment, page)
      await openOrder(page)
      await expect(page.getByText('This is also the billing address.')).toBeVisible()
      await action(page, 'Change billing address').click()
      const dialog = page.getByRole('dialog', { name: 'Change billing address' })
      await dialog.getByLabel('Flat, house no., building').fill('99')
      await showScreen(page, 'request-billing-address')
      await dialog.getByRole('button', { name: 'Save billing address' }).click()
      const request = card(page, 'Change of the billing address')
      await expect(request).toContainText('99, Residency Road')
      await reloadUntil(page, page.getByText('Billing address changed'))
      await expect(card(page, 'Billing address')).toContainText('99, Residency Road')
      await expect(card(page, 'Delivery address')).toContainText('12, Residency Road')
      await showScreen(page, 'request-billing-changed', { isWhole: true })
    })
  },
)
