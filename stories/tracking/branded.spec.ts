import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { advance, dispatch } from '../parcel.ts'
import { orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

story(
  '[tracking §3, T1.2, T3.3, T3.7, T3.8, T4.73, T4.77] a parcel’s page wears the store’s look: bar, banners, networks, picture; late, then lost',
  async ({ page, environment, isMobile }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page), 'lost')
    await advance(environment, awb, 4)
    await expect(async () => {
      await page.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
      const history = page.getByRole('region', { name: 'Tracking history' })
      await expect(history.locator('li[aria-current]')).toContainText('In Transit', {
        timeout: ROUND_MS,
      })
    }).toPass()
    await expect(page.getByText('Residency Road')).toBeVisible()

    const bar = page.getByRole('navigation', { name: 'Meher Pantry', exact: true })
    await expect(bar.getByRole('link', { name: 'Shop' })).toBeVisible()
    const networks = page.getByRole('navigation', { name: 'Meher Pantry elsewhere' })
    await expect(networks.getByRole('link')).toHaveCount(5)
    const top = page.getByRole('complementary', { name: 'From Meher Pantry', exact: true })
    const shown = top.getByRole('link').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    // The device's own picture, and its height before it came: nothing moved.
    const ending = isMobile ? /banner-top-mobile\.svg$/ : /banner-top-desktop\.svg$/
    const source = () =>
      shown.locator('picture img').evaluate((img) => (img as HTMLImageElement).currentSrc)
    await expect.poll(source).toMatch(ending)
    const where = page.getByRole('region', { name: 'Where your parcel is' })
    const picture = where.locator('svg:has(use[href^="/timeline/"])')
    // On the page's ground, lower on a phone than beside the date on a desktop. [ADR-380]
    const size = isMobile ? { width: 130, height: 72 } : { width: 159, height: 88 }
    expect(await picture.boundingBox()).toMatchObject(size)
    // The store's drawing has been found, and wears the store's colour.
    const drawn = picture.evaluate((svg) => (svg as SVGSVGElement).getBBox().width)
    expect(await drawn).toBeGreaterThan(200)
    // At the end of the page too, the store's pictures stand under what is above them.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const above = isMobile
      ? page.getByRole('link', { name: 'Track another parcel' })
      : page.getByRole('region', { name: 'Tracking history' })
    const last = await above.boundingBox()
    const pictures = await top.boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(pictures?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await showScreen(page, 'parcel-branded', { isWhole: true })
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page.getByText('Residency Road')).toBeVisible()
    await showScreen(page, 'parcel-branded-hindi', { isWhole: true })
    await page.getByRole('link', { name: 'English' }).click()

    await advance(environment, awb, 6)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Contact the store for a refund or a replacement.')).toBeVisible({
        timeout: ROUND_MS,
      })
    }).toPass()
    await expect(top).toHaveCount(0)
    await expect(networks).toBeVisible()
    await showScreen(page, 'parcel-lost-branded', { isWhole: true })
  },
)
