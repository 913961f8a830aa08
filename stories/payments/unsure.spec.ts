import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { POLL_MS, STORY_MS } from '../../test-limits.ts'
import { confirmAtBank, fillCard, ledgerOf } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { expectPlaced, mainButton, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { startEnvironment } from '../environment.ts'

/** The provider says nothing of the payment, neither asked nor by itself. */
const SILENT: Parameters<typeof withFaults>[1] = [
  { system: 'razorpay', kind: 'webhook-mute' },
  ...['GET /v1/orders/:id', 'GET /v1/orders/:id/payments', 'GET /v1/payments/:id'].map(
    (endpoint) => ({ system: 'razorpay', kind: 'error-before', endpoint }) as const,
  ),
]

story(
  '[I3, I15] the provider does not respond: never called failed, then settled by itself',
  { tag: ['@phone', '@gate-phone'] },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-050']))
    await reachPayment(environment, page)
    await fillCard(page)
    await mainButton(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await withFaults(environment, SILENT, async () => {
      await confirmAtBank(page, 'Success')
      await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
      await showScreen(page, 'payment-pending')
    })
    // Polled again within five seconds, found within three, shown by the page within five.
    await expectPlaced(page, { withinMs: 2 * POLL_MS })
  },
)

story(
  '[I3, C2.26] nor in the pop-up, which waits for the result',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    await page.goto(demoShop(environment).productUrl('clay-kulhad'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await reachPayment(environment, frame)
    await fillCard(frame)
    const opened = page.waitForEvent('popup')
    await mainButton(frame, /^Pay/).click()
    const bank = await opened
    await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await withFaults(environment, SILENT, async () => {
      await confirmAtBank(bank, 'Success')
      await expect(frame.getByRole('dialog', { name: 'Checking your payment' })).toBeVisible()
      await showScreen(page, 'popup-payment-pending')
    })
    await expectPlaced(frame, { withinMs: 2 * POLL_MS })
  },
)

story(
  '[I1, I2] the server is killed while the bank is open: the order is placed, once',
  { tag: '@phone' },
  async ({ page }) => {
    story.setTimeout(2 * STORY_MS)
    const environment = await startEnvironment({ isSandboxApart: true })
    try {
      const shop = demoShop(environment)
      await page.goto(await shop.checkoutUrl(['MEH-DFF-050']))
      await reachPayment(environment, page)
      const cartId = new URL(page.url()).searchParams.get('cart_id') ?? ''
      await fillCard(page)
      await mainButton(page, /^Pay/).click()
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
      await environment.kill()
      await confirmAtBank(page, 'Success')
      await expect
        .poll(async () => (await ledgerOf(environment)).payments.at(-1)?.status)
        .toBe('captured')
      await environment.start()
      await page.goto(environment.thelaUrl + links.thankYou(cartId))
      await expectPlaced(page)
      await expect.poll(async () => (await shop.orders()).length).toBe(1)
      const { payments, refunds } = await ledgerOf(environment)
      expect(payments.filter(({ status }) => status === 'captured')).toHaveLength(1)
      expect(refunds).toEqual([])
    } finally {
      await environment.stop()
    }
  },
)
