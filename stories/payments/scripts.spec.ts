import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { payment, reachPayment } from '../shopper.ts'
import { story } from '../story.ts'

story(
  '[C3.10, C7.63, I54] the payment page loads our scripts and the provider’s, and no other',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await payment(page, /card/i).check()
    await expect(page.getByLabel('Card number')).toBeVisible()
    const provider = `${environment.sandboxUrl}/razorpay/v1/razorpay.js`
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map(({ name }) => name),
      )
    await expect.poll(loaded).toContain(provider)
    const foreign = (await loaded()).filter(
      (url) => !url.startsWith(`${environment.thelaUrl}/assets/`),
    )
    expect([...new Set(foreign)]).toEqual([provider])
  },
)
