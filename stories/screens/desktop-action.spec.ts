import { expect } from '@playwright/test'
import { POLL_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { newPhone, phoneField, reachPayment } from '../shopper.ts'
import type { Screen } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Between a section and what is next. */
const GAP = 24

story(
  '[ux] the button is below the fields of the open section of a desktop, also where offers stand beside',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    const url = demoShop(environment, 'resha').productUrl('daily-sunscreen')
    await page.goto(url)
    await page.getByRole('button', { name: 'Buy now' }).click()
    const checkout = page.frameLocator('iframe[title="Checkout"]')
    await phoneField(checkout).fill(newPhone())
    await checkout.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(checkout.getByRole('heading', { name: 'Bundle offers' })).toBeVisible()
    const action = checkout.locator('[data-sticks] button')
    async function expectWithin(title: string): Promise<void> {
      const heading = checkout.getByRole('heading', { name: title })
      const section = checkout.locator('main > section').filter({ has: heading })
      await expect(async () => {
        const [inner, outer] = [await action.boundingBox(), await section.boundingBox()]
        if (!inner || !outer) throw new Error('one of both is not on the screen')
        expect(inner.y).toBeGreaterThan(outer.y)
        expect(inner.y).toBeLessThanOrEqual(outer.y + outer.height + GAP)
      }).toPass({ timeout: POLL_MS })
    }
    await expectWithin('Delivery address')
    const isScrolling = checkout
      .getByRole('complementary')
      .locator('*')
      .evaluateAll((all) =>
        all.some(
          (one) =>
            getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight,
        ),
      )
    expect(await isScrolling, 'a cart of one line has no scroll bar').toBe(false)
    await showScreen(page, 'offers-address')
  },
)

/** What is read next stands below the header that stays. */
async function expectFocusBelowHeader(screen: Screen): Promise<void> {
  const focused = screen.getByRole('main').locator(':focus')
  await expect(async () => {
    const inner = await focused.boundingBox()
    const header = await screen.getByRole('banner').boundingBox()
    if (!inner || !header) throw new Error('one of both is not on the screen')
    expect(inner.y).toBeGreaterThanOrEqual(header.y + header.height)
  }).toPass({ timeout: POLL_MS })
}

const HEADING = '[ux] the heading of the section that opens is below the header of a desktop'

story(`${HEADING}, on a page`, { tag: '@desktop' }, async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await reachPayment(environment, page)
  await expectFocusBelowHeader(page)
})

story(`${HEADING}, in the pop-up`, { tag: '@desktop' }, async ({ page, environment }) => {
  await page.goto(demoShop(environment).productUrl('masala-chai'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  const frame = page.frameLocator('iframe[title="Checkout"]')
  await reachPayment(environment, frame)
  await expectFocusBelowHeader(frame)
})
