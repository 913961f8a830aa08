/**
 * Draws the image of the README: a documented desktop screen, and two phones beside it. `npm run draw`
 * runs it after the stories, which draw those.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

const screens = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const DESKTOP = 'popup-payment-desktop'
const PHONES = ['popup-payment-phone', 'popup-thank-you-phone']

async function asImage(name: string): Promise<string> {
  const file = await readFile(`${screens}${name}.png`)
  return `<img class="${name.split('-').at(-1)}" src="data:image/png;base64,${file.toString('base64')}" alt="">`
}

const images = await Promise.all([DESKTOP, ...PHONES].map(asImage))
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env })
const page = await browser.newPage({
  viewport: { width: 1320, height: 560 },
  deviceScaleFactor: 1.5,
})
await page.setContent(`<!doctype html>
<style>
  body { margin: 0; height: 560px; position: relative; overflow: hidden; background: #efeae2; }
  img { position: absolute; display: block; border: 6px solid #fff; outline: 1px solid #ddd6ca;
    object-fit: cover; object-position: top; box-shadow: 0 16px 40px -16px rgb(28 31 38 / 35%); }
  .desktop { left: 22px; top: 36px; width: 752px; border-radius: 14px; }
  .phone { width: 232px; height: 477px; border-radius: 26px; }
  .phone:nth-of-type(2) { left: 800px; top: 36px; }
  .phone:nth-of-type(3) { left: 1062px; top: 36px; }
</style>
${images.join('')}`)
await page.screenshot({ path: `${screens}readme.png` })
await browser.close()
