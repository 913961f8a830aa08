import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import type { Refused } from '../../api/fake-server.ts'
import { OwnCheckout } from './own-checkout.tsx'
import { sampleFrame } from './sample-frame.ts'

const parentOrigin = 'https://shop.example'
const ownCheckoutLink = 'https://shop.example/cart'
const url = 'https://shop.example/checkouts/c1'
const { brand } = sampleFrame()
const known = { ...brand, ownCheckoutLink }

const CALL = 'POST /checkout/alternate'
const down: Refused = { reject: 502, code: 'PLATFORM_UNAVAILABLE', description: '' }
const placed: Refused = { reject: 409, code: 'ORDER_ALREADY_PLACED', description: '' }

const gone = vi.fn<(to: string) => void>()
const post = vi.spyOn(window, 'postMessage').mockReturnValue()
beforeEach(() => vi.stubGlobal('location', { ...window.location, assign: gone }))
afterEach(() => {
  vi.unstubAllGlobals()
  gone.mockClear()
  post.mockClear()
})

const click = () =>
  userEvent.click(screen.getByRole('button', { name: 'Use the store’s own checkout' }))

test.each([
  ['with what was entered', { url }, known, url],
  ['plain, where the platform is down', down, known, ownCheckoutLink],
  ['or the store, which names no checkout', down, brand, brand.link],
  ['but not for what is ordered', placed, known, '/thank_you?cart_id=cart'],
])(
  '[C2.43, D-84] the full page goes to the shop’s own checkout, %s',
  async (_, reply, store, to) => {
    const input = fakeServer({ [CALL]: () => reply })
    render(<OwnCheckout brand={store} cartId="cart" />)
    await click()
    await waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith(to))
    expect(input).toMatchObject([{ route: CALL, body: { cart_id: 'cart' } }])
  },
)

test.each([
  ['with what was entered', { url }, { link: url }],
  ['plain, where the platform is down', down, undefined],
])('[C2.43, D-84] in the pop-up the shop’s page is told, %s', async (_, reply, payload) => {
  fakeServer({ [CALL]: () => reply })
  render(<OwnCheckout brand={known} cartId="cart" parentOrigin={parentOrigin} />)
  await click()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  const request = { kind: 'APP_EVENTS', action: 'STORE_CHECKOUT_REQUEST' }
  const message = { source: 'thela', version: 1, ...request, ...(payload && { payload }) }
  expect(post).toHaveBeenCalledWith(message, parentOrigin)
  expect(gone).not.toHaveBeenCalled()
})

test('[D-84] without a cart it is the plain one, and nothing is asked', async () => {
  const input = fakeServer({})
  render(<OwnCheckout brand={known} />)
  await click()
  expect(gone).toHaveBeenCalledExactlyOnceWith(ownCheckoutLink)
  expect(input).toEqual([])
})

test('where neither a cart nor the shop’s checkout is known there is none', () => {
  render(<OwnCheckout brand={brand} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
