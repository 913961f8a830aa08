import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEmbedded } from './embedded.ts'
import { checkoutLink, goToCheckout } from './go-to-checkout.ts'

const ORIGIN = 'https://thela.example'
const CART = '/cart?cart_id=c'
const assign = vi.fn()
const open = vi.fn()

beforeEach(() => {
  const search = '?lang=hi'
  vi.stubGlobal('location', { origin: ORIGIN, search, href: `${ORIGIN}/carts${search}`, assign })
  vi.stubGlobal('open', open)
})
afterEach(() => {
  setEmbedded({})
  vi.unstubAllGlobals()
  assign.mockReset()
  open.mockReset()
})

test('[ADR-246] from a page of ours the checkout opens in its place, with the session', () => {
  goToCheckout(CART)
  checkoutLink(CART).onClick?.()
  expect(assign.mock.calls).toEqual([[`${CART}&lang=hi`], [`${CART}&lang=hi`]])
  expect(open).not.toHaveBeenCalled()
  expect(checkoutLink(CART)).toMatchObject({ href: CART })
  expect(checkoutLink(CART).target).toBeUndefined()
})

test('[I56, ADR-364] from a seller’s frame, which cannot pay, it opens in the whole window', () => {
  setEmbedded({ mode: 'SELLER', parentOrigin: 'https://shop.example' })
  goToCheckout(CART)
  expect(open).toHaveBeenCalledExactlyOnceWith(`${CART}&lang=hi`, '_top')
  expect(assign).not.toHaveBeenCalled()
  expect(checkoutLink(CART)).toEqual({ href: `${CART}&lang=hi`, target: '_top' })
})
