/** Someone with an Indian number sends to another country. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { confirmAtBank } from '../bank.ts'
import { demoShop } from '../demo-shop.ts'
import {
  chooseBank,
  figure,
  mainButton,
  newPhone,
  openOrderDetails,
  payButton,
  payment,
  readOrderName,
  signIn,
  typeStreetAndName,
  waysToPay,
} from '../shopper.ts'
import { layoutFaults } from '../languages/layout-faults.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const LONDON = {
  line: '10, Downing Street, City of Westminster',
  name: 'Meera Chattopadhyay',
  email: 'meera@example.in',
}
const whole = { isWhole: true } as const

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByRole('option', { name: country })).toBeAttached()
  await page.getByLabel('Country', { exact: true }).selectOption(country)
}

story(
  '[checkout §1, §5 Address form, C1.7, C3.30, C5.14, C5.15, ADR-160] an order of an Indian number goes to the United Kingdom',
  async ({ page, environment }) => {
    const shop = demoShop(environment, 'resha')
    await page.goto(await shop.checkoutUrl(['RES-DAR-120']))
    await signIn(environment, page, newPhone())
    await expect(page.getByText('Country: India')).toBeVisible()
    await showScreen(page, 'abroad-home', whole)
    await chooseCountry(page, 'United Kingdom')
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveCount(0)
    await expect(page.getByText('Add GSTIN')).toHaveCount(0)
    await expect(page.getByLabel('Country code')).toHaveValue('44')
    await showScreen(page, 'abroad-chosen', whole)
    await page.getByLabel('Zip code').pressSequentially('SW1A 2AA')
    await expect(page.getByLabel('Zip code')).toHaveValue('SW1A 2AA')
    await page.getByLabel('City').fill('London')
    await page.getByLabel('County', { exact: true }).fill('Westminster')
    await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('020 7925 0918')
    await typeStreetAndName(page, LONDON)
    await page.reload()
    await expect(page.getByLabel('Zip code')).toHaveValue('SW1A 2AA')
    await showScreen(page, 'abroad-typed', whole)
    await mainButton(page, 'Continue to payment').click()

    await expect(waysToPay(page)).toBeVisible()
    await expect(page.getByText(/· ₹1,500$/)).toBeVisible()
    await showScreen(page, 'abroad-payment', whole)
    await expect(payment(page, /Cash on delivery/i)).toBeDisabled()
    await expect(page.getByText(/Not available in this country/)).toBeVisible()
    await payment(page, 'Net Banking').check()
    await chooseBank(page, /HDFC/)
    await payButton(page, '₹3,399').click()
    await confirmAtBank(page, 'Success')
    const name = await readOrderName(page)
    await openOrderDetails(page)
    await expect(figure(page, /^Total/)).toHaveText('₹3,399')
    await showScreen(page, 'abroad-thank-you', whole)
    expect(await shop.order(name)).toMatchObject({
      total: 339_900,
      shippingAddress: {
        city: 'London',
        province: 'Westminster',
        countryCode: 'GB',
        zip: 'SW1A 2AA',
        phone: '+442079250918',
      },
    })
  },
)

story(
  '[WCAG 1.4.10, D-90, C5.15, ADR-160] an address in the Emirates at 320 px, and in Hindi',
  { tag: '@phone' },
  async ({ page, environment }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await signIn(environment, page, newPhone())
    await chooseCountry(page, 'United Arab Emirates')
    await expect(page.locator('[autocomplete=postal-code]')).toHaveCount(0)
    await page.getByLabel('City').fill('Al Ain')
    await page.getByLabel('Emirate').selectOption('Abu Dhabi')
    await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('501234567')
    await typeStreetAndName(page, LONDON)
    expect(await layoutFaults(page)).toEqual([])
    await showScreen(page, 'narrow-abroad', whole)

    const hindi = new URL(page.url())
    hindi.searchParams.set('lang', 'hi')
    await page.goto(hindi.href)
    await expect(page.getByLabel('अमीरात')).toHaveValue('Abu Dhabi')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await layoutFaults(page)).toEqual([])
    await showScreen(page, 'narrow-abroad-hi', whole)
    await page.getByLabel('पूरा नाम').press('Enter')
    await expect(page.getByRole('radio', { name: /नेट बैंकिंग|नेटबैंकिंग/ })).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
    await showScreen(page, 'narrow-abroad-payment-hi', whole)
  },
)
