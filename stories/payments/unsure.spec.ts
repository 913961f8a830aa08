import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { answerBank, fillCard, ledgerOf } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import { withFaults } from '../faults.ts'
import { expectPlaced, mainButton, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { startWorld } from '../world.ts'

story(
  '[I3, I15] the provider does not answer: never called failed, then settled by itself',
  async ({ page, world }) => {
    await page.goto(await demoShop(world).checkoutUrl(['MEH-DFF-050']))
    await reachPayment(world, page)
    await fillCard(page)
    await mainButton(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    const silent = ['GET /v1/orders/:id', 'GET /v1/orders/:id/payments', 'GET /v1/payments/:id']
    await withFaults(
      world,
      [
        { system: 'razorpay', kind: 'webhook-mute' },
        ...silent.map(
          (endpoint) => ({ system: 'razorpay', kind: 'error-before', endpoint }) as const,
        ),
      ],
      async () => {
        await answerBank(page, 'Success')
        await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
        await showScreen(page, 'payment-pending')
      },
    )
    // Asked again within five seconds, found within three, seen by the page within five.
    await expectPlaced(page, { withinMs: 30_000 })
  },
)

story(
  '[I1, I2] the server is killed while the bank is open: the order is placed, once',
  { tag: '@phone' },
  async ({ page }) => {
    story.setTimeout(120_000)
    const world = await startWorld({ isSandboxApart: true })
    try {
      const shop = demoShop(world)
      await page.goto(await shop.checkoutUrl(['MEH-DFF-050']))
      await reachPayment(world, page)
      const cartId = new URL(page.url()).searchParams.get('cart_id') ?? ''
      await fillCard(page)
      await mainButton(page, /^Pay/).click()
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
      await world.kill()
      await answerBank(page, 'Success')
      await expect
        .poll(async () => (await ledgerOf(world)).payments.at(-1)?.status)
        .toBe('captured')
      await world.start()
      await page.goto(world.thelaUrl + links.thankYou(cartId))
      await expectPlaced(page)
      await expect.poll(async () => (await shop.orders()).length).toBe(1)
      const { payments, refunds } = await ledgerOf(world)
      expect(payments.filter(({ status }) => status === 'captured')).toHaveLength(1)
      expect(refunds).toEqual([])
    } finally {
      await world.stop()
    }
  },
)
