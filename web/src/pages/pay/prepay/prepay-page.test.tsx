import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { fakeServer } from '../../../api/fake-server.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { beginSession } from '../../../api/session.ts'
import { clearKey } from '../../../features/payments/attempt/attempt-key.ts'
import { store } from '../../../features/payments/attempt/testing/fake-checkout.ts'
import { option, paymentsReply } from '../../../features/payments/attempt/testing/fake-options.ts'
import { order } from '../../../features/payments/providers/fake-order.ts'
import {
  fakeRazorpay,
  paymentMade,
} from '../../../features/payments/providers/razorpay/fake-razorpay.ts'
import { LinkPage } from '../index.tsx'
import type { KnownPrepay, Prepay } from './known-prepay.ts'

const GUEST = 'POST /checkout/session/guest'
const INFO = 'GET /data/prepay/payment/:cartId'
const SUCCESS = 'GET /data/prepay/success-info/:cartId'
const ORDER = 'POST /data/prepay/payment/order'
const COD = 'POST /data/prepay/payment/place-cod-order'
const DUE = 153_900

const PAYER = {
  token: 'guest',
  kind: 'GUEST',
  expiresInSeconds: 300,
  phone: '+919876543210',
} as const
const receipt = {
  amount: DUE,
  method: 'UPI',
  paidAt: '2026-11-22T06:30:00.000Z',
  reference: 'pay_123',
} as const
const ITEM = {
  key: 'tea',
  productId: 'tea',
  variantId: 'variant',
  prodTitle: 'Tea',
  quantity: 1,
  prodTotal: DUE,
  originalTotal: DUE,
  discountAllocation: [],
  grams: 100,
  giftCard: false,
  requiresShipping: true,
  taxable: true,
}
const assign = vi.fn()

const prepay = (
  info: Partial<Prepay['info']> = {},
  success: Partial<Prepay['success']> = {},
): Prepay => ({
  info: {
    paymentLinkId: 'link',
    configId: 'default',
    state: 'OPEN',
    amount: DUE,
    description: '',
    orderName: '#1042',
    paid: 0,
    due: DUE,
    allowOfflineOrder: false,
    cart: {
      id: 'cart',
      revision: 0,
      totalCartItems: 1,
      cartItems: [],
      subTotal: DUE,
      discountAmount: 0,
      hasAutomaticDiscount: false,
      discountAllocation: [],
      requiresShipping: true,
      currency: 'INR',
      quote: fakeQuote({ subtotal: DUE }),
    },
    ...info,
  },
  success: {
    success: false,
    status: 'OPEN',
    state: info.state ?? 'OPEN',
    prepaid_amount: 0,
    cod_amount: DUE,
    redirectUrl: 'https://shop.example',
    ...success,
  },
})

/** What a reply has become is set by the test. */
interface Now {
  now: Prepay
  readonly ways?: PaymentOption[]
}

function show(page: Partial<KnownPrepay> = {}, server: Now = { now: prepay() }) {
  const known: KnownPrepay = {
    variant: 'PREPAY',
    state: 'KNOWN',
    brand: store,
    session: { token: 'anon', kind: 'ANON', expiresInSeconds: 300 },
    mode: 'page',
    platformBase: '/integrations/checkout/shopify',
    isBack: false,
    ...prepay(),
    ...page,
  }
  beginSession(known.session, 'meher')
  const offered = () => {
    const cod = server.now.info.allowOfflineOrder ? [option('COD')] : []
    const ways = server.ways ?? [
      option('NET_BANKING', { instruments: BANKS }),
      option('CREDIT_DEBIT_CARD'),
    ]
    return { ...server.now.info, offers: paymentsReply([...ways, ...cod]) }
  }
  const input = fakeServer({
    [GUEST]: () => ({ session: PAYER }),
    [INFO]: offered,
    [SUCCESS]: () => server.now.success,
    [ORDER]: () => ({ ...order, config: { ...order.config } }),
    [COD]: () => {
      server.now = prepay({ state: 'COD_CONFIRMED', allowOfflineOrder: true })
      return { orderId: 'order', redirectUrl: '/prepay?payment_link_id=link' }
    },
    'POST /data/prepay/payment/creds': () => ({
      provider: order.provider,
      config: { ...order.config },
    }),
    'GET /data/prepay/upi/status/:id': () => ({ status: 'PROCESSING', expiresAt: order.expiresAt }),
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
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
})
afterEach(() => {
  assign.mockReset()
  vi.unstubAllGlobals()
})

const bodyOf = (input: ReturnType<typeof show>, route: string) =>
  input.find((call) => call.route === route)?.body

describe('[D-71, C2.7] an open link of an order', () => {
  test('shows what is due and for what at once; after the phone it is paid', async () => {
    const input = show()
    expect(screen.getByRole('heading', { name: `${store.name} asks for` })).toBeVisible()
    expect(screen.getByText('Order #1042')).toBeVisible()
    expect(screen.getByText('Pay now, and nothing is due on delivery.')).toBeVisible()
    expect(screen.getByText('Order summary').closest('summary')).toHaveTextContent('1 item')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(screen.getByLabelText('Mobile number')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Net Banking/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /HDFC/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Pay with HDFC/ }))
    await waitFor(() => expect(bodyOf(input, ORDER)).toBeDefined())
    expect(bodyOf(input, ORDER)).toEqual({
      paymentLinkId: 'link',
      configId: 'default',
      amount: DUE,
      paymentMethod: 'bank',
      paymentInfo: { id: 'HDFC' },
    })
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull()
  })

  test('it names the only item of an order, and of several how many there are', () => {
    const { cart } = prepay().info
    if (!cart) throw new Error('no cart')
    const page = prepay({ cart: { ...cart, cartItems: [ITEM] } })
    show(page, { now: page })
    expect(screen.getByText('Order #1042').parentElement).toHaveTextContent('Order #1042 · Tea')
    cleanup()
    const several = prepay({
      cart: { ...cart, totalCartItems: 2, cartItems: [ITEM, { ...ITEM, key: 'other' }] },
    })
    show(several, { now: several })
    expect(screen.getByText('Order #1042').parentElement).toHaveTextContent(/^Order #1042$/)
    expect(screen.getByText('2 items')).toBeInTheDocument()
  })

  test('[checkout §2, C2.44] COD is chosen first where the store allows it, without a phone', async () => {
    const page = prepay({ allowOfflineOrder: true })
    const input = show(page, { now: page })
    expect(await screen.findByRole('radio', { name: /Cash/ })).toBeChecked()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    const keep = await screen.findByRole('button', { name: 'Keep Cash on Delivery' })
    // The page is for paying now: what leaves the order as it is does not stand in its bar.
    expect(document.querySelector('[data-sticks]')).toBeNull()
    await userEvent.click(keep)
    expect(await screen.findByRole('heading', { name: 'You pay on delivery' })).toBeVisible()
    expect(bodyOf(input, COD)).toEqual({
      paymentLinkId: 'link',
      configId: 'default',
      amount: DUE,
      paymentMethod: 'cod',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pay now instead' }))
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull()
  })

  test('[D-3, D-4] a customer’s saved card is paid with by its CVV, which goes to the provider alone', async () => {
    const card = { token: 'token_1', network: 'visa', type: 'debit', lastDigits: '1007' } as const
    const saved = { id: 'card_1', kind: 'SAVED_CARD', isLastUsed: true, card } as const
    const input = show(
      { session: { ...PAYER, kind: 'USER' } },
      {
        now: prepay(),
        ways: [
          option('PREVIOUSLY_USED_CARD', { instruments: [saved] }),
          option('CREDIT_DEBIT_CARD', { canSaveCard: true }),
        ],
      },
    )
    expect(await screen.findByRole('radio', { name: /Visa ••••\s1007/ })).toBeChecked()
    await userEvent.type(await screen.findByLabelText('CVV'), '123{Enter}')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ token: 'token_1' }))
    expect(paymentMade().data).toMatchObject({ 'card[cvv]': '123' })
    expect(bodyOf(input, ORDER)).toEqual({
      paymentLinkId: 'link',
      configId: 'default',
      amount: DUE,
      paymentMethod: 'card',
      paymentInfo: { id: 'card_1' },
    })
    expect(JSON.stringify(input)).not.toContain('"123"')
  })

  test('[D-4] a new card is saved with consent only', async () => {
    const input = show(
      { session: { ...PAYER, kind: 'USER' } },
      { now: prepay(), ways: [option('CREDIT_DEBIT_CARD', { canSaveCard: true })] },
    )
    await userEvent.type(await screen.findByLabelText('Card number'), '4111111111111111')
    await userEvent.type(screen.getByLabelText(/Expiry/), '1230')
    await userEvent.type(screen.getByLabelText('CVV'), '123')
    await userEvent.type(screen.getByLabelText(/Name/), 'Asha Rao')
    const consent = screen.getByRole('checkbox', { name: 'Save this card for next time' })
    expect(consent).not.toBeChecked()
    await userEvent.click(consent)
    await userEvent.click(screen.getByRole('button', { name: /^Pay ₹/ }))
    await waitFor(() => expect(bodyOf(input, ORDER)).toBeDefined())
    expect(bodyOf(input, ORDER)).toMatchObject({
      paymentMethod: 'card',
      paymentInfo: { saveCardPermission: true },
    })
  })

  test('another way than COD asks for the phone; what was chosen stays chosen', async () => {
    const page = prepay({ allowOfflineOrder: true })
    show(page, { now: page })
    await userEvent.click(await screen.findByRole('radio', { name: /Net Banking/ }))
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('button', { name: 'Choose your bank' })).toBeEnabled()
    expect(screen.getByRole('radio', { name: /Net Banking/ })).toBeChecked()
  })

  test('[checkout §4 App start, C4.36] back from a failed payment: the drawer says so', async () => {
    const failed = prepay(
      { allowOfflineOrder: true },
      { status: 'FAILED', description: 'Your bank declined it' },
    )
    window.history.replaceState({}, '', '/prepay?payment_link_id=link&perr=1')
    show(
      {
        ...failed,
        session: PAYER,
        notice: 'PAYMENT_ERROR',
        chosen: { option: 'NET_BANKING', instrument: 'HDFC' },
      },
      { now: failed },
    )
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.getByText('Your bank declined it')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Net Banking/, hidden: true })).toBeChecked()
  })

  test('[checkout §8, C8.31] a server error is told as such, without a drawer', async () => {
    show({ session: PAYER, notice: 'SERVER_ERROR' })
    expect(await screen.findByRole('radio', { name: /Net Banking/ })).toBeVisible()
    expect(screen.getByText('Something went wrong')).toBeVisible()
    expect(screen.getByText(/If money was debited/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('in parts: what is paid now and the rest are named', async () => {
    const page = prepay({ minPart: 50_000 })
    show({ ...page, session: PAYER }, { now: page })
    await userEvent.clear(screen.getByLabelText('Amount'))
    await userEvent.type(screen.getByLabelText('Amount'), '500')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByText('You pay ₹500 now; ₹1,039 stays due on delivery.')).toBeVisible()
    expect(screen.getAllByText('₹500')[0]).toBeVisible()
  })
})

test.each<[{ showsFree?: true }, string]>([
  [{ showsFree: true }, 'Free'],
  [{}, '₹0'],
])('[C3.18, ADR-152] a delivery of the order that costs nothing, with %j: "%s"', (flag, text) => {
  const known = prepay()
  const { cart } = known.info
  if (!cart) throw new Error('there is a cart')
  const quote = fakeQuote({ subtotal: DUE, shippingCharge: 0 })
  const page = prepay({ cart: { ...cart, quote } })
  show({ ...page, brand: { ...store, ...flag } }, { now: page })
  const label = screen.getByText('Delivery', { selector: 'dt' })
  expect(label.nextElementSibling).toHaveTextContent(text)
})

describe('[ADR-306] the number of the order is known', () => {
  const known = () => prepay({ maskedPhone: '•••••\u00a0•••10' })

  test('it is shown masked, and one press pays without typing', async () => {
    const upi = option('UPI', { instruments: [] })
    const bank = option('NET_BANKING', { instruments: BANKS })
    const input = show(known(), { now: known(), ways: [upi, bank] })
    expect(screen.getByText('+91 ••••• •••10')).toBeVisible()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    const upiRow = await screen.findByRole('radio', { name: /UPI/ })
    const number = screen.getByText('+91 ••••• •••10')
    expect(number.compareDocumentPosition(upiRow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(upiRow)
    await waitFor(() => expect(bodyOf(input, ORDER)).toBeDefined())
    expect(bodyOf(input, ORDER)).not.toHaveProperty('meta')
    expect(bodyOf(input, GUEST)).toBeUndefined()
  })

  test('in parts it stands in the place of its field, until another one is wanted', async () => {
    const page = prepay({ maskedPhone: '•••••\u00a0•••10', minPart: 50_000 })
    const input = show(page, { now: page, ways: [option('UPI', { instruments: [] })] })
    expect(screen.getByText('+91 ••••• •••10')).toBeVisible()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    expect(screen.getByLabelText('Amount')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change your mobile number' }))
    const field = screen.getByLabelText('Mobile number')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/^Leave it empty to keep \+91\s•••••\s•••10\.$/)
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('radio', { name: /UPI/ })).toBeVisible()
    expect(bodyOf(input, GUEST)).toBeUndefined()
  })

  test('another number can be typed', async () => {
    const input = show(known(), { now: known() })
    await userEvent.click(screen.getByRole('button', { name: /Change/ }))
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(bodyOf(input, GUEST)).toEqual({ phone: '+919876543210' }))
  })

  test.each([/Wallet/, /Net Banking/])('%s needs the payer’s own number', async (name) => {
    const wallets = option('WALLETS', { instruments: [{ id: 'paytm', kind: 'WALLET' }] })
    show(known(), { now: known(), ways: [option('NET_BANKING', { instruments: BANKS }), wallets] })
    await userEvent.click(await screen.findByRole('radio', { name }))
    expect(screen.getByLabelText('Mobile number')).toBeRequired()
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  })
})

test('[ADR-305] the button says what paying now saves, and on delivery it costs the charge', async () => {
  const page = prepay({
    amount: DUE - 4_000,
    waived: 4_000,
    allowOfflineOrder: true,
  })
  show({ ...page, session: PAYER }, { now: page })
  expect(await screen.findByRole('radio', { name: /Cash/ })).toBeChecked()
  expect(screen.getAllByText('₹1,539')[0]).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /Net Banking/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /HDFC/ }))
  expect(screen.getAllByRole('button', { name: /^Pay / })).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Pay .*, save ₹40$/ })).toBeVisible()
  expect(screen.getByText('Pay now and save the ₹40 cash-on-delivery fee')).toBeVisible()
  // What it was is struck out once, beside what it is now.
  expect(screen.getAllByText('₹1,539', { selector: 's' })).toHaveLength(1)
  // The total says what is due, and a charge that is not paid is no line of it.
  expect(screen.queryByText('Due on delivery')).toBeNull()
  expect(screen.getByText('You pay', { selector: 'dt' }).nextSibling).toHaveTextContent('₹1,499')
  expect(screen.getByText('₹40 less than cash on delivery')).toBeInTheDocument()
})

test('[C4.36] a payment that failed after COD was kept: the drawer, not the choice of before', async () => {
  const failed = prepay(
    { allowOfflineOrder: true, state: 'COD_CONFIRMED' },
    { status: 'FAILED', description: 'Your bank declined it' },
  )
  const back = { notice: 'PAYMENT_ERROR', chosen: { option: 'NET_BANKING' } } as const
  show({ ...failed, ...back, session: PAYER }, { now: failed })
  expect(await screen.findByText('Your bank declined it')).toBeVisible()
})

describe('[I9, checkout §4 Paying] the outcome', () => {
  test('pending, then paid: the receipt appears by itself', async () => {
    const choice = { amount: DUE, option: 'WALLETS', instrument: 'paytm' } as const
    const server = { now: prepay({}, { status: 'PENDING', choice }) }
    show({ ...server.now, isBack: true }, server)
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    expect(screen.getByText('₹1,539')).toBeVisible()
    expect(screen.getByText('Paytm')).toBeVisible()
    const { amount: _none, ...paid } = prepay({ state: 'PAID', paid: DUE, due: 0 }).info
    server.now = { info: paid, success: prepay({}, { status: 'PLACED', receipt }).success }
    expect(await screen.findByText('pay_123')).toBeVisible()
    expect(screen.getByText(/Nothing is due on delivery/)).toBeVisible()
    const order = screen.getByText('Your order').closest('details')
    expect(order).not.toHaveAttribute('open')
    expect(order).not.toHaveTextContent(/Paid|Due/)
  })

  test.each([
    [50_000, null],
    [undefined, '₹1,539'],
  ])('pending without its choice, in parts of %s: %s', async (minPart, amount) => {
    const now = prepay(minPart ? { minPart } : {}, { status: 'PENDING' })
    show({ ...now, isBack: true }, { now })
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    expect(screen.queryByText(/₹/)?.textContent ?? null).toBe(amount)
  })

  test('a confirmation without its success info: the page is loaded again', async () => {
    const page = prepay({ allowOfflineOrder: true })
    const server: Now = { now: page }
    const input = show(page, server)
    await screen.findByRole('radio', { name: /Cash/ })
    const shown = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const reply = await shown(url, init)
      server.now = page
      return reply
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Cash on Delivery' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/prepay?payment_link_id=link'))
    expect(bodyOf(input, COD)).toBeDefined()
  })
})

describe('[D-71] a link that cannot be paid', () => {
  test.each([
    ['PAID', 'This order is paid'],
    ['USED_UP', 'This payment link is used up'],
    ['EXPIRED', 'This payment link has expired'],
    ['CANCELLED', 'Nothing can be paid with this link'],
  ] as const)('%s', async (state, title) => {
    const { amount: _none, ...info } = prepay({ state, expiresAt: '2026-11-20T06:30:00.000Z' }).info
    show({ info })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  })

  test('of a cart that was ordered on delivery nothing is paid here', async () => {
    const { amount: _none, ...info } = prepay({ state: 'COD_CONFIRMED' }).info
    show({ info })
    expect(await screen.findByRole('heading', { name: 'You pay on delivery' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay now instead' })).toBeNull()
  })

  test('unknown', async () => {
    render(<LinkPage page={{ state: 'UNKNOWN', brand: store }} />)
    expect(
      await screen.findByRole('heading', { name: 'This payment link is not valid' }),
    ).toBeVisible()
  })
})
