import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { demoShop } from '../demo-shop.ts'
import { newPhone } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Nothing overflows the page's width. */
async function fitsItsWidth(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(room)
}

story(
  '[D-90] a shopper switches to Hindi, and later pages stay in Hindi',
  async ({ page, environment }) => {
    await page.goto(`${environment.thelaUrl}${links.tracking(undefined, 'meher')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your order')
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना ऑर्डर ट्रैक करें')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'रिटर्न' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना ऑर्डर ट्रैक करें')
    await page.getByRole('textbox', { name: 'ट्रैकिंग ID' }).fill('abcde')
    await page.getByRole('button', { name: 'ट्रैक करें' }).click()
    await expect(page.getByText('कृपया सही ट्रैकिंग ID डालें')).toBeVisible()
    await showScreen(page, 'tracking-hindi', { isWhole: true })
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    await expect(page.getByText(/^हम OTP भेजेंगे/)).toBeVisible()
    await fitsItsWidth(page)
    const phone = newPhone()
    await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill(phone)
    await page.getByRole('button', { name: 'OTP पाएँ' }).click()
    await expect(page.getByRole('textbox', { name: 'OTP डालें' })).toBeVisible()
    const [message] = (await environment.control.get(`sms/messages?mobile=${phone}`)) as {
      readonly text: string
    }[]
    expect(message?.text).toMatch(/^Meher Pantry के लिए आपका OTP \d{6} है।/)
  },
)

story('[D-90] a browser in Hindi gets Hindi by default', async ({ browser, environment }) => {
  const context = await browser.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  await page.goto(`${environment.thelaUrl}${links.tracking(undefined, 'meher')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना ऑर्डर ट्रैक करें')
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await context.close()
})

for (const language of ['en-XA', 'en-XB']) {
  story(`[D-90] pages work in ${language}`, async ({ page, environment }) => {
    const { thelaUrl } = environment
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const addresses = [
      page.url(),
      `${thelaUrl}${links.tracking(undefined, 'meher')}`,
      `${thelaUrl}${links.orders('meher')}`,
      `${thelaUrl}${links.oops('meher')}`,
    ]
    for (const address of addresses) {
      const url = new URL(address, thelaUrl)
      url.searchParams.set('lang', language)
      await page.goto(url.href)
      await expect(page.locator('html')).toHaveAttribute(
        'dir',
        language === 'en-XB' ? 'rtl' : 'ltr',
      )
      await fitsItsWidth(page)
    }
  })
}
