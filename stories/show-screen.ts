/** Every screen of a story is checked by axe and saved as a screenshot, which people review. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { unlessGone } from './frames.ts'
import { smallTargets } from './small-targets.ts'
import { expectAccessible } from './story.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const allScreens = folderOf('../test-results/screens')

/** Screens shown in the documentation; `THELA_SCREENS=1` draws them again. */
const documented = folderOf('../docs/screens')
const IN_DOCUMENTATION: ReadonlySet<string> = new Set([
  'phone/product',
  'phone/popup-contact',
  'phone/popup-address',
  'phone/popup-payment',
  'phone/popup-waiting',
  'phone/popup-thank-you',
  'phone/parcel-on-its-way',
  'phone/orders',
  'desktop/shop-home',
  'desktop/popup-payment',
  'desktop/payment-card',
  'desktop/bank-refused',
  'desktop/thank-you',
  'desktop/parcel-delivered',
  'desktop/order',
])

/** `isWhole` also shows what is below the fold. */
export async function showScreen(
  page: Page,
  name: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  const size = test.info().project.name
  await settle(page)
  await expectAccessible(page)
  // A finger is on a phone.
  if (size === 'phone')
    expect.soft(await smallTargets(page), `small targets on ${name}`).toEqual([])
  await showPicture(page, name, { isWhole })
  const isDrawn = process.env.THELA_SCREENS === '1' && IN_DOCUMENTATION.has(`${size}/${name}`)
  if (isDrawn) await picture(page, join(documented, `${name}-${size}.png`), { scale: 'device' })
}

/** The screenshot alone, of a screen that another story has checked. */
export async function showPicture(
  page: Page,
  name: string,
  options: ScreenOptions = {},
): Promise<void> {
  await settle(page)
  await picture(page, join(allScreens, test.info().project.name, `${name}.png`), options)
}

interface ScreenOptions {
  readonly isWhole?: boolean
  readonly scale?: 'css' | 'device'
}

async function picture(
  page: Page,
  path: string,
  { isWhole = false, scale = 'css' }: ScreenOptions,
): Promise<void> {
  for (const frame of page.frames())
    await unlessGone(frame, () => frame.evaluate(applyFonts), undefined)
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await mkdir(dirname(path), { recursive: true })
  // A taller window, so that sticky elements at the lower edge are in the picture too.
  if (isWhole && size) await page.setViewportSize({ ...size, height })
  // The demo's own phone is no part of what a shopper sees.
  if (scale === 'device') await showDemoPhone(page, false)
  await page.screenshot({ path, animations: 'disabled', scale })
  if (scale === 'device') await showDemoPhone(page, true)
  if (isWhole && size) await page.setViewportSize(size)
}

/** Runs in the page: a font that was not there for the first paint is applied, since all pictures of it look alike. */
async function applyFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const [family, source, weight, unicodeRange] = [
      'font-family',
      'src',
      'font-weight',
      'unicode-range',
    ].map((name) => rule.style.getPropertyValue(name))
    if (!family || !source) continue
    const traits = { ...(weight && { weight }), ...(unicodeRange && { unicodeRange }) }
    const font = new FontFace(family, source, traits)
    document.fonts.add(await font.load().catch(() => font))
  }
  // Turns the store's own on (web/src/shell/start/store-font.ts).
  document.documentElement.classList.add('store-font')
}

/** With the room that is kept for its bar. */
async function showDemoPhone(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    const phone = document.querySelector<HTMLElement>('.demo-phone')
    if (!phone) return
    phone.style.display = shown ? '' : 'none'
    for (const host of [document.body, phone.closest('dialog')])
      host?.style.setProperty('padding-top', shown ? '' : '0')
  }, isShown)
}

const ROUNDS = 20
const BETWEEN_MS = 100

/**
 * During a transition axe would measure an intermediate colour. What is loaded late begins one later:
 * there has to be none for a moment.
 */
async function settle(page: Page): Promise<void> {
  for (let round = 0, isStill = false; !isStill && round < ROUNDS; round += 1) {
    await page.waitForTimeout(round === 0 ? 0 : BETWEEN_MS)
    isStill = round > 0
    for (const frame of page.frames()) {
      const running = await countTransitions(frame)
      isStill &&= running === 0
    }
  }
}

/** Waits for them; a frame that goes or loads again meanwhile counts as one. */
async function countTransitions(frame: Frame): Promise<number> {
  const count = () =>
    frame.evaluate(async () => {
      // One in something closed goes on only when that is opened.
      const isSeen = (effect: AnimationEffect | null) =>
        !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
      const ends = document
        .getAnimations()
        .filter(({ effect }) => isFinite(Number(effect?.getComputedTiming().endTime)))
        .filter(({ effect }) => isSeen(effect))
      await Promise.allSettled(ends.map(({ finished }) => finished))
      return ends.length
    })
  return unlessGone(frame, count, 1)
}
