import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { confirmAtBank, fillCard, ledgerOf } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { expectPlaced, mainButton, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { startEnvironment } from '../environment.ts'

story(
  '[I3, I15] the provider does not respond: never called failed, then settled by itself',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-DFF-050']))
    await reachPayment(environment, page)
    await fillCard(page)
    await mainButton(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    const silent = ['GET /v1/orders/:id', 'GET /v1/orders/:id/payments', 'GET /v1/payments/:id']
    await withFaults(
      environment,
      [
        { system: 'razorpay', kind: 'webhook-mute' },
        ...silent.map(
          (endpoint) => ({ system: 'razorpay', kind: 'error-before', endpoint }) as const,
        ),
      ],
      async () => {
        await confirmAtBank(page, 'Success')
        await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
        await showScreen(page, 'payment-pending')
      },
    )
    // Polled again within five seconds, found within three, shown by the page within five.
    await expectPlaced(page, { withinMs: 30_000 })
  },
)

story(
  '[I1, I2] the server is killed while the bank is open: the order is placed, once',
  { tag: '@phone' },
  async ({ page }) => {
    story.setTimeout(120_000)
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
