import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { confirmAtBank, fillCard, ledgerOf } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { withFaults } from '../faults.ts'
import { withStoreSettings } from '../own-store.ts'
import { advance, dispatch } from '../parcel.ts'
import { mainButton, orderByCod, reachPayment, readOrderName } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { action, card, inHindi, openOrder, reloadUntil } from './order-page.ts'
import { requestsOfStore } from './store-requests.ts'

async function orderByCard(environment: TestEnvironment, page: Page): Promise<string> {
  const shop = demoShop(environment)
  await page.goto(await shop.checkoutUrl(['MEH-KUL-006', 'MEH-DFF-100']))
  await reachPayment(environment, page)
  await fillCard(page)
  await mainButton(page, /^Pay/).click()
  await confirmAtBank(page, 'Success')
  return readOrderName(page)
}

story(
  '[account §4, A4.28, A4.33, A4.34, D-37, D-38] an order is cancelled while the platform is down: the customer follows it until the money is on its way',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    story.slow()
    await orderByCard(environment, page)
    await openOrder(page)
    const cancel = action(page, 'Cancel order or items')
    await cancel.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await expect(dialog.getByText(/₹[\d,]+ goes back to your card/)).toBeVisible()
    await showScreen(page, 'request-cancel')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cancel).toBeFocused()
    await cancel.click()
    await dialog.getByLabel('I’m not interested anymore').check()
    await withFaults(environment, [{ system: 'platform', kind: 'error-before' }], async () => {
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      const cancelling = card(page, 'Cancellation').getByText(/cancelling these items, by/)
      await expect(cancelling).toBeVisible()
      await page.reload()
      await expect(cancelling).toBeVisible()
      await expect(cancel).toHaveCount(0)
      await showScreen(page, 'request-underway', { isWhole: true })
    })
    await reloadUntil(page, card(page, 'Cancellation').getByText(/^Cancelled: \d+ items$/))
    await reloadUntil(page, page.getByRole('link', { name: 'See the refund' }))
    await expect.poll(async () => (await ledgerOf(environment)).refunds.length).toBeGreaterThan(0)
    await showScreen(page, 'request-cancelled', { isWhole: true })
    await inHindi(page, async () => {
      await expect(page.getByText(/^रद्द हो गए: /)).toBeVisible()
      await showScreen(page, 'request-cancelled-hi', { isWhole: true })
    })
  },
)

/** One of a delivered order that was paid in cash. */
async function fillReturn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' })
  await action(page, 'Request return').click()
  await expect(dialog.getByText('Please choose a reason')).toBeInViewport()
  await showScreen(page, 'request-return-errors')
  await dialog.getByLabel('Damaged items').check()
  const picture = { name: 'damage.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type="file"]').setInputFiles(picture)
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Refund to a UPI ID' }).check()
  await dialog.getByLabel('UPI ID', { exact: true }).fill('asha')
  await action(page, 'Request return').click()
  await expect(dialog.getByText('Please enter a valid UPI ID')).toBeVisible()
  // Below the header of a scrolled sheet are fields; they do not cover it.
  await dialog.getByLabel('More details (optional)').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  await dialog.getByLabel('UPI ID', { exact: true }).fill('asha@okaxis')
}

story(
  '[account §4, A4.29, A4.33, A5.8, D-37, D-38] a return with a photo: the store approves it, the items go back, and the money to a UPI id',
  async ({ page, environment }) => {
    story.slow()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const order = await orderByCod(environment, page)
    await advance(environment, await dispatch(environment, order), 7)
    await openOrder(page)
    await reloadUntil(page, action(page, 'Return or exchange'))
    await inHindi(page, async () => {
      await action(page, 'लौटाएँ या बदलें').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await showScreen(page, 'request-return-hi')
    })
    await action(page, 'Return or exchange').click()
    await fillReturn(page)
    await showScreen(page, 'request-return')
    await page.getByLabel('UPI ID', { exact: true }).scrollIntoViewIfNeeded()
    await showScreen(page, 'request-return-money')
    await action(page, 'Request return').click()
    const request = card(page, 'Return request')
    await expect(request.getByText(/The store decides by/)).toBeVisible()
    await expect(request.getByText(/to your UPI ID as•••@okaxis/)).toBeVisible()
    await showScreen(page, 'request-waiting', { isWhole: true })

    const store = await requestsOfStore(environment)
    const { id } = await store.newest()
    await store.approve(id)
    await reloadUntil(page, request.getByText(/Courier booked|arranges the pickup/))
    await showScreen(page, 'request-approved', { isWhole: true })
    await store.itemsBack(id)
    await reloadUntil(page, request.getByText('The store is sending the money'))
    await store.refundSent(id, 'UTR412345678901')
    await reloadUntil(page, request.getByText(/^Return completed/))
    await expect(request.getByText(/UTR412345678901/)).toBeVisible()
    await expect(card(page, 'Refund').getByText(/UTR412345678901/)).toBeVisible()
    await request.getByText('Steps', { exact: true }).click()
    await expect(request.getByText('Items back at the store')).toBeVisible()
    await showScreen(page, 'request-refunded', { isWhole: true })
    await page.goto(new URL(links.refunds('meher'), page.url()).href)
    await expect(page.getByText(/UTR412345678901/)).toBeVisible()
  },
)

story(
  '[account §4, A4.30, A4.31, A4.33] addresses are changed where the store allows it; a rejected request has a way on',
  async ({ page, environment }) => {
    story.slow()
    const account = {
      ALLOW_SHIPPING_ADDRESS_EDIT: true,
      ALLOW_BILLING_ADDRESS_EDIT: true,
      requests: { cancel: 'APPROVED' },
    }
    await withStoreSettings(environment, { name: 'meher', changes: { account } }, async () => {
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
      await orderByCod(environment, page)
      await openOrder(page)
      await action(page, 'Change delivery address').click()
      const dialog = page.getByRole('dialog', { name: 'Change delivery address' })
      await dialog.getByLabel('Flat, house no., building').fill('16')
      await showScreen(page, 'request-address')
      await dialog.getByRole('button', { name: 'Save delivery address' }).click()
      await expect(card(page, 'Change of the delivery address')).toContainText('16, Residency Road')
      await reloadUntil(page, page.getByText('Delivery address changed'))

      await action(page, 'Cancel order or items').click()
      await page.getByLabel('I’m not interested anymore').check()
      const sheet = page.getByRole('dialog', { name: 'Cancel order' })
      await sheet.getByRole('button', { name: 'Cancel order' }).click()
      await expect(card(page, 'Cancellation').getByText(/The store decides by/)).toBeVisible()
      const store = await requestsOfStore(environment)
      await store.reject((await store.newest()).id, 'It is packed already')
      await reloadUntil(page, page.getByText('The store did not approve this request.'))
      await expect(page.getByText('The store writes: It is packed already')).toBeVisible()
      await showScreen(page, 'request-rejected', { isWhole: true })
    })
  },
)
