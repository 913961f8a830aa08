import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { payment, reachPayment } from '../shopper.ts'
import { story } from '../story.ts'

story(
  '[I54] the payment page loads our scripts and the provider’s, and no other',
  async ({ page, world }) => {
    await page.goto(await demoShop(world).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(world, page)
    await payment(page, /card/i).check()
    await expect(page.getByLabel('Card number')).toBeVisible()
    const provider = `${world.sandboxUrl}/razorpay/v1/razorpay.js`
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map(({ name }) => name),
      )
    await expect.poll(loaded).toContain(provider)
    const foreign = (await loaded()).filter((url) => !url.startsWith(`${world.thelaUrl}/assets/`))
    expect([...new Set(foreign)]).toEqual([provider])
  },
)
