import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import type { CartPage } from '@thela/contracts/pages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../../api/fake-channel.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { clearKey, keyOf, noteAttempt } from '../../../features/payments/attempt/attempt-key.ts'
import { CheckoutPage } from '../checkout-page.tsx'
import { asha, returning } from '../sample-customer.ts'
import { sampleCart, samplePage } from '../sample-page.ts'

vi.mock('../../../features/payments/section/payment-section.tsx', () => ({
  PaymentSection: () => <p>Ways to pay</p>,
}))

const INVENTORY = 'GET @platform/inventory'
const surface = {
  id: 'surface',
  type: 'DELIVERY' as const,
  displayText: 'SURFACE',
  charge: 4900,
  quote: fakeQuote({ subtotal: 100_000, shippingCharge: 4_900 }),
}
const responses = {
  'GET /checkout/customer/info/v2': () => asha,
  'POST @platform/stage-order': () => ({ quote: sampleCart.quote }),
  'POST /integrations/checkout/consumer/shipping': () => ({
    options: [surface],
    quote: surface.quote,
  }),
}

function show(more: Partial<CartPage> = {}) {
  openSession(more.session ?? samplePage.session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...more }} />
    </Toaster>,
  )
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, {}, 'Products in huge demand might run out of stock'],
  [false, {}, 'Your cart is saved. You can finish your order anytime.'],
  [true, { title: 'Wait', subTitle: 'Free cup today' }, 'Free cup today'],
])(
  '[checkout §2 Leaving prompt, C2.31, C2.32, D-19] the stock was checked, low %s, own words %j: %s',
  async (isLow, own, text) => {
    const input = fakeServer({ ...responses, [INVENTORY]: () => ({ items: [], isLow }) })
    // As the page was rendered the contrary was known.
    const code = isLow ? ('CART_IS_SAVED' as const) : ('STOCK_IS_LOW' as const)
    const settings = {
      ...samplePage.settings,
      leavingEarly: { show: true, ownCheckout: true, code, ...own },
    }
    show({ ...returning, settings })
    await screen.findByText('Ways to pay')
    await waitFor(() => expect(input.some(({ route }) => route === INVENTORY)).toBe(true))
    await userEvent.click(screen.getByRole('link', { name: 'Meher Pantry' }))
    const name = 'title' in own ? own.title : 'Leaving Early?'
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(await dialog.findByText(text)).toBeVisible()
  },
)

test('[checkout §2 Leaving prompt, C2.32, D-19] before the stock is checked nothing is said of it', async () => {
  fakeServer(responses)
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Meher Pantry' }))
  expect(await screen.findByText(/Your cart is saved/)).toBeVisible()
  expect(screen.queryByText(/run out of stock/)).toBeNull()
})

const OWN = 'Use the store’s own checkout'
const openPrompt = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Meher Pantry' }))
  return within(await screen.findByRole('dialog', { name: 'Leaving Early?' }))
}

test('[C2.43, D-26, ADR-173] who chooses to go gets the shop’s own checkout, after the draft is saved', async () => {
  const gone = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign: gone })
  const url = 'https://shop.example/checkouts/c1'
  let save = (): void => undefined
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  const input = fakeServer({
    ...responses,
    'POST @platform/stage-order': () => saved.then(() => ({ quote: sampleCart.quote })),
    'POST /checkout/alternate': () => ({ url }),
  })
  show(returning)
  await screen.findByText('Ways to pay')
  const routes = () => input.map(({ route }) => route)
  await waitFor(() => expect(routes()).toContain('POST @platform/stage-order'))
  const prompt = await openPrompt()
  await userEvent.click(prompt.getByRole('button', { name: OWN }))
  expect(routes()).not.toContain('POST /checkout/alternate')
  save()
  await waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith(url))
})

test('[C2.43, ADR-173] a store may leave it out', async () => {
  fakeServer(responses)
  const { settings } = samplePage
  show({
    settings: { ...settings, leavingEarly: { ...settings.leavingEarly, ownCheckout: false } },
  })
  const prompt = await openPrompt()
  expect(prompt.getByRole('button', { name: 'Leave' })).toBeVisible()
  expect(prompt.queryByRole('button', { name: OWN })).toBeNull()
})

test('[I3, ADR-173] nor is it offered while a payment of this cart is open', async () => {
  const { id } = samplePage.cart
  const attempt = { attemptId: 'a1', endsAt: Date.now() + 600_000 }
  noteAttempt(id, keyOf(id, 'UPI'), attempt)
  fakeServer(responses)
  show()
  const prompt = await openPrompt()
  expect(prompt.getByRole('button', { name: 'Leave' })).toBeVisible()
  expect(prompt.queryByRole('button', { name: OWN })).toBeNull()
  clearKey(id)
})
