import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeRazorpay, fakeRazorpay, paymentMade } from '../../providers/razorpay/fake-razorpay.ts'
import { option, quoteWith } from '../../attempt/testing/fake-options.ts'
import {
  eachWithFreshBrowser,
  show,
  radios,
  choose,
  submit,
  onPhone,
  ORDER,
  STATUS,
} from '../../section/testing/show-payment-section.tsx'

eachWithFreshBrowser()

/** What only the sheet that waits for an app has. */
const waitingSheet = () => screen.findByRole('button', { name: 'I have paid' })

/** Of the attempt that the browser keeps. */
const storedKey = () =>
  (JSON.parse(localStorage.getItem('thela.attempt.cart') ?? '{}') as { key?: string }).key

/** The payments that were started, one after the other. */
const begun = () => FakeRazorpay.made.filter(({ payments }) => payments.length > 0)

describe('[D-1, C2.19] UPI on a phone', () => {
  beforeEach(onPhone)

  test('a tap on a tile opens the app; its payment is awaited', async () => {
    const { onPlaced } = show({ status: 'PAID' })
    expect(await screen.findByRole('group', { name: 'Tap an app to pay ₹1,499' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await submit('PhonePe')
    const drawer = await screen.findByRole('dialog')
    expect(drawer).toHaveAccessibleName('Approve ₹1,499 in PhonePe')
    expect(within(drawer).getByRole('button', { name: 'I have paid' })).toBeVisible()
    expect(paymentMade()).toMatchObject({
      data: { method: 'upi', order_id: 'order_1' },
      parameters: { app: 'phonepe' },
    })
    paymentMade().razorpay.post('payment.success', {})
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('a success of the script alone places nothing: the server is asked', async () => {
    const { input, onPlaced } = show({ status: 'PROCESSING' })
    await submit('Google Pay')
    await screen.findByRole('dialog')
    paymentMade().razorpay.post('payment.success', {})
    await waitFor(() => expect(input.some(({ route }) => route === STATUS)).toBe(true))
    expect(onPlaced).not.toHaveBeenCalled()
    expect(screen.queryByText('Payment failed')).toBeNull()
  })

  test('[I5] a decline is shown in the provider’s words; trying again is a new attempt', async () => {
    show()
    await submit('Google Pay')
    await screen.findByRole('dialog')
    const before = localStorage.getItem('thela.attempt.cart')
    const error = { description: 'Your payment was declined by your bank.' }
    paymentMade().razorpay.post('payment.error', { error })
    expect(await screen.findByText(error.description)).toBeVisible()
    await submit('Try again')
    await waitingSheet()
    expect(localStorage.getItem('thela.attempt.cart')).not.toBe(before)
  })

  test('[D-1]a payment that waits in an app is found again after a reload', async () => {
    const { input } = show()
    await submit('Google Pay')
    await waitingSheet()
    cleanup()
    const again = show({ options: [option('UPI', { quote: quoteWith({ subtotal: 90_000 }) })] })
    const drawer = await screen.findByRole('dialog')
    expect(drawer).toHaveAccessibleName('Approve ₹1,499 in Google Pay')
    await waitFor(() => expect(again.input.some(({ route }) => route === STATUS)).toBe(true))
    expect(input.filter(({ route }) => route === ORDER)).toHaveLength(1)
    expect(again.input.some(({ route }) => route === ORDER)).toBe(false)
    await submit('Pay another way')
    cleanup()
    show()
    await radios()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
  })

  test('a waiting payment that was paid meanwhile leads to its order', async () => {
    show()
    await submit('Google Pay')
    await waitingSheet()
    cleanup()
    const { onPlaced } = show({ status: 'PAID' })
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('[checkout §2 UPI payment verifier] the app is opened again, for the same order', async () => {
    show()
    await submit('PhonePe')
    await waitingSheet()
    const kept = storedKey()
    expect(kept).toBeDefined()
    await submit('Open PhonePe again')
    await waitFor(() => expect(begun()).toHaveLength(2))
    const [first, second] = begun()
    expect(second?.payments[0]).toMatchObject({
      data: { order_id: 'order_1' },
      parameters: { app: 'phonepe' },
    })
    expect(storedKey()).toBe(kept)
    // The shopper may have approved in the app that was opened first.
    expect(first?.isCancelled).toBe(false)
    first?.post('payment.error', { error: { description: 'Expired' } })
    expect(await waitingSheet()).toBeVisible()
    await submit('Pay another way')
    expect(begun().map(({ isCancelled }) => isCancelled)).toEqual([true, true])
  })

  test('[checkout §2 UPI payment verifier] also after a reload', async () => {
    show()
    await submit('Google Pay')
    await waitingSheet()
    cleanup()
    fakeRazorpay()
    show()
    await submit('Open Google Pay again')
    await waitFor(() => expect(begun()).toHaveLength(1))
    expect(paymentMade().parameters).toEqual({ app: 'gpay' })
    expect(await waitingSheet()).toBeVisible()
  })

  test('going back cancels the payment at the provider', async () => {
    show()
    await submit('Google Pay')
    await waitingSheet()
    await submit('Pay another way')
    expect(paymentMade().razorpay.isCancelled).toBe(true)
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    const ways = screen.getByRole('group', { name: 'Ways to pay' })
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Ways to pay'))
    expect(within(ways).getByRole('radio', { name: /UPI/ })).not.toBeChecked()
  })

  test('[ux] the alternative after an error has the focus', async () => {
    show()
    await submit('Google Pay')
    await screen.findByRole('dialog')
    paymentMade().razorpay.post('payment.error', {})
    await submit(/^Cash on Delivery/)
    await waitFor(() => expect(screen.getByRole('radio', { name: /Cash/ })).toHaveFocus())
  })
})

describe('[D-1, checkout §9] the apps on a phone', () => {
  beforeEach(onPhone)
  const tiles = () =>
    within(screen.getByRole('group', { name: /^Tap an app to pay/ }))
      .getAllByRole('button')
      .map((tile) => tile.textContent)

  test('the last used one is marked; one in downtime is last, with the reason', async () => {
    const instruments = [
      { id: 'PAYTM', kind: 'UPI_APP' as const, downtime: 'Paytm' },
      { id: 'GPAY', kind: 'UPI_APP' as const, isLastUsed: true },
      { id: 'BHIM', kind: 'UPI_APP' as const },
    ]
    show({ options: [option('UPI', { instruments })] })
    await screen.findByRole('button', { name: /^Google Pay/ })
    expect(tiles()).toEqual(['Google PayLast used', 'BHIM', 'PaytmLow success rates on Paytm'])
  })

  test('any app and the QR code stand below the tiles, as buttons', async () => {
    show()
    const group = await screen.findByRole('group', { name: /^Tap an app to pay/ })
    for (const name of ['Any app', 'Show QR']) {
      const button = screen.getByRole('button', { name })
      expect(group).not.toContainElement(button)
      expect(button.querySelector('svg')).not.toBeNull()
    }
  })

  test('[ADR-155] the page’s button pays with the app of the last payment', async () => {
    const instruments = [
      { id: 'PAYTM', kind: 'UPI_APP' as const },
      { id: 'PHONEPE', kind: 'UPI_APP' as const, isLastUsed: true },
    ]
    show({ options: [option('UPI', { instruments })] })
    await submit('Pay with PhonePe')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in PhonePe' })
    expect(paymentMade()).toMatchObject({ parameters: { app: 'phonepe' } })
    await submit('Pay another way')
    await choose(/UPI/)
    await submit('Paytm')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in Paytm' })
    await submit('Open Paytm again')
    expect(await screen.findByRole('dialog', { name: 'Approve ₹1,499 in Paytm' })).toBeVisible()
  })

  test('[ADR-155] an app of the last payment that is down is not proposed', async () => {
    const instruments = [
      { id: 'GPAY', kind: 'UPI_APP' as const },
      { id: 'PHONEPE', kind: 'UPI_APP' as const, isLastUsed: true, downtime: 'PhonePe' },
    ]
    show({ options: [option('UPI', { instruments })] })
    await screen.findByRole('button', { name: /^Google Pay/ })
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  })

  test('[D-1, ADR-070] the app is told to the server, and another app is the same attempt', async () => {
    const { input } = show()
    await submit('PhonePe')
    await screen.findByRole('dialog')
    const key = storedKey()
    await submit('Pay another way')
    await choose(/UPI/)
    await submit('Google Pay')
    await screen.findByRole('dialog')
    const orders = input.filter(({ route }) => route === ORDER)
    expect(orders.map(({ body }) => (body as { meta: object }).meta)).toEqual([
      expect.objectContaining({ upiProvider: 'PHONEPE' }),
      expect.objectContaining({ upiProvider: 'GPAY' }),
    ])
    expect(storedKey()).toBe(key)
  })

  test('any other app: the phone asks which one', async () => {
    show()
    await submit('Any app')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in your UPI app' })
    expect(paymentMade().parameters).toEqual({ app: 'any' })
  })

  test('an iPhone has no chooser: there the list has “Others”', async () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
    const instruments = [{ id: 'OTHER', kind: 'UPI_APP' as const }]
    show({ options: [option('UPI', { instruments })] })
    expect(await screen.findByRole('button', { name: 'Others' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Any app' })).toBeNull()
  })

  test('[D-83] an app without a drawing has its name alone, once, and no mark of UPI', async () => {
    const instruments = [
      { id: 'CREDPAY', kind: 'UPI_APP' as const },
      { id: 'BHIM', kind: 'UPI_APP' as const },
    ]
    show({ options: [option('UPI', { instruments })] })
    const cred = await screen.findByRole('button', { name: 'CRED' })
    expect(cred.querySelector('img, svg')).toBeNull()
    expect(within(cred).getAllByText('CRED')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'BHIM' }).querySelector('img')).not.toBeNull()
  })

  test('a QR code can be shown, and the apps again; no code is made before', async () => {
    const { input } = show()
    await submit('Show QR')
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    expect(input.filter(({ route }) => route === ORDER)).toHaveLength(1)
    await submit('Choose an app')
    expect(await screen.findByRole('button', { name: 'PhonePe' })).toBeVisible()
    expect(paymentMade().razorpay.isCancelled).toBe(true)
  })

  test('[checkout §3 Store uiConfig flags] without app tiles a phone shows the QR code', async () => {
    show({ options: [option('UPI', { instruments: [] })] })
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    expect(screen.queryByRole('button', { name: /Any app|Choose an app/ })).toBeNull()
  })
})

describe('[checkout §5] a typed UPI id', () => {
  beforeEach(onPhone)
  const withIds = option('UPI', { upiIds: { downHandles: ['okaxis'], saved: [] } })

  test('is asked for only where the option allows it', async () => {
    show()
    await screen.findByRole('button', { name: 'Show QR' })
    expect(screen.queryByRole('button', { name: 'Enter UPI ID' })).toBeNull()
  })

  test('[C7.57] is checked, sent to the provider, and its approval awaited', async () => {
    const { input } = show({ options: [withIds] })
    await submit('Enter UPI ID')
    await userEvent.type(screen.getByLabelText('UPI ID'), 'asha')
    await submit('Pay ₹1,499')
    expect(screen.getByText('Please enter a valid UPI ID')).toBeVisible()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
    await userEvent.type(screen.getByLabelText('UPI ID'), '@okhdfcbank{Enter}')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in the app of asha@okhdfcbank' })
    // Its app may be on another phone.
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull()
    expect(paymentMade().data).toMatchObject({ method: 'upi' })
    expect(JSON.stringify(paymentMade().data)).toContain('asha@okhdfcbank')
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      meta: { paymentMethod: 'UPI' },
    })
  })

  test('[checkout §4 Downtime] “Low success rates on {handle}” is said before paying', async () => {
    show({ options: [withIds] })
    await submit('Enter UPI ID')
    await userEvent.type(screen.getByLabelText('UPI ID'), 'asha@OkAxis')
    expect(screen.getByText('Low success rates on okaxis')).toBeVisible()
  })
})

describe('[checkout §3 Saved payment method, §4 Downtime] UPI ids that have paid before', () => {
  beforeEach(onPhone)
  const saved = ['asha@okhdfcbank', 'asha.rao@okaxis']
  const withSaved = option('UPI', { upiIds: { downHandles: ['okaxis'], saved } })
  const open = async () => {
    const shown = show({ options: [withSaved] })
    await submit('Enter UPI ID')
    const ids = within(screen.getByRole('group', { name: 'UPI IDs you have paid with' }))
    return { ...shown, ids }
  }

  test('the last used one is selected, as verified, and paid with without typing', async () => {
    const { ids } = await open()
    expect(ids.getByRole('radio', { name: /asha@okhdfcbank.*Verified/ })).toBeChecked()
    expect(ids.getByRole('radio', { name: /Low success rates on okaxis/ })).toBeEnabled()
    expect(screen.queryByLabelText('UPI ID')).toBeNull()
    await submit('Pay ₹1,499')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in the app of asha@okhdfcbank' })
    expect(JSON.stringify(paymentMade().data)).toContain('asha@okhdfcbank')
  })

  test('another one can be typed', async () => {
    const { ids } = await open()
    await userEvent.click(ids.getByRole('radio', { name: 'Another UPI ID' }))
    await userEvent.type(screen.getByLabelText('UPI ID'), 'ravi@ybl{Enter}')
    await screen.findByRole('dialog', { name: 'Approve ₹1,499 in the app of ravi@ybl' })
  })
})

describe('[D-1] inside of another app', () => {
  const inside = (userAgent: string) =>
    vi.stubGlobal('navigator', {
      userAgent,
      maxTouchPoints: 5,
      clipboard: { writeText: vi.fn(async () => undefined) },
    })

  test('on Android the same checkout is opened in Chrome', async () => {
    inside('Mozilla/5.0 (Linux; Android 14; wv) Instagram 350.0')
    const { input } = show()
    expect(await screen.findByText('UPI apps don’t open from Instagram')).toBeVisible()
    expect(screen.queryByRole('button', { name: /PhonePe|Any app/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute(
      'href',
      expect.stringContaining('/cart?cart_id=cart#Intent;scheme=https;package=com.android.chrome'),
    )
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
    expect(screen.getByRole('button', { name: 'Show QR' })).toBeVisible()
  })

  test('on an iPhone the link is copied', async () => {
    inside('Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/480.0]')
    show()
    await submit('Copy link')
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
      `${location.origin}/cart?cart_id=cart`,
    )
  })
})

describe('[D-1, C2.19] UPI on a desktop', () => {
  afterEach(() => vi.useRealTimers())

  test('a QR code is ready, and disappears when another method is selected', async () => {
    // The time left stands still.
    vi.useFakeTimers({ toFake: ['Date'] })
    show()
    await waitFor(() => expect(paymentMade().parameters).toEqual({ app: 'any', flow: 'qr' }))
    const { razorpay } = paymentMade()
    const expires_on = Date.now() + 600_000
    razorpay.post('payment.upi.qr', { status: 'created', qr_url: 'upi://pay?pa=a@b', expires_on })
    expect(await screen.findByRole('img', { name: 'QR code to pay ₹1,499 by UPI' })).toBeVisible()
    expect(screen.getByRole('timer', { name: 'Time left to scan' })).toHaveTextContent('10:00')
    const scan = screen.getByText('Scan with any UPI app')
    expect(scan.previousElementSibling).toHaveTextContent('₹1,499')
    expect(scan.nextElementSibling).toHaveTextContent('Valid for 10:00')
    // The code itself is the action: there is no button next to it.
    expect(screen.queryByRole('button', { name: /Pay|Scan/ })).toBeNull()
    await choose(/Cash/)
    expect(razorpay.isCancelled).toBe(true)
  })

  test('an expired code is renewed by itself', async () => {
    show()
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    paymentMade().razorpay.post('payment.upi.qr', { status: 'expired', expires_on: Date.now() })
    await waitFor(() => expect(begun()).toHaveLength(2))
  })

  test('an expired code is not shown as valid, also without the provider’s event', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    await waitFor(() => expect(paymentMade().parameters?.flow).toBe('qr'))
    const expires_on = Date.now() + 60_000
    const created = { status: 'created', qr_url: 'upi://pay?pa=a@b', expires_on } as const
    paymentMade().razorpay.post('payment.upi.qr', created)
    expect(await screen.findByRole('timer')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    const name = 'Show a new QR code'
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('timer')).toBeNull()
    await waitFor(() => expect(begun()).toHaveLength(2))
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

  test('an error on creating a code is shown in its place', async () => {
    const description = 'unable to create RZP order'
    const { onFailure } = show({
      apiError: { reject: 422, code: 'PROVIDER_UNAVAILABLE', description },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t start the payment. You have not been charged.',
    )
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('[ADR-285] a code that waits for a verified number interrupts nobody until it is clicked', async () => {
    const unverified = { reject: 409, code: 'PHONE_UNVERIFIED', description: 'Verify' }
    const { onFailure, input } = show({ apiError: unverified })
    expect(
      await screen.findByText('The QR code is shown once your number is verified'),
    ).toBeVisible()
    expect(onFailure).not.toHaveBeenCalled()
    await submit('Verify number')
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    const orders = () => input.filter(({ route }) => route === ORDER).length
    const before = orders()
    act(() => onFailure.mock.calls[0]?.[0].submitAgain?.())
    await waitFor(() => expect(orders()).toBe(before + 1))
  })
})
