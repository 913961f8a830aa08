/** A parcel's page between a phone and a desktop. [tracking §2 Embedding, §3 Brand info] */
import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** The first and the last width of a tablet, and one that is common. */
const TABLETS = [577, 768, 899] as const
const FIRST_OF_DESKTOPS = 900

async function boxFor(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

story(
  '[tracking §2, T2.14, T3.3] a parcel on a tablet: its own banner, the picture beside the date, one column',
  { tag: '@desktop' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page))
    await advance(environment, awb, 4)
    const history = page.getByRole('region', { name: 'Tracking history' })
    await expect(async () => {
      await page.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
      await expect(history.locator('li[aria-current]')).toContainText('In Transit', {
        timeout: ROUND_MS,
      })
    }).toPass()
    const address = page.getByText('Residency Road')
    const where = page.getByRole('region', { name: 'Where your parcel is' })
    const picture = where.locator('svg:has(use[href^="/timeline/"])')
    const banner = page
      .getByRole('complementary', { name: 'From Meher Pantry', exact: true })
      .getByRole('link')
      .filter({ visible: true })
      .locator('picture img')
    const bannerAddress = () => banner.evaluate((img) => (img as HTMLImageElement).currentSrc)

    for (const width of TABLETS) {
      await page.setViewportSize({ width, height: 1000 })
      await page.reload()
      await expect(address).toBeVisible()
      await banner.scrollIntoViewIfNeeded()
      await expect.poll(bannerAddress).toMatch(/banner-top-tab\.svg$/)
      const [date, drawing] = [await boxFor(where.getByRole('heading')), await boxFor(picture)]
      expect(drawing.x).toBeGreaterThanOrEqual(date.right)
      expect(drawing.y).toBeLessThan(date.bottom)
      expect((await boxFor(address)).x).toBeLessThan((await boxFor(history)).right)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.evaluate(() => window.scrollTo(0, 0))
      await showScreen(page, `parcel-tablet-${width}`, { isWhole: true })
    }
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(address).toBeVisible()
    await showScreen(page, 'parcel-tablet-hindi', { isWhole: true })

    await page.setViewportSize({ width: FIRST_OF_DESKTOPS, height: 1000 })
    await page.goto(`${page.url().split('?')[0]}?lang=en`)
    await expect(address).toBeVisible()
    expect((await boxFor(address)).x).toBeGreaterThan((await boxFor(history)).right)
    await expect.poll(bannerAddress).toMatch(/banner-top-desktop\.svg$/)
  },
)
