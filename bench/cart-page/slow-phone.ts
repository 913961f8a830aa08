/** A mass-market phone: 360×740, slow 4G, CPU slowed down four times; empty cache. */
import { findChromium } from '@thela/stories/chromium'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { TEXT_FIELD } from './page-content.ts'
import type { PageContent } from './page-content.ts'

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER_PROCESSOR = 4
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}
const QUIET_MS = 1_500
const EARLY = '98765'

export interface Visit {
  readonly lcpMs: number
  /** When the first text field was hydrated, in ms; undefined for a page without script. */
  readonly usableMs: number | undefined
  /** Transfer size of the page's own origin, in kB. */
  readonly scriptKb: number
  readonly foreignScriptKb: number
  readonly htmlKb: number
}

interface Watched {
  readonly selector: string
  /** What a phone on this connection tells its pages; the browser's own emulation leaves that out. */
  readonly connection: { readonly downlink: number; readonly rtt: number }
}

/**
 * Runs in the page before everything else. React sets a property on a field that it has hydrated.
 */
function watchPage({ selector, connection }: Watched): void {
  const seen: { lcpMs?: number; usableMs?: number } = {}
  Object.assign(window, { seen })
  Object.defineProperty(navigator, 'connection', { value: connection })
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const watch = setInterval(() => {
    const field = document.querySelector(selector)
    if (!field || !Object.keys(field).some((key) => key.startsWith('__reactProps$'))) return
    seen.usableMs = performance.now()
    clearInterval(watch)
  }, 5)
}

interface Received {
  readonly isScript: boolean
  readonly isPage: boolean
  readonly isForeign: boolean
  bytes: number
}

async function countBytes(session: CDPSession, url: string): Promise<Map<string, Received>> {
  const received = new Map<string, Received>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    received.set(requestId, {
      isScript: /javascript/.test(response.mimeType),
      isPage: type === 'Document',
      isForeign: new URL(response.url).origin !== new URL(url).origin,
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = received.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return received
}

async function openSlowly(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const connection = { downlink: 1.6, rtt: SLOW_4G.latency }
  await page.addInitScript(watchPage, { selector: TEXT_FIELD, connection })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return { page, session }
}

const kilobytes = (responses: readonly Received[]): number =>
  responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

async function settle(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await page.waitForFunction(() => 'usableMs' in Object(Reflect.get(window, 'seen')))
  await page.waitForTimeout(QUIET_MS)
}

export interface SlowPhone {
  /** What a page shows without its script. */
  read(url: string): Promise<PageContent>
  visit(url: string, page: { readonly hasScript: boolean }): Promise<Visit>
  /** How many of the characters typed before hydration are lost afterwards. */
  lostCharacters(url: string): Promise<number>
  stop(): Promise<void>
}

export async function startSlowPhone(): Promise<SlowPhone> {
  const browser = await chromium.launch(await findChromium())
  return {
    async read(url) {
      const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'networkidle' })
      const content = await page.evaluate(() => ({
        lines: document.body.innerText
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        fields: [...document.querySelectorAll('input')]
          .filter((input) => input.offsetParent !== null && input.type !== 'hidden')
          .map((input) => ({
            label: input.labels?.[0]?.textContent ?? '',
            type: input.type,
            autoComplete: input.autocomplete,
          })),
        pictures: [...document.images].map(({ src, width, height }) => ({ src, width, height })),
      }))
      await context.close()
      return content
    },

    async visit(url, { hasScript }) {
      const { page, session } = await openSlowly(browser)
      const received = await countBytes(session, url)
      await page.goto(url, { waitUntil: 'load' })
      await settle(page, hasScript)
      const seen = await page.evaluate<{ lcpMs?: number; usableMs?: number }>('window.seen')
      await page.context().close()
      const responses = [...received.values()]
      const scripts = responses.filter(({ isScript }) => isScript)
      return {
        lcpMs: seen.lcpMs ?? Number.NaN,
        usableMs: seen.usableMs,
        scriptKb: kilobytes(scripts.filter(({ isForeign }) => !isForeign)),
        foreignScriptKb: kilobytes(scripts.filter(({ isForeign }) => isForeign)),
        htmlKb: kilobytes(responses.filter(({ isPage }) => isPage)),
      }
    },

    async lostCharacters(url) {
      const { page } = await openSlowly(browser)
      await page.goto(url, { waitUntil: 'commit' })
      const field = page.locator(TEXT_FIELD).first()
      await field.pressSequentially(EARLY)
      await settle(page, true)
      const kept = (await field.inputValue()).replace(/\D/g, '')
      await page.context().close()
      return EARLY.split('').filter((digit, index) => kept[index] !== digit).length
    },

    stop: () => browser.close(),
  }
}
