/**
 * Draws the image of the README: three of the documented screens side by side. Run it after
 * `THELA_SCREENS=1 npx playwright test -c stories/playwright.config.ts`.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

const screens = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const SHOWN_SCREENS = ['popup-payment', 'popup-thank-you', 'parcel-on-its-way']

async function asData(name: string): Promise<string> {
  const file = await readFile(`${screens}${name}-phone.png`)
  return `data:image/png;base64,${file.toString('base64')}`
}

const pictures = await Promise.all(SHOWN_SCREENS.map(asData))
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env })
const page = await browser.newPage({
  viewport: { width: 1080, height: 680 },
  deviceScaleFactor: 2,
})
await page.setContent(`<!doctype html>
<style>
  body { margin: 0; height: 680px; display: flex; justify-content: center; align-items: center;
    gap: 40px; background: #efeae2; }
  img { width: 280px; border-radius: 24px; border: 6px solid #fff; outline: 1px solid #ddd6ca; }
</style>
${pictures.map((source) => `<img src="${source}" alt="">`).join('')}`)
await page.screenshot({ path: `${screens}readme.png` })
await browser.close()
