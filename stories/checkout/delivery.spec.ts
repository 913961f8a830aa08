import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import type { TestEnvironment } from '../environment.ts'
import { withStoreSettings } from '../own-store.ts'
import { ASHA, figure, newPhone, openOrderDetails, placeByCod, reachPayment } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const PLACE = '7 Lal Darwaja, opposite the old gate, Ahmedabad'
const INSTRUCTIONS = 'Open from 11 to 8. Please bring the order number.'
const SHOP = {
  id: 'lal-darwaja',
  displayText: 'Collect at our shop in Lal Darwaja',
  fixed: 0,
  minSLA: 1,
  maxSLA: 2,
  address: PLACE,
  instructions: INSTRUCTIONS,
}
const LOCAL = {
  id: 'old-city',
  displayText: 'By our own rickshaw',
  fixed: 2900,
  pincodes: ['380'],
  minSLA: 1,
  maxSLA: 1,
}
const changes = { shippingPref: { localDeliveryRates: [LOCAL], pickupRates: [SHOP] } }
const NAGAR_SETH = {
  pincode: '380001',
  line: '14, Manek Chowk, Khadia',
  name: 'वेंकटलक्ष्मी नरसिम्हराजुवारिपेट अय्यंगार',
}

const main = (page: Page) => page.getByRole('main')

async function messageWith(environment: TestEnvironment, phone: string, text: RegExp) {
  await expect
    .poll(async () => {
      const all = await environment.control.get(`sms/messages?mobile=${phone}`)
      return (all as { text: string }[]).map((message) => message.text).join('\n')
    })
    .toMatch(text)
}

story(
  '[checkout §3 Shipping preference, C3.11, C3.40, C3.42, ADR-124] a pickup: its place and instructions from the choice to the message, and no courier',
  async ({ page, environment }) => {
    await withStoreSettings(environment, { name: 'dhaga', changes }, async () => {
      const phone = newPhone()
      await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-CHA-ROS']))
      await reachPayment(environment, page, { phone, address: ASHA, delivery: /Lal Darwaja/ })
      // Our rickshaw does not go to Bengaluru, and what is collected is in nobody's zone.
      await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeVisible()
      await expect(page.getByRole('radio', { name: /own rickshaw/ })).toHaveCount(0)
      await expect(page.getByText(PLACE)).toBeVisible()
      await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
      const total = figure(page, /^Pickup/)
      if (!(await total.isVisible()))
        await page.getByRole('heading', { name: 'Order summary' }).click()
      // This store does not say “free” of a delivery.
      await expect(total).toHaveText('Free')
      await expect(page.getByRole('main')).not.toContainText(/cash on delivery|on delivery/i)
      await showScreen(page, 'pickup-chosen', { isWhole: true })

      await placeByCod(page)
      await expect(page.getByRole('heading', { name: /^Ready / })).toBeVisible()
      const place = page.getByRole('region', { name: 'Pickup', exact: true })
      await expect(place.getByText(PLACE)).toBeVisible()
      await expect(place.getByText(INSTRUCTIONS)).toBeVisible()
      await expect(page.getByText(/^₹\S+ when you collect it, in cash or by UPI$/)).toBeVisible()
      await openOrderDetails(page)
      await expect(page.getByText('To pay on pickup')).toBeVisible()
      await expect(main(page)).not.toContainText(/courier|door|deliver/i)
      await showScreen(page, 'pickup-thank-you', { isWhole: true })

      await page.getByRole('link', { name: 'View order' }).click()
      const collect = page.getByRole('region', { name: 'Collect from' })
      await expect(collect.getByText(PLACE)).toBeVisible()
      await expect(page.getByText('Cash on pickup')).toBeVisible()
      await expect(main(page)).not.toContainText(/courier|deliver|parcel/i)
      await showScreen(page, 'pickup-order', { isWhole: true })
      await messageWith(environment, phone, /Collect from 7 Lal Darwaja/)
    })
  },
)

story(
  '[checkout §3 Shipping preference, C3.40, C3.42, C7.15, ADR-124, ADR-172] local delivery in its area only, brought by the store itself, and feedback',
  async ({ page, environment }) => {
    await withStoreSettings(environment, { name: 'dhaga', changes }, async () => {
      await page.goto(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-CHA-ROS']))
      await reachPayment(environment, page, { address: NAGAR_SETH })
      // The cheapest that is brought is proposed, before the pickup that costs nothing.
      await expect(page.getByRole('radio', { name: /own rickshaw/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /Lal Darwaja/ })).not.toBeChecked()
      await showScreen(page, 'local-delivery-chosen', { isWhole: true })
      await placeByCod(page)
      await expect(page.getByText(/The store brings it to your door itself/)).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Delivery', exact: true }).getByText(/Manek Chowk/),
      ).toBeVisible()
      await expect(main(page)).not.toContainText(/courier/i)
      await showScreen(page, 'local-delivery-thank-you', { isWhole: true })

      const stars = page.getByRole('radiogroup', { name: 'How was it to order with Dhaga?' })
      await stars.getByRole('radio', { name: '4 of 5 stars' }).check()
      await page.getByLabel('What could be better? (optional)').fill('Show the rickshaw earlier')
      await showScreen(page, 'feedback-stars', { isWhole: true })
      await page.getByRole('button', { name: 'Send feedback' }).click()
      await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
      await showScreen(page, 'feedback-sent', { isWhole: true })
    })
  },
)
