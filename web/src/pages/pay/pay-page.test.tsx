import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ENTRY_WAYS } from '../../api/enter-text.ts'
import { fakeServer } from '../../api/fake-server.ts'
import type { Refused } from '../../api/fake-server.ts'
import { beginSession } from '../../api/session.ts'
import { clearKey } from '../../features/payments/attempt/attempt-key.ts'
import { store } from '../../features/payments/attempt/testing/fake-checkout.ts'
import { option, paymentsReply } from '../../features/payments/attempt/testing/fake-options.ts'
import { order } from '../../features/payments/providers/fake-order.ts'
import { fakeRazorpay } from '../../features/payments/providers/razorpay/fake-razorpay.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'
import { LinkPage } from './index.tsx'

const GUEST = 'POST /checkout/session/guest'
const OPTIONS = 'POST /checkout/links/payments'
const ORDER = 'POST /checkout/links/order'
const INFO = 'GET @platform/order-info'
const AMOUNT = 150_000
const TO_PAYMENT = 'Continue to payment'

const info = (
  link: Partial<LinkInfo['link']> = {},
  more: Partial<Omit<LinkInfo, 'link'>> = {},
): LinkInfo => ({
  orderInfo: {
    lastError: [],
    totalAmount: AMOUNT,
    cartId: 'link',
    cartInfo: {} as LinkInfo['orderInfo']['cartInfo'],
    discountCodes: [],
    shippingCharges: 0,
    isBillingAndShippingAddressSame: true,
  },
  swiftInfo: {
    cancel_url: 'https://shop.example/left',
    channel: 'SWIFT',
    mode: 'SWP',
    return: 'https://shop.example/thanks',
    storeId: 'meher',
    extraParams: {},
  },
  link: {
    state: 'OPEN',
    description: 'Tea tasting',
    amount: AMOUNT,
    paid: 0,
    isInParts: false,
    least: AMOUNT,
    most: AMOUNT,
    ...link,
  },
  status: 'OPEN',
  ...more,
})
const receipt = {
  amount: AMOUNT,
  method: 'UPI',
  paidAt: '2026-11-22T06:30:00.000Z',
  reference: 'pay_123',
} as const

function show(page: Partial<KnownLink> = {}, replies: { info?: () => LinkInfo | Refused } = {}) {
  const known: KnownLink = {
    variant: 'SWIFT_PAY',
    state: 'KNOWN',
    brand: store,
    session: { token: 'anon', kind: 'ANON', expiresInSeconds: 300 },
    mode: 'page',
    platformBase: '/integrations/checkout/shopify',
    payid: 'link',
    info: info(),
    isBack: false,
    isDev: false,
    ...page,
  }
  beginSession(known.session, 'meher')
  const input = fakeServer({
    [GUEST]: ({ body }: { body?: unknown }) => ({
      session: {
        token: 'guest',
        kind: 'GUEST',
        expiresInSeconds: 300,
        phone: (body as { phone: string }).phone,
      },
    }),
    [OPTIONS]: () =>
      paymentsReply([option('NET_BANKING', { instruments: BANKS }), option('CREDIT_DEBIT_CARD')]),
    [ORDER]: () => ({ ...order, config: { ...order.config } }),
    [INFO]: () => replies.info?.() ?? known.info,
    'POST /checkout/payments/creds': () => ({
      provider: order.provider,
      config: { ...order.config },
    }),
    'POST @platform/stage-order': () => ({ quote: option('UPI').quote }),
    'GET /data/checkout/upi/status/:id': () => ({
      status: 'PROCESSING',
      expiresAt: order.expiresAt,
    }),
  })
  render(
    <Toaster>
      <LinkPage page={known} />
    </Toaster>,
  )
  return input
}
const BANKS = ['HDFC', 'ICIC'].map((id) => ({ id, kind: 'BANK' as const }))

beforeEach(() => {
  localStorage.clear()
  clearKey('link')
  fakeRazorpay()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bodyOf = (input: ReturnType<typeof show>, route: string) =>
  input.find((call) => call.route === route)?.body

test.each(Object.keys(ENTRY_WAYS))(
  '[D-71, D-80] a payer’s number with its calling code, %s, is nobody else’s',
  async (way) => {
    const input = show()
    const field = screen.getByLabelText<HTMLInputElement>('Mobile number')
    ENTRY_WAYS[way]?.(field, '+91 0 98058-73943')
    await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
    await waitFor(() => expect(input[0]?.body).toEqual({ phone: '+919805873943' }))
  },
)

describe('[D-71, C2.2] an open link', () => {
  test('shows amount and text at once; after the phone the methods are listed', async () => {
    const input = show()
    expect(screen.getByRole('heading', { name: `${store.name} asks for` })).toBeVisible()
    expect(screen.getByText('Tea tasting')).toBeVisible()
    expect(screen.getAllByText('₹1,500')[0]).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
    expect(screen.getByLabelText('Mobile number')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
    expect(await screen.findByRole('radio', { name: /Net Banking/ })).toBeVisible()
    expect(bodyOf(input, GUEST)).toEqual({ phone: '+919876543210' })
    expect(bodyOf(input, OPTIONS)).toEqual({ cart_id: 'link', amount: AMOUNT })
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull()
  })

  test.each([
    ['tel:+913340001200', '+91 33 4000 1200', 'Call +91 33 4000 1200', null],
    ['https://wa.me/919800000000', 'WhatsApp', 'WhatsApp', '_blank'],
  ])(
    'whoever does not expect it reaches the store by %s; a link without an end says nothing of one',
    (href, text, name, target) => {
      show({ brand: { ...store, contactLinks: [{ href, text }] } })
      expect(screen.queryByText(/^Pay by/)).toBeNull()
      expect(screen.getByText(/^Not expecting this/)).toHaveTextContent(
        `Not expecting this? ${name}`,
      )
      const link = within(screen.getByRole('main')).getByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
      expect(link.getAttribute('target')).toBe(target)
    },
  )

  test('who takes the payment is named before a number is typed', () => {
    show({ provider: 'RAZORPAY' })
    expect(screen.getByText('Payments by Razorpay')).toBeVisible()
  })

  test('the header is that of every page; the square logo stands above the store’s name and the amount', () => {
    const [logoS, logoL] = ['https://shop.example/mark.svg', 'https://shop.example/logo.svg']
    show({ brand: { ...store, logoS, logoL } })
    expect(screen.getByRole('banner')).toContainElement(screen.getByAltText(store.name))
    const tile = screen.getByRole('main').querySelector('img')
    expect(tile).toHaveAttribute('src', logoS)
    expect(tile?.nextElementSibling).toBe(screen.getByRole('heading', { name: / asks for$/ }))
    expect(tile?.parentElement).toHaveTextContent('₹1,500')
  })

  test('a store that has only a wide logo shows that', () => {
    const logoL = 'https://shop.example/logo.svg'
    show({ brand: { ...store, logoL } })
    expect(screen.getByRole('banner')).toContainElement(screen.getByAltText(store.name))
    expect(document.images).toHaveLength(1)
  })

  test.each([
    ['2026-12-24T18:29:00Z', /^Pay by Thu, 24 Dec$/],
    ['2026-12-01T18:29:00Z', /^Pay by 0?1 Dec.*, 11:59.pm$/i],
  ])('until when it can be paid, by the minute only on the last day: %s', (expiresAt, text) => {
    vi.useFakeTimers({ now: new Date('2026-12-01T06:30:00Z'), toFake: ['Date'] })
    const known = info()
    show({ info: { ...known, link: { ...known.link, expiresAt } } })
    expect(screen.getByText(text)).toBeVisible()
  })

  test('what a number is for is said until it is known; of a store without contacts nothing more', async () => {
    show()
    expect(screen.getByText('Your number is for this payment and its receipt.')).toBeVisible()
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
      'Your number is for this payment and its receipt.',
    )
    expect(screen.queryByText(/^Not expecting this/)).toBeNull()
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
    await waitFor(() => expect(screen.queryByText(/^Your number is for/)).toBeNull())
  })

  test('whoever is known pays at once, by the same section as in the checkout', async () => {
    const input = show({
      session: { token: 'user', kind: 'USER', expiresInSeconds: 300, phone: '+919876543210' },
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Net Banking/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /HDFC/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Pay with HDFC/ }))
    await waitFor(() => expect(bodyOf(input, ORDER)).toBeDefined())
    expect(bodyOf(input, ORDER)).toEqual({
      cart_id: 'link',
      amount: AMOUNT,
      payment: { option: 'NET_BANKING', instrument: 'HDFC' },
      meta: { paymentMethod: 'NET_BANKING' },
    })
  })

  test('in parts: an amount within the range, and no other', async () => {
    const input = show({ info: info({ isInParts: true, least: 50_000, paid: 10_000 }) })
    expect(screen.getByText('₹100 of ₹1,500 paid')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    const amount = screen.getByLabelText('Amount')
    expect(amount).toHaveValue('1500')
    const bar = () => screen.queryByText('You pay')?.parentElement ?? null
    expect(bar()).toHaveTextContent('₹1,500')
    await userEvent.click(screen.getByRole('button', { name: 'Minimum ₹500' }))
    expect(amount).toHaveValue('500')
    expect(bar()).toHaveTextContent('₹500')
    for (const [typed, text] of [
      ['499', 'Please pay at least ₹500'],
      ['1500.01', 'Please pay at most ₹1,500'],
      ['1499.50', 'Please pay all of ₹1,500, or leave at least ₹1'],
      ['much', 'Please enter an amount in rupees'],
    ] as const) {
      await userEvent.clear(amount)
      await userEvent.type(amount, typed)
      await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
      expect(await screen.findByText(text)).toBeVisible()
      // What cannot be paid has no place beside the button.
      expect(bar()).toBeNull()
    }
    await userEvent.click(screen.getByRole('button', { name: 'Full ₹1,500' }))
    expect(screen.queryByText('Please enter an amount in rupees')).toBeNull()
    await userEvent.clear(amount)
    // More typing makes it right: nothing is red meanwhile.
    expect(amount).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(amount, '₹ 600.50')
    expect(bar()).toHaveTextContent('₹600.50')
    await userEvent.click(screen.getByRole('button', { name: TO_PAYMENT }))
    expect(await screen.findByRole('radio', { name: /Net Banking/ })).toBeVisible()
    expect(bodyOf(input, OPTIONS)).toEqual({ cart_id: 'link', amount: 60_050 })
    expect(screen.getAllByText('₹600.50')[0]).toBeVisible()
    expect(screen.getByText('You pay ₹600.50 now; ₹899.50 is left for later.')).toBeVisible()
  })

  test('[checkout §8, C8.24] failed: the last error’s description, and the methods again', async () => {
    const last = '{"description":"Your bank declined it. Try another payment method."}'
    const lastError = ['{"description":"First"}', last]
    const { orderInfo } = info()
    show({ notice: 'PAYMENT_ERROR', info: info({}, { orderInfo: { ...orderInfo, lastError } }) })
    expect(await screen.findByText('Payment failed')).toBeVisible()
    // The methods are the advice.
    expect(screen.getByText('Your bank declined it.')).toBeVisible()
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByRole('button', { name: TO_PAYMENT })).toBeVisible()
  })

  test('[checkout §8, C8.31] a server error is told as such, and leaves the address', async () => {
    window.history.replaceState({}, '', '/pay?payid=link&serr=1')
    show({ notice: 'SERVER_ERROR' })
    expect(await screen.findByText('Something went wrong')).toBeVisible()
    expect(screen.getByText(/If money was debited/)).toBeVisible()
    expect(screen.queryByText('Payment failed')).toBeNull()
    expect(window.location.search).toBe('?payid=link')
  })
})

describe('[I9] the outcome', () => {
  test('pending, then paid: the receipt appears by itself', async () => {
    const choice = { amount: 60_000, option: 'NET_BANKING', instrument: 'HDFC' } as const
    let now = info({}, { status: 'PENDING', choice })
    show({ info: now, isBack: true }, { info: () => now })
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent(/^₹600HDFC Bank/)
    now = info({ state: 'PAID' }, { status: 'PLACED', receipt })
    expect(await screen.findByText('pay_123')).toBeVisible()
    expect(screen.getByText('Paid to Meher')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Meher' })).toHaveAttribute(
      'href',
      'https://shop.example/thanks',
    )
  })

  test.each([
    [true, null],
    [false, '₹1,500'],
  ])('pending without its choice, in parts %s: %s', async (isInParts, amount) => {
    show({ info: info({ isInParts, least: 50_000 }, { status: 'PENDING' }), isBack: true })
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    expect(screen.queryByText(/₹/)?.textContent ?? null).toBe(amount)
  })

  test('the receipt goes to another app where the browser can hand it over', async () => {
    const share = vi.fn<Navigator['share']>(async () => undefined)
    // jsdom has neither.
    for (const [name, value] of Object.entries({ share, canShare: () => true })) {
      Object.defineProperty(navigator, name, { value, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    }
    show({ info: info({ state: 'PAID' }, { status: 'PLACED', receipt }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Share receipt' }))
    expect(share.mock.calls[0]?.[0]?.text).toMatch(/^₹1,500 paid to Meher on .* pay_123$/)
  })

  test('a reference is shown whole in groups of four, and shared as it is', async () => {
    const reference = 'pay_9SFuYuTvziPJuw'
    show({
      info: info({ state: 'PAID' }, { status: 'PLACED', receipt: { ...receipt, reference } }),
    })
    expect(await screen.findByText('pay_ 9SFu YuTv ziPJ uw')).toBeVisible()
    const { searchParams } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href,
    )
    expect(searchParams.get('text')).toMatch(/ pay_9SFuYuTvziPJuw$/)
  })

  test('whoever does not wait may pay with another method', async () => {
    show({ info: info({}, { status: 'PENDING' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with another method' }))
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
  })

  test('a part is paid: its receipt, and the way to the rest', async () => {
    const link = { isInParts: true, paid: 60_000, least: 50_000, most: 90_000 }
    show({ info: info(link, { status: 'PLACED', receipt: { ...receipt, amount: 60_000 } }) })
    expect(await screen.findByText('pay_123')).toBeVisible()
    expect(screen.getByText('₹600 of ₹1,500 paid')).toBeVisible()
    const rest = screen.getByRole('button', { name: 'Pay the remaining ₹900' })
    // It comes first.
    expect(rest.nextElementSibling).toBe(screen.getByRole('link', { name: 'Go to Meher' }))
    await userEvent.click(rest)
    expect(screen.getByLabelText('Amount')).toHaveValue('900')
  })
})

describe('[D-71] a link that cannot be paid', () => {
  test.each([
    ['PAID', 'This payment link is paid'],
    ['USED_UP', 'This payment link is used up'],
    ['EXPIRED', 'This payment link has expired'],
    ['CANCELLED', 'This payment link was cancelled'],
  ] as const)('%s', async (state, title) => {
    show({ info: info({ state, expiresAt: '2026-11-20T06:30:00.000Z' }) })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: TO_PAYMENT })).toBeNull()
    expect(screen.getByText('Tea tasting · ₹1,500')).toBeVisible()
  })

  test('money that came too late is on its way back, and the page says so', async () => {
    show({ info: info({ state: 'CANCELLED' }, { status: 'REFUNDED', refundAmount: AMOUNT }) })
    expect(await screen.findByText(/₹1,500 is on its way back to you/)).toBeVisible()
  })

  test('unknown: its page leads to the search for an order, and to the store where it is known', async () => {
    const { rerender } = render(<LinkPage page={{ state: 'UNKNOWN' }} />)
    expect(
      await screen.findByRole('heading', { name: 'This payment link is not valid' }),
    ).toBeVisible()
    expect(screen.getByRole('banner')).toHaveTextContent('Payment')
    const toTracking = () => screen.getByRole('link', { name: 'Track an order' })
    expect(toTracking()).toHaveAttribute('href', '/tracking')
    const contactLinks = [{ href: 'tel:+913340001200', text: '+91 33 4000 1200' }]
    rerender(<LinkPage page={{ state: 'UNKNOWN', brand: { ...store, contactLinks } }} />)
    expect(toTracking()).toHaveAttribute('href', `/tracking?brand=${store.slug}`)
    expect(screen.getByRole('link', { name: 'Call +91 33 4000 1200' })).toHaveAttribute(
      'href',
      'tel:+913340001200',
    )
  })
})

test('[checkout §8, C8.23] INVALID_CART when it is asked for again: the page is loaded anew', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload, search: '' })
  const gone = { reject: 404, code: 'INVALID_CART', description: 'Gone' }
  show({ info: info({}, { status: 'PENDING' }) }, { info: () => gone })
  await waitFor(() => expect(reload).toHaveBeenCalled())
})
