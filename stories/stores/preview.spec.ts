import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { startEnvironment } from '../environment.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const fileWith = (ground: string) =>
  JSON.stringify({ storeName: 'Rangoli Studio', appearance: { ground, shape: 0 } })

story('[ADR-312] a store’s file is seen in the demo while it is written', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'thela-appearance-'))
  const file = join(folder, 'rangoli.json')
  await writeFile(file, fileWith('#101418'))
  const preview = await startEnvironment({ words: ['store', 'preview', file] })
  try {
    await page.goto(await demoShop(preview).checkoutUrl(['MEH-KUL-006']))
    await expect(page.getByText('Rangoli Studio').first()).toBeVisible()
    const ground = page.locator('html')
    await expect(ground).toHaveCSS('background-color', 'rgb(16, 20, 24)')
    await expect(page.getByRole('button', { name: 'Get OTP' })).toHaveCSS('border-radius', '0px')
    await showScreen(page, 'preview-of-a-store')
    await writeFile(file, fileWith('#FDF8EF'))
    await expect(async () => {
      await page.reload()
      await expect(ground).toHaveCSS('background-color', 'rgb(253, 248, 239)', {
        timeout: ROUND_MS,
      })
    }).toPass()
  } finally {
    await preview.stop()
    await rm(folder, { recursive: true })
  }
})
