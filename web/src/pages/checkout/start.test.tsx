import { RENDERED_STEPS, START_FLOWS } from '@thela/domain/checkout'
import type * as Domain from '@thela/domain/checkout'
import type { CartPage } from '@thela/contracts/pages'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../api/fake-channel.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { asha, returning } from './sample-customer.ts'
import { sampleCart, samplePage } from './sample-page.ts'
import { sampleStage } from './sample-stage.ts'

/** The steps of the start that the page has taken. */
const taken = vi.hoisted(() => new Set<string>())
vi.mock('@thela/domain/checkout', async (original) => {
  const domain = await original<typeof Domain>()
  const mayStart: typeof domain.mayStart = (step, flow, done) => {
    const isAllowed = domain.mayStart(step, flow, done)
    if (isAllowed) taken.add(step)
    return isAllowed
  }
  return { ...domain, mayStart }
})

const CUSTOMER = 'GET /checkout/customer/info/v2'
const APPLY = 'POST @platform/apply-discount'
const UPSELL = 'GET @platform/v2/upsell/:id'
const STATUS = 'POST /checkout/customer/data-status'
const parentOrigin = 'https://shop.example'
const inPopUp = { mode: 'popup', parentOrigin } as const
const withoutAddress = { ...asha, addressList: [], isFirstTimeUser: true }

function show(more: Partial<CartPage> = {}) {
  openSession(more.session ?? samplePage.session)
  return render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...more }} />
    </Toaster>,
  )
}
let post = vi.spyOn(window.parent, 'postMessage')
const events = () =>
  post.mock.calls.flatMap(([message]) => {
    const { kind, payload } = message as { kind: string; payload?: { event?: string } }
    return kind === 'ANALYTICS' ? [payload?.event] : []
  })

beforeEach(() => {
  taken.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

const applied = (code: string) => ({
  discount: { code, discount_value: 100, kind: 'discount' as const, header_text: '', sub_text: '' },
  cart: { ...sampleCart, revision: 2, discountCodes: [{ code, value: 100 }] },
  removed: [],
})

test('[checkout §4 App start, C4.25, C4.33] the draft is loaded before codes are applied: its code is tried first', async () => {
  let loaded: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => {
    loaded = resolve
  })
  const stageInfo = { ...sampleStage, discountCodes: [{ code: 'STAGED', value: 0 }] }
  const sent = fakeServer({
    [CUSTOMER]: () => waiting.then(() => ({ ...withoutAddress, stageInfo })),
    [APPLY]: ({ body }) => applied((body as { code: string }).code),
    [STATUS]: () => ({ status: 'new' as const }),
  })
  show({ ...returning, ...inPopUp })
  const data = { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'COUPONS' }
  const message = { ...data, payload: { codes: ['SHOP'] } }
  act(() => {
    const from = { data: message, origin: parentOrigin, source: window.parent }
    window.dispatchEvent(new MessageEvent('message', from))
  })
  await waitFor(() => expect(sent.map(({ route }) => route)).toContain(CUSTOMER))
  expect(sent.map(({ route }) => route)).not.toContain(APPLY)
  act(() => loaded?.())
  const codes = () =>
    sent.filter(({ route }) => route === APPLY).map(({ body }) => (body as { code: string }).code)
  await waitFor(() => expect(codes()).toEqual(['STAGED', 'SHOP']))
})

test.each([
  ['an anonymous shopper', {}, ['checkout_started']],
  ['a known one', returning, ['checkout_started', 'checkout_contact_known']],
] as const)(
  '[checkout §4 App start, C4.32] that the checkout of %s began is recorded once per tab',
  async (_, session, expected) => {
    fakeServer({ [CUSTOMER]: () => withoutAddress, [STATUS]: () => ({ status: 'new' as const }) })
    const first = show({ ...session, ...inPopUp })
    await waitFor(() => expect(new Set(events())).toEqual(new Set(expected)))
    expect(events().filter((event) => event === 'checkout_started')).toHaveLength(1)
    first.unmount()
    show({ ...session, ...inPopUp })
    await waitFor(() => expect(events().length).toBeGreaterThanOrEqual(expected.length))
    expect(events().filter((event) => event === 'checkout_started')).toHaveLength(1)
  },
)

test.each([
  ['not for an anonymous shopper', {}, false],
  ['for a known one', returning, true],
] as const)('[checkout §4 App start, C4.33] upsell is loaded %s', async (_, session, isLoaded) => {
  const sent = fakeServer({
    [CUSTOMER]: () => withoutAddress,
    [UPSELL]: () => ({ variants: [], bundles: [] }),
    [STATUS]: () => ({ status: 'new' as const }),
  })
  show({ ...session, hasOffers: true })
  // The first touch fetches what is loaded later.
  act(() => void document.dispatchEvent(new Event('pointerdown')))
  const routes = () => sent.map(({ route }) => route)
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  if (isLoaded) await waitFor(() => expect(routes()).toContain(UPSELL))
  else expect(routes()).not.toContain(UPSELL)
})

test('[C9.21, ADR-159] the start of an anonymous shopper fetches nothing: its session stands in the page', async () => {
  const sent = fakeServer({})
  show({ ...inPopUp, session: samplePage.session })
  await waitFor(() => expect(events()).toContain('checkout_started'))
  act(() => void document.dispatchEvent(new Event('pointerdown')))
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(sent).toEqual([])
})

test('[checkout §8, C8.23] a cart that is no longer valid when it is read again: the page is loaded anew', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', {
    ...window.location,
    pathname: '/cart',
    search: '?cart_id=cart',
    assign,
  })
  fakeServer({
    'GET @platform/V2/cart-info': () => ({
      reject: 404,
      code: 'INVALID_CART',
      description: 'Gone',
    }),
  })
  show()
  // Another tab has changed the cart.
  act(() => new FakeChannel('thela-cart-cart').postMessage(2))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/cart?cart_id=cart'))
})

test.each([
  ['ANONYMOUS', {}],
  ['AUTHENTICATED_OR_GUEST', returning],
] as const)(
  '[checkout §4 App start, C4.32, C4.33] the page takes every step of %s, and no other',
  async (flow, session) => {
    const { quote } = sampleCart
    fakeServer({
      [CUSTOMER]: () => asha,
      [UPSELL]: () => ({ variants: [], bundles: [] }),
      [STATUS]: () => ({ status: 'new' as const }),
      'POST /integrations/checkout/consumer/shipping': () => ({ options: [], quote }),
      'GET /checkout/serviceability/:pincode': () => ({
        pincode: '560001',
        known: true,
        states: ['Karnataka'],
        deliverable: true,
        codAvailable: true,
      }),
      'POST @platform/stage-order': () => ({ quote }),
    })
    const cart = { ...sampleCart, requiresShipping: true }
    show({ ...session, ...inPopUp, hasOffers: true, cart })
    const expected = START_FLOWS[flow].filter((step) => !RENDERED_STEPS.includes(step))
    await waitFor(() => expect([...taken].sort()).toEqual([...expected].sort()))
  },
)

test.each([
  ['expired', { isExpired: true, isDeleted: false }],
  ['been deleted', { isExpired: false, isDeleted: true }],
  [
    'succeeded',
    {
      isExpired: false,
      isDeleted: false,
      successInfo: { success: true, redirectUrl: '/thank_you?cart_id=cart' },
    },
  ],
] as const)(
  '[checkout §4 App start, C4.35] the session of an open anonymous page has %s: it reloads',
  async (_, status) => {
    const assign = vi.fn<(url: string) => void>()
    const location = { ...window.location, pathname: '/cart', search: '?cart_id=cart', assign }
    vi.stubGlobal('location', location)
    const sent = fakeServer({ 'GET /checkout/validate/:id': () => status })
    show()
    act(() => void document.dispatchEvent(new Event('pointerdown')))
    await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    expect(sent).toEqual([])
    const now = vi.spyOn(Date, 'now')
    // What watches the session may load later than the dialog, and counts from then on.
    await waitFor(() => {
      now.mockReturnValue(Date.now() + 60_000)
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(assign).toHaveBeenCalledWith('/cart?cart_id=cart')
    })
  },
)
