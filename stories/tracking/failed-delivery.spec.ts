import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { ROUND_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { advance, dispatch } from '../parcel.ts'
import { newPhone, orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

interface Parcel {
  readonly actions: readonly Record<string, unknown>[]
}

const second = () => Math.floor(Date.now() / 1000)

/** The courier's times are whole seconds: what comes next has a later one than what was. */
async function nextSecond(): Promise<void> {
  const now = second()
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(now)
}

/** The courier reports a failed delivery, and the page shows what can be done about it. */
async function fail(environment: TestEnvironment, page: Page, awb: string, reason: string) {
  await nextSecond()
  await environment.control.post(`courier/parcels/${awb}/fail`, { reason })
  await expect(async () => {
    await page.goto(`${environment.thelaUrl}${links.tracking(awb, 'meher')}`)
    await expect(page.getByRole('radio', { name: 'Nobody came' })).toBeAttached({
      timeout: ROUND_MS,
    })
  }).toPass()
}

/** The last thing that the courier was asked. */
const lastAction = (environment: TestEnvironment, awb: string, count: number) =>
  expect.poll(async () => {
    const { actions } = (await environment.control.get(`courier/parcels/${awb}`)) as Parcel
    return actions.length === count ? actions.at(-1) : undefined
  })

story(
  '[tracking §4, T1.4, T3.32, T4.29, D-35] failed delivery to re-attempt, address and phone update, nobody came, feedback',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006']))
    const awb = await dispatch(environment, await orderByCod(environment, page, newPhone()))
    await advance(environment, awb, 6)

    await fail(environment, page, awb, 'Consignee not available')
    await showScreen(page, 'failed-delivery', { isWhole: true })
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('radio', { name: 'कोई नहीं आया' })).toBeAttached()
    await showScreen(page, 'failed-delivery-hindi', { isWhole: true })
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('radio', { name: 'Nobody came' })).toBeAttached()
    const days = page.getByRole('group', { name: 'Day of delivery' }).getByRole('radio')
    await days.nth(1).check({ force: true })
    await page.getByRole('button', { name: /^Ask for delivery: \w{3}, \d/ }).click()
    await expect(page.getByText('Instructions received')).toBeVisible()
    await lastAction(environment, awb, 1).toMatchObject({ action: 're-attempt' })
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/has them\. New updates appear here/)).toBeVisible({
        timeout: ROUND_MS,
      })
    }).toPass()
    await showScreen(page, 'failed-delivery-received', { isWhole: true })

    await fail(environment, page, awb, 'Incomplete address')
    await expect(page.getByRole('radio', { name: 'Correct the address' })).toBeChecked()
    await page.getByLabel('Flat, house no., street').fill('18 Residency Road')
    await page.getByLabel('Landmark (optional)').fill('Next to the bank')
    await showScreen(page, 'failed-delivery-address', { isWhole: true })
    await page.getByRole('button', { name: 'Send the address' }).click()
    await expect(page.getByText('Instructions received')).toBeVisible()
    await lastAction(environment, awb, 2).toMatchObject({
      action: 're-attempt',
      address1: '18 Residency Road',
    })

    await fail(environment, page, awb, 'Consignee not reachable by phone')
    await expect(page.getByRole('radio', { name: 'Change the phone number' })).toBeChecked()
    await page.getByLabel('New mobile number').fill('9812345678')
    await page.getByRole('button', { name: 'Send the number' }).click()
    await expect(page.getByText('Instructions received')).toBeVisible()
    await lastAction(environment, awb, 3).toMatchObject({ phone: '9812345678' })

    await fail(environment, page, awb, 'Consignee refused to accept')
    await page.getByRole('radio', { name: 'Nobody came' }).check({ force: true })
    await page.getByLabel('Note for the courier (optional)').last().fill('I was at home all day')
    await showScreen(page, 'failed-delivery-nobody-came', { isWhole: true })
    await page.getByRole('button', { name: 'Report that nobody came' }).click()
    await expect(page.getByText('Instructions received')).toBeVisible()
    await lastAction(environment, awb, 4).toMatchObject({ action: 'fake-attempt' })

    await nextSecond()
    await advance(environment, awb, 2)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('radio', { name: '2 stars' })).toBeAttached({ timeout: ROUND_MS })
    }).toPass()
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'It came late' }).check()
    await showScreen(page, 'delivery-feedback', { isWhole: true })
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('You gave 2 stars')).toBeVisible()
  },
)
