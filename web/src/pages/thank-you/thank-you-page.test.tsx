import type { ThankYouPage as Payload } from '@thela/contracts/pages'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import type { Refused } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { fakeAddress, fakeInfo as info } from './fake-success-info.ts'
import { ThankYouPage } from './thank-you-page.tsx'
import type { SuccessInfo } from './success-info.ts'

const page: Payload = {
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000', icon: '#1a7f4b' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  session: { token: 'guest', kind: 'GUEST', expiresInSeconds: 300 },
  mode: 'page',
  platformBase: '/integrations/checkout/shopify',
  cartId: 'cart',
  orderName: '#2044',
  hidesDates: false,
  hidesAccountLinks: false,
  isDev: false,
  status: 'PLACED',
  returnLink: 'https://shop.example',
}
const NOT_MINE: Refused = { reject: 404, code: 'NOT_FOUND', description: 'Not found' }
type Status = Payload['status']
const isAboutStatus = ({ route }: { route: string }) => route.endsWith('v2/order-status')
type Refund = NonNullable<SuccessInfo['refund']>

function show(
  more: Partial<Payload> = {},
  responses: { info?: SuccessInfo | Refused; next?: Status; named?: () => boolean } = {},
  session: Payload['session'] = page.session,
) {
  const statuses: Status[] = [responses.next ?? 'PENDING']
  const input = fakeServer({
    'GET @platform/success-info': () => responses.info ?? info,
    'GET @platform/v2/order-status': () => ({
      status: statuses[0] ?? 'PENDING',
      ...(responses.named?.() === false ? {} : { orderName: '#2044' }),
    }),
  })
  openSession(session)
  const { orderName: _, ...unnamed } = page
  render(<ThankYouPage page={{ ...(responses.named ? unnamed : page), ...more }} />)
  return input
}

afterEach(() => vi.unstubAllGlobals().useRealTimers())

describe('[checkout §2] order confirmation', () => {
  test('number, due amount, dates and address, items, and every line of the price', async () => {
    show()
    const due = await screen.findByText('₹1,539 on delivery, in cash or by UPI')
    // Two lines: the amount is never broken off from its sentence.
    expect(due.parentElement?.firstChild).toHaveTextContent(/^Thank you, Asha\.$/)
    expect(screen.getByRole('heading', { level: 1, name: 'Order placed' })).toHaveFocus()
    expect(screen.getByText('Order #2044')).toBeVisible()
    const section = (name: string) => within(screen.getByRole('region', { name }))
    const hero = screen.getByRole('heading', { name: 'Arriving 24–27 Nov' }).parentElement
    expect(hero).toHaveTextContent(/Darjeeling First Flush\s*250 g · ₹1,500$/)
    expect(screen.getAllByText(/Asha Rao/)).toHaveLength(1)
    expect(
      section('Delivery').getByText(/12 Residency Road, Bengaluru, Karnataka 560001/),
    ).toBeVisible()
    const beside = within(screen.getByRole('complementary'))
    expect(beside.getByRole('region', { name: 'Delivery' })).toBeVisible()
    await userEvent.click(screen.getByRole('heading', { name: 'Order details' }))
    expect(section('1 item').getByText('Darjeeling First Flush')).toBeVisible()
    const money = section('Payment')
    const amounts = ['₹1,500', '−₹50', '₹49', '₹40', '₹1,539', 'Cash on Delivery', '₹1,539']
    expect(money.getAllByRole('definition').map((line) => line.textContent)).toEqual(amounts)
    expect(money.getByText('Cash on Delivery')).toBeVisible()
    expect(money.getByText('To pay on delivery')).toBeVisible()
    expect(money.getByText('Cash on Delivery fee')).toBeVisible()
    const order = screen.getByRole('link', { name: 'View order' })
    expect(order).toHaveAttribute('href', '/order-details/order?brand=meher')
  })

  test('[D-69, C2.29] the number appears when the platform has it; ours is never shown', async () => {
    const { orderName: _name, orderNo: _no, ...unnamedInfo } = info
    let isNamed = false
    const options = { info: unnamedInfo, next: 'PLACED', named: () => isNamed } as const
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const input = show({}, options)
    await screen.findByText(/Thank you, Asha/)
    expect(screen.queryByText(/^Order #/)).toBeNull()
    await waitFor(() => expect(input.filter(isAboutStatus)).toHaveLength(1))
    expect(screen.queryByText(/^Order #/)).toBeNull()
    const shared = () =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href).searchParams
    expect(shared().get('text')).toMatch(/^My order from Meher Pantry: /)
    isNamed = true
    expect(await screen.findByText('Order #2044')).toBeVisible()
    expect(shared().get('text')).toMatch(/^Order #2044 from Meher Pantry: /)
    const count = input.filter(isAboutStatus).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(input.filter(isAboutStatus)).toHaveLength(count)
  })

  test('the order can be shared', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Share on WhatsApp' })
    const text = 'Order #2044 from Meher Pantry: Darjeeling First Flush, ₹1,539'
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(text)
  })

  test('[checkout §3 Store info] the store’s own title; a store that does not ask has none', async () => {
    show({ feedback: { title: 'How did Meher do?' } })
    expect(await screen.findByRole('heading', { name: 'How did Meher do?' })).toBeVisible()
    cleanup()
    show()
    await screen.findByText(/Thank you, Asha/)
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('[checkout §3 hideSlaValues, C3.36] a store that hides dates shows none here', async () => {
    show({ hidesDates: true })
    expect(await screen.findByText('Standard Shipping')).toBeVisible()
    expect(screen.queryByText(/24.27 Nov/)).toBeNull()
  })

  test('[checkout §3 hideDashboardLinks, C3.35] a store without links to the account keeps the one to itself', async () => {
    show({ hidesAccountLinks: true })
    expect(await screen.findByText(/^12 Residency Road/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /your order/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back to store' })).toBeVisible()
  })

  test('[ADR-050] the message to the customer is said to be sent only when it was', async () => {
    const phone = '+919876543210'
    show({}, { info: { ...info, message: { phone, isSent: true } } })
    expect(await screen.findByText('We’ve sent the details to +91 98765 43210.')).toBeVisible()
    cleanup()
    show({}, { info: { ...info, message: { phone, isSent: false } } })
    expect(await screen.findByText('We’ll send updates to +91 98765 43210.')).toBeVisible()
    cleanup()
    show()
    await screen.findByText(/^12 Residency Road/)
    expect(screen.queryByText(/the details to|updates to/)).toBeNull()
  })

  test('[ADR-050] once the message was sent the page says so, and requests it no more', async () => {
    const message = { phone: '+919876543210', isSent: false }
    const responses = { info: { ...info, message } }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const input = show({}, responses)
    const requests = () => input.filter(({ route }) => route.endsWith('/success-info'))
    expect(await screen.findByText(/^We’ll send updates/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(screen.getByText(/^We’ll send updates/)).toBeVisible()
    expect(requests()).toHaveLength(2)
    responses.info = { ...info, message: { ...message, isSent: true } }
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(screen.getByText(/^We’ve sent the details/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(requests()).toHaveLength(3)
  })

  test('[ADR-050] a message that is never sent is requested three more times', async () => {
    const responses = { info: { ...info, message: { phone: '+919876543210', isSent: false } } }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const input = show({}, responses)
    expect(await screen.findByText(/^We’ll send updates/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(240_000))
    expect(input.filter(({ route }) => route.endsWith('/success-info'))).toHaveLength(4)
    expect(screen.getByText(/^We’ll send updates/)).toBeVisible()
  })

  test('[checkout §3 Order success info, C3.59] pickup: when it is ready, where and how', async () => {
    vi.setSystemTime('2026-11-20T06:30:00Z')
    const pickup = {
      id: 'shop',
      pickupId: 'shop',
      type: 'PICKUP',
      displayText: 'Pick up in Indiranagar',
      charge: 0,
      latest: '2026-11-24',
      address: '100 Feet Road, Bengaluru',
      instructions: 'Bring the order number',
    } as const
    show({}, { info: { ...info, shipping_metadata: pickup } })
    expect(await screen.findByRole('heading', { name: 'Ready Tue, 24 Nov' })).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Pickup' }))
    expect(card.getByText('Pick up in Indiranagar').nextSibling).toHaveTextContent(
      '100 Feet Road, Bengaluru',
    )
    expect(card.queryByText(/Residency Road/)).toBeNull()
    expect(document.body).not.toHaveTextContent(/courier|deliver|door|arrive|track/i)
  })

  test('[checkout §3 Order success info, C3.59] a billing address of its own is shown', async () => {
    const billingAddress = { ...fakeAddress, id: 'office', name: 'Rao and Sons' }
    show({}, { info: { ...info, billingAddress } })
    expect(await screen.findByText(/Rao and Sons/)).toBeVisible()
  })

  test.each([153_900, 0])(
    'with %s due, what happens next repeats neither days nor that',
    async (due) => {
      show({}, { info: { ...info, cod_amount: due } })
      const next = within(await screen.findByRole('region', { name: 'What happens next' }))
      const steps = next.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(steps).toEqual([
        'The store packs your order.',
        'You can follow it once it ships.',
        'It arrives at your door.',
      ])
    },
  )

  test('up to three items are shown as pictures, each once; what does not come has none', async () => {
    const [item] = info.cart.cartItems
    if (!item) throw new Error('there is an item')
    const cartItems = ['a', 'a', 'b', 'c', 'd'].map((image, index) => ({
      ...item,
      key: String(index),
      image: `https://shop.example/${image}.webp`,
    }))
    const shown = { ...info, cart: { ...info.cart, cartItems, totalCartItems: 5 } }
    const pictures = async () => {
      const about = await screen.findByText('Darjeeling First Flush and 4 more')
      return about.parentElement?.previousElementSibling?.querySelectorAll('img').length ?? 0
    }
    show({}, { info: shown })
    expect(await pictures()).toBe(3)
    cleanup()
    show({}, { info: { ...shown, status: 'CANCELLED', outcome: 'CANCELLED' } })
    expect(await pictures()).toBe(0)
  })

  test('a paid amount is shown as paid', async () => {
    show(
      {},
      { info: { ...info, prepaid_amount: 153_900, cod_amount: 0, paymentMethod: 'UPI' as const } },
    )
    expect(await screen.findByText('₹1,539 paid')).toBeVisible()
    expect(screen.queryByText('To pay on delivery')).toBeNull()
  })

  test('a refund is shown', async () => {
    show({}, { info: { ...info, refund: { amount: 20_000, status: 'PROCESSING', parts: [] } } })
    expect(await screen.findByText('₹200 is being refunded')).toBeVisible()
  })

  test('[D-38] with the account, the day by which it arrives and its reference', async () => {
    const where = { rail: 'UPI', promisedOn: '2025-11-26', reference: 'RRN7' } as const
    const parts = [{ amount: 20_000, ...where }]
    const refund: Refund = { amount: 20_000, status: 'PROCESSED', parts }
    show({}, { info: { ...info, refund } })
    const text = 'To your UPI account · Arrives by Wed, 26 Nov 2025 · Reference RRN7'
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('[D-12, D-38] each part: to the bank, to store credit, to the gift card', async () => {
    const parts: Refund['parts'] = [
      { amount: 14_000, rail: 'NET_BANKING', promisedOn: '2025-12-01' },
      { amount: 1_000, rail: 'STORE_CREDIT', promisedOn: '2026-11-22' },
      { amount: 5_000, rail: 'GIFT_CARD', promisedOn: '2026-11-22', reference: '72NK' },
    ]
    const refund: Refund = { amount: 20_000, status: 'PROCESSING', parts }
    show({}, { info: { ...info, refund } })
    const bank = '₹140 · To your bank account · Arrives by Mon, 1 Dec 2025'
    expect(await screen.findByText(bank)).toBeVisible()
    expect(screen.getByText('₹10 · To your store credit')).toBeVisible()
    expect(screen.getByText('₹50 · To your gift card ending in 72NK')).toBeVisible()
  })

  test('[D-12] cancelled after a gift card paid for all of it: that is refunded', async () => {
    const line = { key: 'giftCard', amount: info.cart.quote.total } as const
    const quote = { ...info.cart.quote, lines: [...info.cart.quote.lines, line] }
    const free = { prepaid_amount: 0, cod_amount: 0, cart: { ...info.cart, quote } }
    show({}, { info: { ...info, ...free, status: 'CANCELLED', outcome: 'CANCELLED' } })
    expect(await screen.findByText(/Your payment is refunded/)).toBeVisible()
  })

  test('[I3] a second payment of the order is shown, and refunded', async () => {
    const refund: Refund = { amount: 20_000, status: 'PROCESSING', isPaidTwice: true, parts: [] }
    show({}, { info: { ...info, refund } })
    expect(await screen.findByText('You paid twice; ₹200 is being refunded')).toBeVisible()
  })

  test('[D-88] the price had fallen when the payment arrived: the difference is shown', async () => {
    const refund: Refund = { amount: 20_000, status: 'PROCESSING', isPriceLower: true, parts: [] }
    show({}, { info: { ...info, refund } })
    const title = 'The price fell before your payment reached us; ₹200 is being refunded'
    expect(await screen.findByText(title)).toBeVisible()
  })

  test('[D-66] a cancelled order shows that, and what has been refunded', async () => {
    const refund: Refund = { amount: 153_900, status: 'PROCESSED', parts: [] }
    const paid = { prepaid_amount: 153_900, cod_amount: 0, paymentMethod: 'UPI' as const }
    show({}, { info: { ...info, ...paid, status: 'CANCELLED', outcome: 'CANCELLED', refund } })
    expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeVisible()
    expect(screen.getByText(/Your payment is refunded/)).toBeVisible()
    expect(screen.getByText('₹1,539 has been refunded')).toBeVisible()
    expect(screen.queryByText('What happens next')).toBeNull()
    expect(screen.queryByText(/Order placed/)).toBeNull()
  })

  test.each([
    ['WHATSAPP', false, 'We’ll send updates to +91 98765 43210 on WhatsApp.'],
    ['WHATSAPP', true, 'We’ve sent the details to +91 98765 43210 on WhatsApp.'],
    ['EMAIL', false, 'We’ll email updates to asha@example.com.'],
    ['EMAIL', true, 'We’ve sent the details to asha@example.com.'],
    ['SEVERAL', false, 'We’ll send you updates.'],
    ['SEVERAL', true, 'We’ve sent you the details.'],
  ] as const)(
    '[D-28, ADR-050] by %s, sent %s: no channel is named by which it does not go',
    async (by, isSent, text) => {
      const message = { phone: '+919876543210', email: 'asha@example.com', by, isSent }
      show({}, { info: { ...info, message } })
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByText(/confirmation goes/)).toBeNull()
    },
  )

  const refunded = (amount: number, more: Partial<Refund> = {}): Partial<typeof info> => ({
    refund: { amount, status: 'PROCESSED', parts: [], ...more },
  })

  test.each<[string, Partial<typeof info>, number]>([
    ['cancelled', { status: 'CANCELLED', outcome: 'CANCELLED' }, 0],
    ['lost', { outcome: 'NOT_ARRIVING' }, 0],
    ['refunded in full', { ...refunded(153_900), outcome: 'REFUNDED' }, 0],
    ['refunded in part', refunded(1_000), 1],
    ['paid twice', refunded(153_900, { isPaidTwice: true }), 1],
  ])('[D-66] an order that is %s: is a delivery promised', async (_name, change, promised) => {
    const paid = {
      prepaid_amount: 153_900,
      cod_amount: 0,
      paymentMethod: 'UPI',
      outcome: 'PAID',
    } as const
    show({}, { info: { ...info, ...paid, ...change } })
    await screen.findByText('Payment')
    for (const text of [/^Arriving/, /^12 Residency Road/, /What happens next/]) {
      expect(screen.queryAllByText(text)).toHaveLength(promised)
    }
  })

  test('[I36] a stranger sees the number and the login, nothing more', async () => {
    show({}, { info: NOT_MINE })
    expect(await screen.findByRole('link', { name: 'Log in to see your order' })).toHaveAttribute(
      'href',
      '/orders?brand=meher',
    )
    expect(screen.getByText('Order #2044')).toBeVisible()
    expect(screen.queryByText(/Asha/)).toBeNull()
  })

  test('in the seller’s frame the account opens in a new tab', async () => {
    show({ mode: 'popup', parentOrigin: 'https://shop.example' })
    const link = await screen.findByRole('link', { name: 'View order' })
    expect(link).toHaveAttribute('target', '_blank')
  })
})

test.each([
  ['GUEST', 'PLACED', true],
  ['GUEST', 'CANCELLED', false],
  ['USER', 'PLACED', false],
] as const)(
  '[checkout §2, D-76] %s, %s: keeping the details is offered: %s',
  async (kind, status, isOffered) => {
    show({}, { info: { ...info, status } }, { ...page.session, kind })
    await screen.findByRole('region', { name: 'Payment' })
    await act(async () => undefined)
    const title = { name: 'Save your details for next time' }
    if (isOffered) expect(await screen.findByRole('region', title)).toBeVisible()
    else expect(screen.queryByRole('region', title)).toBeNull()
  },
)

describe('[I9] while the outcome is unknown', () => {
  test('pending continues by itself and is never called failed', async () => {
    const { orderName: _unknown, ...pending } = page
    show({ ...pending, status: 'PENDING' }, { next: 'PLACED' })
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    expect(screen.queryByText(/fail/i)).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Order placed' })).toBeVisible()
  })

  test('a failed payment that was captured later becomes the order', async () => {
    show({ status: 'FAILED' }, { next: 'PLACED' })
    expect(screen.getByRole('link', { name: 'Back to payment' })).toHaveAttribute(
      'href',
      '/cart?cart_id=cart',
    )
    await screen.findByRole('heading', { name: 'Order placed' })
  })

  test('[I1] a payment without an order is refunded, and the shopper sees that', () => {
    const input = show({ status: 'REFUNDED', refundAmount: 1_00_000_00 })
    expect(screen.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible()
    expect(screen.getByText('₹1,00,000')).toBeVisible()
    expect(screen.getByText(/full amount is refunded/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Back to payment' })).toBeNull()
    expect(input).toEqual([])
  })
})

test('[D-88] a late payment is refunded, and the shopper reads why', () => {
  show({ status: 'REFUNDED', refundAmount: 24_900, refundReason: 'PRICE_ENDED' })
  expect(screen.getByText(/payment reached us late/)).toBeVisible()
})

describe('[account §7, A7.31] the seller’s page', () => {
  test('gets messages to empty its cart and to close, at its own origin only', async () => {
    const notify = vi.spyOn(window.parent, 'postMessage').mockReturnValue(undefined)
    show({ mode: 'popup', parentOrigin: 'https://shop.example' })
    const reported = (action: string) =>
      expect(notify).toHaveBeenCalledWith(
        expect.objectContaining({ source: 'thela', kind: 'APP_EVENTS', action }),
        'https://shop.example',
      )
    await waitFor(() => reported('CLEAR_CART'))
    await userEvent.click(await screen.findByRole('button', { name: 'Back to store' }))
    reported('EXIT_CHECKOUT')
    notify.mockRestore()
  })
})

describe('[checkout §4 Paying, C4.45] an order that is confirmed without its details', () => {
  const BROKEN: Refused = { reject: 500, code: 'INTERNAL', description: 'Something went wrong' }
  const replace = vi.fn()
  const assign = vi.fn()

  beforeEach(() => {
    sessionStorage.clear()
    replace.mockReset()
    assign.mockReset()
    const { href, origin } = window.location
    vi.stubGlobal('location', {
      replace,
      assign,
      href,
      origin,
      pathname: '/thank_you',
      search: '?cart_id=cart',
    })
  })

  test('reloads the page once, and then says so', async () => {
    show({}, { info: BROKEN })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/thank_you?cart_id=cart'))
    expect(screen.queryByText(/details could not be loaded/)).toBeNull()
    cleanup()
    show({}, { info: BROKEN })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(assign).toHaveBeenCalledOnce()
  })

  test('[I36] somebody else’s order is not reloaded', async () => {
    show({}, { info: NOT_MINE })
    expect(await screen.findByText(/Log in with the same mobile number/)).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('[checkout §4 Paying, C4.47, C7.64] the purchase is reported to the seller’s page', () => {
  const POP_UP = { mode: 'popup', parentOrigin: 'https://shop.example' } as const
  const purchases = async (more: Partial<Payload>) => {
    const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    show(more, { info: { ...info, orderId: 'bought' } })
    await screen.findByText(/Thank you, Asha/)
    // Effects of the render that showed it.
    await act(async () => undefined)
    const sent = post.mock.calls
      .map(([message]) => message as unknown as { kind: string; payload?: object })
      .filter(({ kind }) => kind === 'ANALYTICS')
    post.mockRestore()
    cleanup()
    return sent.map(({ payload }) => payload)
  }

  test('never in dev mode, once per session, and again where it is forced', async () => {
    expect(await purchases({ ...POP_UP, isDev: true })).toEqual([])
    expect(await purchases(POP_UP)).toMatchObject([
      { event: 'purchase', id: 'bought', value: 153_900, currency: 'INR', items: 1 },
    ])
    expect(await purchases(POP_UP)).toEqual([])
    window.history.replaceState(null, '', '?forceEvents=true')
    expect(await purchases(POP_UP)).toHaveLength(1)
    window.history.replaceState(null, '', '/')
  })
})
