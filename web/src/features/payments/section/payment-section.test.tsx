import type { CartInfo } from '@thela/contracts/calls/cart'
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { StoreBrand } from '@thela/contracts/pages'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Refused } from '../../../api/fake-server.ts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { order } from '../providers/fake-order.ts'
import { option, TOTALS } from './fake-options.ts'
import { PaymentSection } from './payment-section.tsx'
import type { PaymentAction } from './payment-section.tsx'
import { paymentMade, fakeProvider, FakeRazorpay } from '../providers/razorpay/fake-provider.ts'

const store: StoreBrand = {
  storeId: 'meher',
  slug: 'meher',
  name: 'Meher',
  link: 'https://shop.example',
  colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000' },
  contactLinks: [],
  privacyLinks: [],
  hideBranding: false,
}
const cart: CartInfo = {
  id: 'cart',
  revision: 3,
  totalCartItems: 1,
  cartItems: [],
  subTotal: 150_000,
  discountAmount: 5000,
  hasAutomaticDiscount: false,
  discountAllocation: [],
  requiresShipping: true,
  currency: 'INR',
}
const CARD = option('CREDIT_DEBIT_CARD')
const UPI = option('UPI')
const COD = option('COD', { totals: { ...TOTALS, paymentCharge: 4000, total: 153_900 } })

const ORDER = 'POST /checkout/payments/order'
const PLACE_COD = 'POST /integrations/checkout/shopify/place-order-cod'
const STATUS = 'GET /data/checkout/upi/status/:id'
type Status = 'PAID' | 'FAILED' | 'PROCESSING'

function show({
  options = [UPI, CARD, COD],
  status = 'PROCESSING',
  apiError,
  method,
  confirmation,
}: {
  options?: PaymentOption[]
  status?: Status
  apiError?: Refused
  method?: PaymentOption['id']
  confirmation?: CodConfirmationRequested
} = {}) {
  const input = fakeServer({
    'POST /integrations/checkout/consumer/payments': () => ({ options }),
    'POST /checkout/payments/creds': () => ({
      provider: 'RAZORPAY',
      config: order.config,
    }),
    'POST /checkout/validate-bin': () => ({
      known: true,
      supported: true,
      type: 'debit',
      issuer: 'HDFC Bank',
    }),
    [ORDER]: () => apiError ?? order,
    [PLACE_COD]: () =>
      apiError ?? {
        redirectUrl: '/thank_you?cart_id=cart',
        ...(confirmation ? { confirmation } : { orderId: 'order' }),
      },
    'POST /checkout/cod/confirm': () => ({
      orderId: 'order',
      redirectUrl: '/thank_you?cart_id=cart',
    }),
    [STATUS]: () => ({ status, expiresAt: order.expiresAt }),
  })
  const reported = {
    onPlaced: vi.fn(),
    onFailure: vi.fn(),
    onTotals: vi.fn(),
    onOffered: vi.fn(),
    method,
  }
  render(
    <Toaster>
      <Page told={reported} />
    </Toaster>,
  )
  return { input, ...reported }
}

interface PaymentReport {
  onPlaced: (cartId: string) => void
  onFailure: () => void
  onTotals: () => void
  onOffered: () => void
  method?: PaymentOption['id'] | undefined
}

function Page({ told: reported }: { told: PaymentReport }) {
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState<PaymentOption['id'] | undefined>(reported.method)
  return (
    <>
      <PaymentSection
        {...{ store, cart, mode: 'page', addressId: 'home', utm: {}, isBlocked: false }}
        {...reported}
        method={method}
        onMethod={setMethod}
        renderAction={setAction}
      />
      {!action?.isHidden && (
        <button type="button" disabled={action?.isDisabled} onClick={action?.onClick}>
          {action?.text}
        </button>
      )}
    </>
  )
}

const radios = () => screen.findAllByRole('radio', { name: /UPI|Card|Cash/ })
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const submit = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function fillCard() {
  await choose(/Card/)
  await userEvent.type(screen.getByLabelText('Card number'), '4100280000001007')
  await userEvent.type(screen.getByLabelText('Expiry'), '0799')
  await userEvent.type(screen.getByLabelText('CVV'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Asha Rao')
}

const onPhone = () => vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5 })

beforeEach(() => {
  localStorage.clear()
  fakeProvider()
})
afterEach(() => vi.unstubAllGlobals())

describe('[checkout §4] the ways to pay', () => {
  test('the first of the store’s order is chosen; what is down or not offered stands last', async () => {
    const { onTotals } = show({
      options: [
        option('UPI', { downtime: 'UPI' }),
        option('COD', { reason: 'Not available at this pincode. Please pay online.' }),
        option('CREDIT_DEBIT_CARD', {
          totals: { ...TOTALS, paymentDiscount: 2000, total: 147_900 },
        }),
      ],
    })
    const [first, ...others] = await radios()
    expect(first).toBeChecked()
    expect(first).toHaveAccessibleName(/Card.*₹20 off/)
    expect(others[0]).toHaveAccessibleName(/Low success rates on UPI/)
    expect(others[1]).toBeDisabled()
    expect(onTotals).toHaveBeenLastCalledWith(
      expect.objectContaining({ total: 147_900, paymentDiscount: 2000, shippingCharge: 4900 }),
    )
  })

  test('with nothing chosen it is asked for, word for word', async () => {
    show({ options: [option('COD', { reason: 'Up to ₹5,000 only.' })] })
    await radios()
    await submit('Continue')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select payment method')
  })
})

describe('[checkout §4] cash on delivery', () => {
  const confirmation = {
    id: 'confirmation',
    phone: '+919876543210',
    expiresInSeconds: 600,
    resendAfterSeconds: 0,
  }

  test('names its charge and places the order, once per key', async () => {
    const { input, onPlaced } = show()
    await choose(/Cash on Delivery/)
    expect(await screen.findByText(/includes ₹40 for cash on delivery/)).toBeVisible()
    await submit('Place order')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
    expect(input.at(-1)).toMatchObject({
      route: PLACE_COD,
      body: { cart_id: 'cart', revision: 3, payment: { option: 'COD' }, total_value: 153_900 },
    })
  })

  test('[D-87, C4.58] an order that has to be confirmed asks for its code right there', async () => {
    const { onPlaced } = show({ confirmation })
    await choose(/Cash on Delivery/)
    await submit('Place order')
    await userEvent.type(await screen.findByLabelText('Enter the 6-digit code'), '123456')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  /** Its first message is out; the reply to the next is held back. */
  async function resending() {
    let replies = 0
    let release: (refused?: object) => void = () => {}
    const held = new Promise<object | undefined>((resolve) => (release = resolve))
    const shown = show({ confirmation })
    const response = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const reply = await response(url, init)
      if (url.includes('place-order-cod') && (replies += 1) === 2) {
        const refused = await held
        if (refused) return new Response(JSON.stringify(refused), { status: 429 })
      }
      return reply
    })
    await choose(/Cash on Delivery/)
    await submit('Place order')
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    await waitFor(() => expect(replies).toBe(2))
    return { ...shown, release: (refused?: object) => release(refused) }
  }

  test('[D-87] a resend that fails is said beside the code, which still counts', async () => {
    const { release, onFailure, onPlaced } = await resending()
    const details = { retryAfterSeconds: 540 }
    const description = 'OTP request limit exceeded. Please try again after some time'
    release({ statusCode: 429, code: 'OTP_WAIT', description, details })
    expect(await screen.findByText(description)).toBeVisible()
    expect(onFailure).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Enter the 6-digit code'), '123456')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('[D-87] gone back while a message is sent again, the reply opens nothing', async () => {
    const { release } = await resending()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByLabelText('Enter the 6-digit code')).toBeNull())
    await waitFor(() => expect(screen.getByRole('radio', { name: /Cash/ })).toHaveFocus())
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByLabelText('Enter the 6-digit code')).toBeNull()
  })

  test('[checkout §8] a refusal is the page’s, with what it needs', async () => {
    const details = { totals: { total: 160_000 } }
    const changed = { code: 'PRICE_CHANGED', description: 'The total has changed.', details }
    const { onFailure } = show({ apiError: { reject: 409, ...changed } })
    await choose(/Cash on Delivery/)
    await submit('Place order')
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(changed))
  })
})

describe('[checkout §7] card', () => {
  test('[D-3] goes to the provider’s script and nowhere else', async () => {
    const { input } = show({ options: [CARD, UPI] })
    await fillCard()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(paymentMade().razorpay.options.redirect).toBe(true))
    expect(paymentMade().data).toMatchObject({
      method: 'card',
      order_id: 'order_1',
      amount: 149_900,
      contact: '+919876543210',
      'card[number]': '4100280000001007',
      'card[cvv]': '123',
      'card[expiry_month]': '07',
      'card[expiry_year]': '99',
      'card[name]': 'Asha Rao',
      callback_url: order.callbackUrl,
    })
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      amount: 149_900,
      meta: { paymentMethod: 'DEBIT_CARD' },
    })
    expect(JSON.stringify(input)).not.toMatch(/4100280|"123"|Asha/)
    expect(JSON.stringify(localStorage)).not.toContain('4100280')
  })

  test('a card that was refused stays chosen, and no code of another payment is made', async () => {
    const { input, onOffered } = show({ method: 'CREDIT_DEBIT_CARD' })
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked()
    expect(onOffered).toHaveBeenLastCalledWith(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('a form that is not right sends nothing and takes the focus to its first error', async () => {
    const { input } = show({ options: [CARD, UPI] })
    await choose(/Card/)
    await submit('Pay ₹1,499')
    expect(screen.getByLabelText('Card number')).toHaveFocus()
    expect(screen.getByText('Invalid card number')).toBeVisible()
    expect(screen.getByText('Please enter valid expiry date')).toBeVisible()
    expect(screen.getByText('CVV is required')).toBeVisible()
    expect(screen.getByText('Name is required')).toBeVisible()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })
})

describe('[D-1, C2.19] UPI on a phone', () => {
  beforeEach(onPhone)

  test('the apps are tiles; the chosen one is opened and waited for', async () => {
    const { onPlaced } = show({ status: 'PAID' })
    await choose(/PhonePe/)
    await submit('Pay ₹1,499')
    const drawer = await screen.findByRole('dialog')
    expect(drawer).toHaveAccessibleName('Approve ₹1,499 in PhonePe')
    expect(within(drawer).getByRole('timer', { name: 'Time left to pay' })).toBeVisible()
    expect(paymentMade()).toMatchObject({
      data: { method: 'upi', order_id: 'order_1' },
      parameters: { app: 'phonepe' },
    })
    paymentMade().razorpay.post('payment.success', {})
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('a success of the script alone places nothing: the server is asked', async () => {
    const { input, onPlaced } = show({ status: 'PROCESSING' })
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('dialog')
    paymentMade().razorpay.post('payment.success', {})
    await waitFor(() => expect(input.some(({ route }) => route === STATUS)).toBe(true))
    expect(onPlaced).not.toHaveBeenCalled()
    expect(screen.queryByText('Payment failed')).toBeNull()
  })

  test('[I5] a decline is told in the provider’s words; trying again is a new attempt', async () => {
    show()
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('dialog')
    const before = localStorage.getItem('thela.attempt.cart')
    const error = { description: 'Your payment was declined by your bank.' }
    paymentMade().razorpay.post('payment.error', { error })
    expect(await screen.findByText(error.description)).toBeVisible()
    await submit('Try again')
    await screen.findByRole('timer')
    expect(localStorage.getItem('thela.attempt.cart')).not.toBe(before)
  })

  test('[D-1]a payment that waits in an app is found again after a reload', async () => {
    const { input } = show()
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('timer')
    cleanup()
    const again = show({ options: [option('UPI', { totals: { ...TOTALS, total: 90_000 } })] })
    const drawer = await screen.findByRole('dialog')
    expect(drawer).toHaveAccessibleName('Approve ₹1,499 in Google Pay')
    await waitFor(() => expect(again.input.some(({ route }) => route === STATUS)).toBe(true), {
      timeout: 4000,
    })
    expect(input.filter(({ route }) => route === ORDER)).toHaveLength(1)
    expect(again.input.some(({ route }) => route === ORDER)).toBe(false)
    await submit('Pay another way')
    cleanup()
    show()
    await radios()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('what waited and was paid meanwhile leads to its order', async () => {
    show()
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('timer')
    cleanup()
    const { onPlaced } = show({ status: 'PAID' })
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'), { timeout: 4000 })
  })

  test('the way back ends the payment at the provider', async () => {
    show()
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('timer')
    await submit('Pay another way')
    expect(paymentMade().razorpay.isCancelled).toBe(true)
    expect(screen.queryByRole('timer')).toBeNull()
    const ways = screen.getByRole('group', { name: 'Ways to pay' })
    await waitFor(() => expect(within(ways).getByRole('radio', { name: /UPI/ })).toHaveFocus())
  })

  test('[ux] another way after a refusal has the focus', async () => {
    show()
    await choose(/Google Pay/)
    await submit('Pay ₹1,499')
    await screen.findByRole('dialog')
    paymentMade().razorpay.post('payment.error', {})
    await submit('Cash on Delivery')
    await waitFor(() => expect(screen.getByRole('radio', { name: /Cash/ })).toHaveFocus())
  })
})

describe('[D-1, C2.19] UPI on a desktop', () => {
  test('a QR code stands ready, and goes when another way is chosen', async () => {
    show()
    await waitFor(() => expect(paymentMade().parameters).toEqual({ app: 'any', flow: 'qr' }))
    const { razorpay } = paymentMade()
    const expires_on = Date.now() + 600_000
    razorpay.post('payment.upi.qr', { status: 'created', qr_url: 'upi://pay?pa=a@b', expires_on })
    expect(await screen.findByRole('img', { name: 'QR code to pay ₹1,499 by UPI' })).toBeVisible()
    expect(screen.getByRole('timer', { name: 'Time left to scan' })).toHaveTextContent('10:00')
    // The code itself is the way to pay: nothing beside it is to be pressed.
    expect(screen.queryByRole('button', { name: /Pay|Scan/ })).toBeNull()
    await choose(/Cash/)
    expect(razorpay.isCancelled).toBe(true)
  })

  test('a code that ran out is made anew by itself', async () => {
    show()
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    paymentMade().razorpay.post('payment.upi.qr', { status: 'expired', expires_on: Date.now() })
    const paid = () => FakeRazorpay.made.filter(({ payments }) => payments.length > 0)
    await waitFor(() => expect(paid()).toHaveLength(2))
  })

  test('a code whose time is over is not shown as if it lived, also without the provider’s word', async () => {
    show()
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    const expires_on = Date.now() + 500
    const created = { status: 'created', qr_url: 'upi://pay?pa=a@b', expires_on } as const
    paymentMade().razorpay.post('payment.upi.qr', created)
    expect(await screen.findByRole('timer')).toBeVisible()
    // The countdown ticks once a second.
    const name = 'Show a new QR code'
    await userEvent.click(await screen.findByRole('button', { name }, { timeout: 4000 }))
    expect(screen.queryByRole('timer')).toBeNull()
    const paid = () => FakeRazorpay.made.filter(({ payments }) => payments.length > 0)
    await waitFor(() => expect(paid()).toHaveLength(2))
  })

  test.each([
    [
      'PROVIDER_KEY_MISSING',
      'Razorpay live key not found',
      'This payment method is not available right now. You have not been charged.',
    ],
    [
      'BUSY',
      'Very busy right now. Please try again in a moment.',
      'We couldn’t check your order. Please try again. You have not been charged.',
    ],
  ])('[checkout §8, D-82] %s is said in plain words', async (code, description, text) => {
    show({ apiError: { reject: 422, code, description } })
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  test('a code that cannot be made says so in its place', async () => {
    const description = 'unable to create RZP order'
    const { onFailure } = show({
      apiError: { reject: 422, code: 'PROVIDER_UNAVAILABLE', description },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t start the payment. You have not been charged.',
    )
    expect(onFailure).not.toHaveBeenCalled()
  })
})
