import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

/** Checks the stories' own tools on this machine before any story runs. */
test('the browser renders ₹ and Devanagari, takes a screenshot and runs axe', async ({ page }) => {
  await page.setContent('<html lang="en"><title>₹</title><main><h1>₹ 499 ठेला</h1></main></html>')
  const width = (text: string) =>
    page.evaluate((drawn) => {
      const brush = document.createElement('canvas').getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.font = '20px sans-serif'
      return brush.measureText(drawn).width
    }, text)
  expect(await width('₹')).not.toBe(await width('\u{10ffff}'))
  expect((await page.screenshot()).byteLength).toBeGreaterThan(1000)
  const found = await new AxeBuilder({ page }).analyze()
  expect(found.violations).toEqual([])
})
