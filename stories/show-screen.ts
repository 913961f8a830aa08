/** Every screen of a story is read by axe and leaves a picture, which people look at one by one. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from './story.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const allScreens = folderOf('../test-results/screens')

/** Those that the documentation shows; `THELA_SCREENS=1` draws them anew. */
const documented = folderOf('../docs/screens')
const inDocumentation: ReadonlySet<string> = new Set([
  'phone/product',
  'phone/contact',
  'phone/address',
  'phone/payment-upi',
  'phone/thank-you',
  'phone/parcel-on-its-way',
  'phone/orders',
  'desktop/popup-payment',
  'desktop/payment-card',
  'desktop/bank-refused',
  'desktop/thank-you',
  'desktop/parcel-delivered',
  'desktop/order',
])

/** `isWhole` also shows what lies below the edge. */
export async function showScreen(
  page: Page,
  name: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  const size = test.info().project.name
  await expectAccessible(page)
  await picture(page, join(allScreens, size, `${name}.png`), isWhole)
  const isDrawn = process.env.THELA_SCREENS === '1' && inDocumentation.has(`${size}/${name}`)
  if (isDrawn) await picture(page, join(documented, `${name}-${size}.png`), false)
}

async function picture(page: Page, path: string, fullPage: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage, animations: 'disabled', scale: 'css' })
}
