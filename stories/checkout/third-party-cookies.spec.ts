import { expect } from '@playwright/test'
import { addToCart } from '../add-to-cart.ts'
import { demoShop } from '../demo-shop.ts'
import { expectPlaced, mainButton, payment, phoneField, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'
import { blockThirdPartyCookies, serveApart } from '../third-party-cookies.ts'

story(
  '[account §7, D-27] a browser that blocks third-party cookies: sign-in, payment and order in the pop-up',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await blockThirdPartyCookies(page)
    const apart = await serveApart(page, environment.thelaUrl)
    await page.goto(demoShop(environment).productUrl('masala-chai'))
    await addToCart(page)
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    const frame = page.frameLocator('iframe[title="Checkout"]')
    await expect(phoneField(frame)).toBeVisible()

    // The block is real: the frame is of another site, and keeps no cookie that is not partitioned.
    const inner = page.frames().find((each) => each.url().startsWith(apart))
    const kept = await inner?.evaluate(() => {
      document.cookie = 'tried=1; SameSite=None; Secure'
      document.cookie = 'apart=1; SameSite=None; Secure; Partitioned'
      return document.cookie
    })
    expect(kept).toContain('apart=1')
    expect(kept).not.toContain('tried=1')

    await reachPayment(environment, frame)
    await payment(frame, /Cash on delivery/i).check()
    await showScreen(page, 'popup-without-third-party-cookies')
    await mainButton(frame, /^Place order/).click()
    await expectPlaced(frame)
    await expect.poll(async () => (await demoShop(environment).orders()).length).toBeGreaterThan(0)
  },
)
