/** A cart that ends, or a reply that fails, while the page is open. */
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import type { CartPage } from '@thela/contracts/pages'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../api/fake-channel.ts'
import { fakeQuote } from '../../api/fake-quote.ts'
import { fakeServer } from '../../api/fake-server.ts'
import type { Refused } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { option, paymentsReply } from '../../features/payments/attempt/testing/fake-options.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { asha, returning } from './sample-customer.ts'
import { samplePage } from './sample-page.ts'

const SHIPPING = 'POST /integrations/checkout/consumer/shipping'
const PAYMENTS = 'POST /integrations/checkout/consumer/payments'
const ORDER = 'GET @platform/v2/order-status'
const surface = {
  id: 'surface',
  type: 'DELIVERY' as const,
  displayText: 'SURFACE',
  charge: 4900,
  quote: fakeQuote({ subtotal: 100_000 }),
}
const gone: Refused = { reject: 404, code: 'INVALID_CART', description: 'Gone' }
const later: Refused = { reject: 503, code: 'PLATFORM_UNAVAILABLE', description: 'Later' }
const assign = vi.fn<(url: string) => void>()

/** The checkout of a returning shopper; each refusal is one reply of its call. */
function show(
  failures: { [SHIPPING]?: Refused[]; [PAYMENTS]?: Refused[] },
  order: { status: 'PLACED' | 'OPEN' } | Refused = { status: 'OPEN' },
  more: Partial<CartPage> = {},
) {
  openSession(returning.session)
  const input = fakeServer({
    'GET /checkout/customer/info/v2': () => asha,
    'POST /checkout/customer/data-status': () => ({ status: 'repeat' as const }),
    'POST @platform/stage-order': () => ({ quote: surface.quote }),
    'POST /checkout/payments/creds': () => new Promise(() => undefined),
    [SHIPPING]: () => failures[SHIPPING]?.shift() ?? { options: [surface], quote: surface.quote },
    [PAYMENTS]: () => failures[PAYMENTS]?.shift() ?? paymentsReply([option('COD')]),
    [ORDER]: () => order,
  })
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...returning, ...more }} />
    </Toaster>,
  )
  return (route: string) => input.filter((each) => each.route === route).length
}

beforeEach(() => {
  assign.mockClear()
  window.sessionStorage.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('location', {
    ...window.location,
    pathname: '/cart',
    search: '?cart_id=cart',
    assign,
  })
})
afterEach(() => vi.unstubAllGlobals())

const CALLS = [
  ['deliveries', SHIPPING],
  ['payment methods', PAYMENTS],
] as const

test.each(CALLS)(
  '[checkout §8, C8.23] the cart has ended when its %s are loaded: the page leads to the store’s error page',
  async (_, route) => {
    show({ [route]: [gone] })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/invalid-cart?brand=meher'))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('[checkout §8, C8.23] so it does where nothing is known of an order', async () => {
  show({ [SHIPPING]: [gone] }, { reject: 404, code: 'INVALID_CART', description: 'Gone' })
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/invalid-cart?brand=meher'))
})

test('[checkout §8, C8.23] in a pop-up that page knows its parent', async () => {
  const inPopUp = { mode: 'popup', parentOrigin: 'https://shop.example' } as const
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  show({ [SHIPPING]: [gone] }, undefined, inPopUp)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(assign.mock.calls[0]?.[0]).toContain('parent=https%3A%2F%2Fshop.example')
})

test.each(CALLS)(
  '[checkout §8, C8.23] it became an order when its %s are loaded: the page leads to the order',
  async (_, route) => {
    show({ [route]: [gone] }, { status: 'PLACED' })
    expect(await screen.findByRole('button', { name: 'See your order' })).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
  },
)

test.each(CALLS)(
  '[checkout §7, C7.25, C7.26] two failures in a row are no failure of the %s',
  async (_, route) => {
    const count = show({ [route]: [later, later] })
    expect(await screen.findByRole('radio', { name: /Cash on Delivery/ })).toBeVisible()
    expect(count(route)).toBe(3)
  },
)

test.each(CALLS)(
  '[checkout §7, C7.25, C7.26] after three the shopper is asked about the %s',
  async (_, route) => {
    const count = show({ [route]: [later, later, later] })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(count(route)).toBe(3)
    expect(assign).not.toHaveBeenCalled()
  },
)
