import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { mainButton, payment, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[D-1] inside of Instagram the page leads to the phone’s browser; other methods stay',
  { tag: '@phone' },
  async ({ browser, environment }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0',
    })
    const page = await context.newPage()
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await expect(page.getByText('UPI apps don’t open from Instagram')).toBeVisible()
    await showScreen(page, 'upi-inside-of-an-app')
    const out = page.getByRole('link', { name: 'Open in Chrome' })
    const cart = new URL(page.url()).searchParams.get('cart_id') ?? ''
    expect(await out.getAttribute('href')).toContain(`/cart?cart_id=${cart}#Intent;scheme=https;`)
    await payment(page, /Card/).check()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await context.close()
  },
)

/** The place of something as soon as two frames show it there: what opens and closes moves for a while. */
async function atRest(page: Page, place: () => Promise<number>): Promise<number> {
  const before = await place()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const after = await place()
  return before === after ? after : atRest(page, place)
}

story(
  '[ADR-314] a tapped method stays under the finger, whatever closes above it',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await expect(payment(page, 'UPI')).toBeChecked()
    for (const [name, opened] of [
      ['Net Banking', mainButton(page, 'Choose your bank')],
      [/Cash on delivery/i, mainButton(page, /^Place order/)],
      ['UPI', page.getByRole('button', { name: 'Show QR' })],
    ] as const) {
      const radio = payment(page, name)
      const top = () =>
        radio.evaluate((input) => input.closest('label')?.getBoundingClientRect().top ?? NaN)
      await radio.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 300))
      const before = await atRest(page, top)
      await radio.click()
      await expect(opened).toBeVisible()
      const after = await atRest(page, top)
      expect(Math.abs(after - before), `${name}: from ${before} to ${after}`).toBeLessThanOrEqual(2)
    }
  },
)
