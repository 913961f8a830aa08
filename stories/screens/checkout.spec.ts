import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { replyTruly, changeReply, holdCall, rejectCall } from '../replies.ts'
import { demoShop } from '../demo-shop.ts'
import {
  ASHA,
  requestCode,
  codeField,
  fillAddress,
  mainButton,
  newPhone,
  payment,
  phoneField,
  readCode,
  reachPayment,
  signIn,
} from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const shipping = '/integrations/checkout/consumer/shipping'
const place = '/checkout/serviceability/560001'
const payments = '/integrations/checkout/consumer/payments'
const byCod = '/integrations/checkout/shopify/place-order-cod'
const orderStatus = '/integrations/checkout/shopify/v2/order-status'

const outage = {
  statusCode: 502,
  code: 'PLATFORM_UNAVAILABLE',
  description: 'The store does not answer right now. Your cart is kept.',
}

story('[checkout §2, §5] rare states of contact and address', async ({ page, environment }) => {
  const phone = newPhone()
  await page.clock.install()
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  await phoneField(page).fill('12345')
  await mainButton(page).click()
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
  await showScreen(page, 'contact-wrong')
  await requestCode(page, phone)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  await showScreen(page, 'code-resend')
  await codeField(page).fill(await readCode(environment, phone))

  await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeVisible()
  await mainButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeFocused()
  await showScreen(page, 'address-wrong', { isWhole: true })

  const letThrough = await holdCall(page, shipping)
  await fillAddress(page, ASHA)
  await expect(page.getByRole('heading', { name: 'Delivery method' })).toBeVisible()
  await showScreen(page, 'delivery-loading')
  await letThrough()
})

story('[checkout §2, §8] no delivery, or an unknown pincode', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  const phone = newPhone()
  await changeReply(page, shipping, () => ({ options: [] }))
  await changeReply(page, place, (response: object) => ({ ...response, deliverable: false }))
  await signIn(environment, page, phone)
  await fillAddress(page, ASHA)
  await expect(page.getByText('does not deliver', { exact: false }).first()).toBeVisible()
  await showScreen(page, 'delivery-none', { isWhole: true })
  await replyTruly(page, place)
  await rejectCall(page, shipping, outage)
  await page.reload()
  await expect(page.getByText('could not be loaded', { exact: false })).toBeVisible()
  await showScreen(page, 'delivery-failed', { isWhole: true })
})

story('[checkout §2, §4] rare states of the payment', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-SAF-001', 'MEH-KUL-006']))
  await reachPayment(environment, page)
  await showScreen(page, 'payment-upi')
  await payment(page, /card/i).check()
  await mainButton(page, /^Pay/).click()
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await showScreen(page, 'payment-card-wrong')
  await page.getByLabel('Card number').fill('3782 822463 10005')
  await page.getByLabel('Card number').blur()
  await expect(page.getByText(/Amex|American Express/).first()).toBeVisible()
  await showScreen(page, 'payment-card-amex')
  await payment(page, /Cash on delivery/i).check()
  await showScreen(page, 'payment-cash')

  const lines = [
    { key: 'subtotal', amount: 58_800 },
    { key: 'shippingCharge', amount: 0 },
    { key: 'paymentCharge', amount: 4_000 },
  ]
  const quote = { lines, total: 62_800, payableNow: 0, dueOnDelivery: 62_800 }
  const changed = {
    statusCode: 409,
    code: 'PRICE_CHANGED',
    description: 'The total has changed. Please check it again.',
    details: { quote },
  }
  await rejectCall(page, byCod, changed)
  await mainButton(page, /^Place order/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await showScreen(page, 'price-changed')
  await dialog.getByRole('button').last().click()
  const placed = {
    statusCode: 409,
    code: 'ORDER_ALREADY_PLACED',
    description: 'Order already placed',
  }
  await rejectCall(page, byCod, placed)
  await payment(page, /Cash on delivery/i).check()
  await mainButton(page, /^Place order/).click()
  await expect(dialog).toContainText('Order already placed')
  await showScreen(page, 'already-placed')
})

story(
  '[checkout §2] payment methods fail to load, then are loading',
  async ({ page, environment }) => {
    await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await signIn(environment, page, newPhone())
    await rejectCall(page, payments, outage)
    await fillAddress(page, ASHA)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await showScreen(page, 'payment-failed')
    const letThrough = await holdCall(page, payments)
    await again.click()
    await expect(again).toBeHidden()
    // It keeps the focus, and shows that it waits.
    await expect(mainButton(page, 'Continue')).toHaveAttribute('aria-disabled', 'true')
    await showScreen(page, 'payment-loading')
    await letThrough()
    await expect(page.getByRole('group', { name: 'Ways to pay' })).toBeVisible()
  },
)

story('[checkout §2] the leaving prompt appears once', async ({ page, environment }) => {
  await page.goto(demoShop(environment).productUrl('clay-kulhad'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  const frame = page.frameLocator('iframe[title="Checkout"]')
  await expect(phoneField(frame)).toBeVisible()
  await frame.getByRole('button', { name: 'Close checkout' }).click()
  await expect(frame.getByRole('dialog')).toBeVisible()
  await showScreen(page, 'popup-leaving')
})

/** The page polls the order's status, so one changed response in between changes it. */
async function showStatus(page: Page, status: string, title: string): Promise<void> {
  await changeReply(page, orderStatus, (response: object) => ({ ...response, status }))
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await showScreen(page, `thank-you-${status.toLowerCase()}`)
}

story('[checkout §2] no order yet, or no longer', async ({ page, environment }) => {
  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
  const cartId = new URL(page.url()).searchParams.get('cart_id') ?? ''
  await page.goto(environment.thelaUrl + links.thankYou(cartId))
  await showScreen(page, 'thank-you-open')
  await showStatus(page, 'FAILED', 'Payment failed')
  await showStatus(page, 'REFUNDED', 'Your money is on its way back')
  await replyTruly(page, orderStatus)
})
