import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { layoutFaults } from '../languages/layout-faults.ts'
import { mainButton, payment, phoneField, placeByCod, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  'a phone that lies on its side shows the fields, the total and the button',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SMC-250']))
    await expect(phoneField(page)).toBeInViewport()
    await expect(mainButton(page, 'Get OTP')).toBeInViewport({ ratio: 1 })
    expect(await layoutFaults(page)).toEqual([])
    await showScreen(page, 'landscape-contact')

    await reachPayment(environment, page)
    await payment(page, 'UPI').check()
    await showScreen(page, 'landscape-payment')
    expect(await layoutFaults(page)).toEqual([])
    await payment(page, /Cash on delivery/i).check()
    await expect(mainButton(page, /^Place order/)).toBeInViewport({ ratio: 1 })
    await placeByCod(page)
    expect(await layoutFaults(page)).toEqual([])
    await showScreen(page, 'landscape-thank-you')
  },
)
