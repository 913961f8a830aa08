import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { holdCall } from '../replies.ts'
import { mainButton, payment, phoneField, reachPayment } from '../shopper.ts'
import { story } from '../story.ts'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The store's written name, which goes when its logo comes: nothing else moves. */
const NAME_OF_STORE = 0.001

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Those that are folded, or below the screen, may never be fetched. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() => {
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight
    }
    const shown = [...document.images].filter(isOnScreen)
    return document.fonts.status === 'loaded' && shown.every(({ complete }) => complete)
  })

/** Each with what it moved, from a moment of the page on. */
const shiftsSince = (page: Page, since: number): Promise<readonly string[]> =>
  page.evaluate(
    ([from, least]) => {
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      const described = ({ node }: Shift['sources'][number]) =>
        (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120)
      return (observer.takeRecords() as Shift[])
        .filter(({ startTime, value }) => startTime >= from && value > least)
        .map(({ value, sources }) => [value, ...sources.map(described)].join(' '))
    },
    [since, NAME_OF_STORE] as const,
  )

const FONTS_AND_MARKS = /\.woff2$|\.svg$/

story('nothing moves when the fonts and the marks come', async ({ page, environment }) => {
  const letThrough = await holdCall(page, FONTS_AND_MARKS)
  await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-KUR-EM']), {
    waitUntil: 'domcontentloaded',
  })
  await phoneField(page).fill('98')
  await mainButton(page).click()
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
  const contact = await now(page)
  await letThrough()
  await waitForPictures(page)
  expect(await shiftsSince(page, contact)).toEqual([])

  await reachPayment(environment, page)
  const letAgain = await holdCall(page, FONTS_AND_MARKS)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(payment(page, 'UPI')).toBeChecked()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const ways = await now(page)
  await letAgain()
  await waitForPictures(page)
  expect(await shiftsSince(page, ways)).toEqual([])
})
