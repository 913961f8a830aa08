import type { CartPage } from '@thela/contracts/pages'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../../api/fake-channel.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { CheckoutPage } from '../checkout-page.tsx'
import { sampleCart, samplePage } from '../sample-page.ts'

const APPLY = 'POST @platform/apply-discount'
const ORIGIN = 'https://shop.example'

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  openSession(samplePage.session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/cart')
  window.sessionStorage.clear()
})

const show = (more: Partial<CartPage> = {}) =>
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...more }} />
    </Toaster>,
  )
const codesOf = (sent: readonly { body: unknown }[]) =>
  sent.map(({ body }) => (body as { code: string }).code)
const applied = (code: string) => ({
  discount: { code, discount_value: 100, kind: 'discount' as const, header_text: '', sub_text: '' },
  cart: { ...sampleCart, revision: 2, discountCodes: [{ code, value: 100 }] },
  removed: [],
})

test('[checkout §2 Query parameters, §4, C2.38, C4.24] the code of the address is tried once, leaves it, and is cleared by the result', async () => {
  window.history.replaceState(null, '', '/cart?cart_id=cart&discountCode=%20TEA10')
  const sent = fakeServer({ [APPLY]: () => applied('TEA10') })
  show()
  // The summary, which takes it, is loaded after the first field.
  await waitFor(() => expect(window.location.search).toBe('?cart_id=cart'))
  expect(await screen.findByText('TEA10 applied')).toBeVisible()
  expect(codesOf(sent)).toEqual(['TEA10'])
  await waitFor(() => expect(window.sessionStorage.getItem('thela-code-cart')).toBeNull())
})

test('[checkout §4 App start, C4.32] codes of the page around the frame are applied', async () => {
  const sent = fakeServer({ [APPLY]: ({ body }) => applied((body as { code: string }).code) })
  show({ mode: 'popup', parentOrigin: ORIGIN })
  const data = { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'COUPONS' }
  const post = (origin: string, codes: readonly unknown[]) =>
    act(() => {
      const message = { data: { ...data, payload: { codes } }, origin, source: window.parent }
      window.dispatchEvent(new MessageEvent('message', message))
    })
  post('https://other.example', ['EVIL'])
  post(ORIGIN, ['SHOP', 7])
  expect(await screen.findByText('SHOP applied')).toBeVisible()
  expect(codesOf(sent)).toEqual(['SHOP'])
})

test('[D-18] other tabs of the cart learn that a code was applied', async () => {
  window.history.replaceState(null, '', '/cart?cart_id=cart&discountCode=TEA10')
  fakeServer({ [APPLY]: () => applied('TEA10') })
  const received: unknown[] = []
  const otherTab = new FakeChannel(`thela-cart-${sampleCart.id}`)
  otherTab.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) received.push(event.data)
  })
  show()
  expect(await screen.findByText('TEA10 applied')).toBeVisible()
  expect(received).toEqual([2])
  otherTab.close()
})
