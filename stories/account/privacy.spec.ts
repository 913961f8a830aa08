import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import type { TestEnvironment } from '../environment.ts'
import { codeField, newPhone, readCode, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Each act needs a code of its own. */
async function enterNewCode(environment: TestEnvironment, page: Page, phone: string) {
  const earlier = await readCode(environment, phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeVisible()
  await expect(async () => {
    expect(await readCode(environment, phone)).not.toBe(earlier)
  }).toPass()
  await codeField(page).fill(await readCode(environment, phone))
}

story(
  '[account §6, D-40] a customer sees what is kept, downloads it and erases it, each after a fresh code',
  async ({ page, environment }) => {
    const phone = newPhone()
    const privacy = environment.thelaUrl + links.privacy('meher')
    await page.goto(privacy)
    await signIn(environment, page, phone)
    await expect(page.getByText('Name, email and mobile number', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Request the archive' }).click()
    await showScreen(page, 'privacy-code')
    await enterNewCode(environment, page, phone)
    const link = page.getByRole('link', { name: 'Download' })
    await expect(link).toBeVisible()
    await showScreen(page, 'privacy-archive')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('my-data.zip')

    await page.goto(`${privacy}&lang=hi`)
    await expect(page.getByRole('button', { name: 'मेरा डेटा मिटाएँ' })).toBeVisible()
    await showScreen(page, 'privacy-hi')
    await page.goto(`${privacy}&lang=en`)
    await page.getByRole('button', { name: 'Delete my data' }).click()
    await enterNewCode(environment, page, phone)
    await expect(page.getByText('Your data is being deleted')).toBeVisible()
    await showScreen(page, 'privacy-erased')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  },
)
