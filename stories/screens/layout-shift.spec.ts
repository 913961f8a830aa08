import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { addressIn, linkFromFile, prepayAddress } from '../payments/payment-links.ts'
import { holdCall } from '../replies.ts'
import {
  mainButton,
  orderByCod,
  payment,
  phoneField,
  placeByCod,
  reachPayment,
} from '../shopper.ts'
import { story } from '../story.ts'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The store's written name, which goes when its logo comes: nothing else moves. */
const NAME_OF_STORE = 0.0015

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

/** Opens a page without them; what moves when they come, after `isReady`. */
async function findShifts(
  page: Page,
  open: () => Promise<unknown>,
  isReady: () => Promise<void>,
): Promise<readonly string[]> {
  const letThrough = await holdCall(page, FONTS_AND_MARKS)
  await open()
  await isReady()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const ready = await now(page)
  await letThrough()
  await waitForPictures(page)
  return shiftsSince(page, ready)
}

const FAST = { waitUntil: 'domcontentloaded' } as const

for (const [shop, sku] of [
  ['dhaga', 'DHA-KUR-EM'],
  ['resha', 'RES-DAR-120'],
] as const) {
  story(`nothing moves when fonts and marks come: ${shop}`, async ({ page, environment }) => {
    const address = await demoShop(environment, shop).checkoutUrl([sku])
    const contact = async () => {
      await phoneField(page).fill('98')
      await mainButton(page).click()
      await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
    }
    expect(await findShifts(page, () => page.goto(address, FAST), contact)).toEqual([])

    await reachPayment(environment, page)
    const reload = () => page.reload(FAST)
    const ways = () => expect(payment(page, 'UPI')).toBeChecked()
    expect(await findShifts(page, reload, ways)).toEqual([])

    await placeByCod(page)
    const placed = () => expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
    await placed()
    expect(await findShifts(page, reload, placed)).toEqual([])
  })
}

story('nothing moves when the fonts and marks of links come', async ({ page, environment }) => {
  const requests = () => expect(page.getByRole('heading', { name: / asks for$/ })).toBeVisible()
  const link = await linkFromFile(environment, { amount: 125_000, description: 'Workshop' })
  const open = (address: string) => () => page.goto(address, FAST)
  expect(await findShifts(page, open(addressIn(link)), requests)).toEqual([])

  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await orderByCod(environment, page)
  const prepay = await prepayAddress(page, environment)
  await page.context().clearCookies()
  expect(await findShifts(page, open(prepay), requests)).toEqual([])
})
