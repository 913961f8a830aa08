import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  chooseBank,
  figure,
  fillAddress,
  mainButton,
  newPhone,
  payment,
  reachPayment,
  signIn,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const GSTIN = '29ABCDE1234F1ZW'

/** Does what the shopper chooses, and reloads once the page has saved it. */
async function chooseAndReload(page: Page, saved: string, choose: () => Promise<void>) {
  const staged = page.waitForResponse(
    (response) =>
      response.url().includes('stage-order') &&
      (response.request().postData() ?? '').includes(saved) &&
      response.ok(),
  )
  await choose()
  await staged
  await page.reload()
}

async function openSummary(page: Page): Promise<void> {
  if (!(await figure(page, 'Item total').isVisible()))
    await page.getByRole('heading', { name: 'Order summary' }).click()
}

story(
  '[checkout §3 Stage info, C3.7, C3.8] a reload at each step keeps the rate, the method and its bank',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(environment, page)
    await chooseAndReload(page, 'express', () =>
      page.getByRole('radio', { name: /Express/ }).check(),
    )
    await expect(payment(page, 'Net Banking')).toBeVisible()
    await chooseAndReload(page, 'NET_BANKING', () => payment(page, 'Net Banking').check())
    await expect(payment(page, 'Net Banking')).toBeChecked()
    await expect(page.getByRole('main').getByText(/· ₹79/)).toBeVisible()
    await chooseAndReload(page, 'ICIC', () => chooseBank(page, /ICICI/))
    await expect(payment(page, 'Net Banking')).toBeChecked()
    await expect(mainButton(page, /^Pay .+ICICI Bank$/)).toBeVisible()
  },
)

story(
  '[checkout §3 Stage info, C3.7, C3.8] a reload at each step keeps GSTIN, coupon and partial COD',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await signIn(environment, page, newPhone())
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
    await page.getByText('Add GSTIN').click()
    await page.getByLabel('GSTIN (optional)').fill(GSTIN)
    await chooseAndReload(page, GSTIN, () => fillAddress(page, ASHA))

    await expect(payment(page, 'Net Banking')).toBeVisible()
    await chooseAndReload(page, 'TAKE10', () =>
      page.getByRole('button', { name: 'Apply TAKE10' }).click(),
    )
    await expect(page.getByText('TAKE10 applied')).toBeVisible()

    const part = page.getByRole('radio', { name: /^Pay ₹99 now, / })
    const ofPart = page.getByRole('group', { name: 'Pay ₹99 now by' })
    await chooseAndReload(page, '"NET_BANKING","partial":true', async () => {
      // It selects the first method that is paid now.
      await part.check()
      await ofPart.getByRole('radio', { name: 'Net Banking' }).check()
    })
    await expect(part).toBeChecked()
    await expect(ofPart.getByRole('radio', { name: 'Net Banking' })).toBeChecked()
    await expect(page.getByText('TAKE10 applied')).toBeVisible()
    await openSummary(page)
    await expect(figure(page, 'To pay now')).toHaveText('₹99')
    await showScreen(page, 'draft-after-reload', { isWhole: true })

    // The draft as the server tells it has all of them.
    const reply = page.waitForResponse((response) => response.url().includes('customer/info/v2'))
    await page.reload()
    expect(await (await reply).json()).toMatchObject({
      stageInfo: {
        shippingOptionId: 'standard',
        payment: { option: 'NET_BANKING', partial: true },
        partialCODOptedIn: true,
        gstin: GSTIN,
        discountCodes: [{ code: 'TAKE10' }],
      },
    })
  },
)
