import { expect } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { fillAddress, mainButton, newPhone, orderByCod, waysToPay, ASHA } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const PAGE_WIDTH = 1080

story(
  '[checkout §2 Address section, C2.33] a shopper removes an address and chooses the default',
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    const phone = newPhone()
    await page.goto(await shop.checkoutUrl(['MEH-KUL-006']))
    await orderByCod(environment, page, phone)
    await page.goto(await shop.checkoutUrl(['MEH-SMC-250']))
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('button', { name: 'Add a new address' }).click()
    await fillAddress(page, {
      ...ASHA,
      name: 'श्रीमती राजराजेश्वरी अन्नपूर्णा वेंकटसुब्रमण्यम चट्टोपाध्याय',
      line: '4, Church Street, opposite the post office, third floor',
    })
    await expect(waysToPay(page)).toBeVisible()
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('radio', { name: /Residency Road/ }).check()
    await page.getByRole('button', { name: 'Make the address of Asha Rao the default' }).click()
    await expect(page.getByText('Default delivery address')).toBeVisible()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph')
    await expect(toast).toBeVisible()
    const [box, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0]
    const header = await page.getByRole('banner').boundingBox()
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0)
    if (width < 578) {
      const end = (box?.y ?? 0) + (box?.height ?? 0)
      expect(end, 'the toast covers the header, and no row').toBeLessThan(headerEnd)
    } else {
      expect(box?.y, 'the toast stands below the header').toBeGreaterThan(headerEnd)
    }
    expect(box?.y, 'at the top').toBeLessThan(120)
    const pageEnd = (width + Math.min(width, PAGE_WIDTH)) / 2
    expect(pageEnd - (box?.x ?? 0) - (box?.width ?? 0), 'and at the right').toBeLessThan(90)
    await showScreen(page, 'saved-addresses-default')
    await page.getByRole('radio', { name: /Church Street/ }).check()
    await page.getByRole('button', { name: /Remove the address of/ }).click()
    await showScreen(page, 'saved-addresses-remove')
    await page.getByRole('button', { name: 'Remove address' }).click()
    await expect(page.getByRole('radio', { name: /Church Street/ })).toHaveCount(0)
    await mainButton(page, 'Deliver here').click()
    await expect(waysToPay(page)).toBeVisible()
    await expect(page.getByText('Bengaluru 560001')).toBeVisible()
  },
)
