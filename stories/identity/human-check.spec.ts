import { expect } from '@playwright/test'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { withStoreSettings } from '../own-store.ts'
import { codeField, mainButton, newPhone, phoneField, readCode } from '../shopper.ts'
import { story } from '../story.ts'

const changes = {
  uiConfig: { usePreRecaptchaVerify: true },
  connections: {
    recaptcha: [{ siteKey: 'sandbox-human-key', apiUrl: '${SANDBOX_URL}/recaptcha' }],
  },
  secrets: { recaptcha: [{ secretKey: 'sandbox_recaptcha_secret_01' }] },
}

const FRAME = 'iframe[title="Check that you are not a robot"]'

const setCheck = (environment: TestEnvironment, check: string) =>
  environment.control.put('switches', { system: 'recaptcha', values: { check } })

story(
  '[checkout §3, C3.21, I54, ADR-365] the proof of a human comes from a frame on another host, and only when a code is requested',
  { tag: '@phone' },
  async ({ page, environment }) => {
    const phone = newPhone()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const isOfCheck = (url: string) => /\/recaptcha\/|\/human-check\//.test(url)
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await setCheck(environment, 'has-to-click')
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
      await phoneField(page).fill(phone)
      expect(requested.filter(isOfCheck)).toEqual([])
      await mainButton(page).click()
      const frame = page.frameLocator(FRAME)
      const inner = frame.frameLocator('iframe[title="reCAPTCHA"]')
      await inner.getByRole('button', { name: 'I am not a robot' }).click()
      await expect(codeField(page)).toBeVisible()
      await codeField(page).fill(await readCode(environment, phone))
      await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
      const frames = requested.filter((url) => url.includes('/human-check/'))
      expect(new URL(frames[0] ?? '').hostname).not.toBe(new URL(environment.thelaUrl).hostname)
    })
    await setCheck(environment, 'passes')
  },
)

story(
  '[C3.21, ADR-365] a check that reports no end can be tried again',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await withStoreSettings(environment, { name: 'meher', changes }, async () => {
      await setCheck(environment, 'is-silent')
      await page.clock.install()
      await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
      await phoneField(page).fill(newPhone())
      await mainButton(page).click()
      await expect(page.locator(FRAME)).toBeVisible()
      const again = page.getByRole('button', { name: 'Try again' })
      await expect(async () => {
        await page.clock.fastForward(ROUND_MS)
        await expect(again).toBeVisible({ timeout: ROUND_MS })
      }).toPass()
      await setCheck(environment, 'passes')
      await again.click()
      await expect(codeField(page)).toBeVisible()
    })
    await setCheck(environment, 'passes')
  },
)
