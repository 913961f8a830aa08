import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { expectPlaced, mainButton, newPhone, orderByCod, payment, signIn } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

/** Taps on buttons, rows and links, and the fields that were typed into, over all pages of a visit. */
interface Efforts {
  readonly clicks: readonly string[]
  readonly fields: readonly string[]
}

/** Only on pages of the product: what is approved in the UPI app is the same everywhere. */
async function count(
  context: BrowserContext,
  { thelaUrl }: TestEnvironment,
): Promise<(page: Page) => Promise<Efforts>> {
  const found = { clicks: [] as string[], fields: new Set<string>() }
  await context.exposeFunction('countClick', (name: string) => found.clicks.push(name))
  await context.exposeFunction('countField', (name: string) => found.fields.add(name))
  await context.addInitScript((origin) => {
    if (location.origin !== origin) return
    const host = window as unknown as Record<'countClick' | 'countField', (name: string) => void>
    const isField = (target: Element) => target.matches('input:not([type=radio], [type=checkbox])')
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const clicked =
          target instanceof Element && target.closest('button, a, summary, label, input')
        if (isTrusted && clicked && !isField(clicked)) host.countClick(clicked.textContent)
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && isField(target)) host.countField(target.name)
      },
      true,
    )
  }, new URL(thelaUrl).origin)
  return async (page) => {
    await expectPlaced(page)
    return { clicks: [...found.clicks], fields: [...found.fields] }
  }
}

const openCart = async (environment: TestEnvironment, page: Page) =>
  page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-GAM-RED']))

async function approve(page: Page, submit: () => Promise<void>): Promise<void> {
  const app = page.waitForEvent('popup')
  await submit()
  await (await app).getByRole('button', { name: 'Approve' }).click()
}

story(
  '[ADR-162] clicks by UPI: a new shopper three, the same device one, another phone two',
  { tag: '@phone' },
  async ({ browser, environment }) => {
    const device = await browser.newContext()
    const phone = newPhone()
    const typeCode = (page: Page) => signIn(environment, page, phone)

    const first = await device.newPage()
    const ofNew = await count(device, environment)
    await openCart(environment, first)
    await typeCode(first)
    await first.getByRole('textbox', { name: 'Pincode' }).fill('560001')
    await expect(first.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
    await first.getByLabel('Flat, house no., building').fill('12, Residency Road')
    await first.getByLabel('Full name').fill('Asha Rao')
    await mainButton(first, 'Continue to payment').click()
    await approve(first, () => first.getByRole('button', { name: /PhonePe/ }).click())
    const asNew = await ofNew(first)
    expect(asNew.clicks).toHaveLength(3)
    // With the code, which a phone fills in.
    expect(asNew.fields).toHaveLength(4 + 1)
    await first.close()

    const again = await device.newPage()
    await openCart(environment, again)
    const pay = mainButton(again, /^Pay .*with PhonePe$/)
    await expect(pay).toBeEnabled()
    await showScreen(again, 'one-submit')
    await approve(again, () => pay.click())
    const asReturning = await ofNew(again)
    expect(asReturning.clicks).toHaveLength(asNew.clicks.length + 1)
    expect(asReturning.fields).toEqual(asNew.fields)
    await device.close()

    const other = await browser.newContext()
    const ofOther = await count(other, environment)
    const page = await other.newPage()
    await openCart(environment, page)
    await typeCode(page)
    await approve(page, () => mainButton(page, /with PhonePe$/).click())
    const elsewhere = await ofOther(page)
    expect(elsewhere.clicks).toHaveLength(2)
    expect(elsewhere.fields).toHaveLength(1 + 1)
    await other.close()
  },
)

story(
  '[ADR-162] who paid on delivery places the next order in one submit',
  { tag: '@gate-phone' },
  async ({ page, environment }) => {
    const shop = demoShop(environment)
    await page.goto(await shop.checkoutUrl(['MEH-KUL-006']))
    await orderByCod(environment, page)
    await page.goto(await shop.checkoutUrl(['MEH-SMC-250']))
    await expect(payment(page, /Cash on delivery/i)).toBeChecked()
    await showScreen(page, 'one-submit-cod')
    await mainButton(page, /^Place order/).click()
    await expectPlaced(page)
  },
)
