import type { CartInfo } from '@thela/contracts/calls/cart'
import type { Upsell } from '@thela/contracts/calls/offers'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Refused } from '../../../api/fake-server.ts'
import { FakeChannel } from '../../../api/fake-channel.ts'
import { openSession } from '../../../api/session.ts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { CheckoutPage } from '../checkout-page.tsx'
import { cartReply } from '../fake-cart-reply.ts'
import { cartItem, sampleCart, samplePage } from '../sample-page.ts'

const UPSELL = 'GET /integrations/checkout/shopify/v2/upsell/:id'
const UPDATE = 'POST /integrations/checkout/shopify/v2/update-cart-v2'
const CART = 'GET /integrations/checkout/shopify/V2/cart-info'
const cup = {
  variantId: 'cup-blue',
  productId: 'cup',
  title: 'Cup',
  variant: 'Blue',
  price: 9_900,
  availableForSale: true,
}
const pair = {
  id: 'pair',
  product: 'Tea',
  description: 'Two teas',
  offerText: 'Buy 1 get 1 free',
  offerSubText: 'Save 50%',
  offerSubTextApplied: 'You save 50%',
  selectedHeader: 'In your cart',
  unSelectedHeader: 'Most popular',
  variants: [{ variantId: 'variant-Tea', quantity: 2 }],
  availableForSale: true,
}
const single = {
  ...pair,
  id: 'single',
  description: 'One tea',
  offerText: '',
  unSelectedHeader: '',
  variants: [{ variantId: 'variant-Tea', quantity: 1 }],
}
const offered: Upsell = {
  variants: [cup, { ...cup, variantId: 'cup-red', variant: 'Red', availableForSale: false }],
  bundles: [pair, single],
}
const cartWith = (...lines: (readonly [string, number])[]): CartInfo => ({
  ...sampleCart,
  revision: 2,
  cartItems: lines.map(([product, quantity]) => ({
    ...cartItem(product, { quantity }),
    variantId: product === 'Tea' || product === 'Saffron' ? `variant-${product}` : product,
  })),
})

function show(update: () => CartInfo | Refused, upsell: () => Upsell | Refused = () => offered) {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const input = fakeServer({
    [UPSELL]: upsell,
    [UPDATE]: update,
    [CART]: () => cartReply(cartWith(['Tea', 1], ['Saffron', 1])),
  })
  openSession(samplePage.session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, hasOffers: true }} />
    </Toaster>,
  )
  // The first interaction loads what the first screen does not need.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return input
}
// Compiled before the tests: their waiting begins when the files are there.
beforeAll(async () => {
  await Promise.all([import('../lazy-steps.ts'), import('./checkout-offers.tsx')])
}, 300_000)
afterEach(() => vi.unstubAllGlobals())

const upsellCard = async () =>
  within(await screen.findByRole('region', { name: 'Add to your order' }, { timeout: 60_000 }))
const bodies = (input: ReturnType<typeof fakeServer>) =>
  input.filter(({ route }) => route === UPDATE).map(({ body }) => body)

test('[checkout §2 Coupons and offers, C2.25] a product is added, and removed again by the same button', async () => {
  let isAdded = false
  const input = show(() => {
    isAdded = !isAdded
    return isAdded ? cartWith(['Tea', 1], ['Saffron', 1], ['cup-blue', 1]) : sampleCart
  })
  const card = await upsellCard()
  expect(card.getByText('₹99')).toBeVisible()
  const button = card.getByRole('button', { name: 'Add Cup' })
  await userEvent.click(button)
  expect(await card.findByText('Added')).toBeVisible()
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Remove Cup')
  await userEvent.click(button)
  expect(await card.findByRole('button', { name: 'Add Cup' })).toHaveFocus()
  expect(bodies(input)).toEqual([
    { cartId: 'cart', variantUpdates: [{ variantId: 'cup-blue', quantity: 1 }] },
    { cartId: 'cart', variantUpdates: [{ variantId: 'cup-blue', quantity: 0 }] },
  ])
})

test('[checkout §2 Coupons and offers] a variant that is sold out is listed, and cannot be added', async () => {
  show(() => sampleCart)
  const card = await upsellCard()
  await userEvent.selectOptions(card.getByLabelText('Option'), 'Red (sold out)')
  expect(card.getByText('Sold out')).toBeVisible()
  expect(card.getByRole('button', { name: 'Add Cup' })).toBeDisabled()
})

test('[account §3, A3.33] the bundle in the cart says so; choosing another one applies it', async () => {
  const input = show(() => cartWith(['Tea', 2], ['Saffron', 1]))
  const chosen = await screen.findByRole('radio', { name: /One tea/ }, { timeout: 60_000 })
  expect(chosen).toBeChecked()
  const other = screen.getByRole('radio', { name: /Two teas/ })
  expect(other).toHaveAccessibleName(/Most popular.*Buy 1 get 1 free.*Save 50%/s)
  await userEvent.click(other)
  await waitFor(() => expect(other).toHaveAccessibleName(/In your cart.*You save 50%/s), {
    timeout: 60_000,
  })
  expect(other).toBeChecked()
  expect(bodies(input)).toEqual([
    { cartId: 'cart', variantUpdates: [{ variantId: 'variant-Tea', quantity: 2 }] },
  ])
})

const refused = (code: string, details?: object): Refused => ({
  reject: 409,
  code,
  description: code,
  ...(details ? { details } : {}),
})
const short = {
  variant_id: 'cup-blue',
  title: 'Cup',
  availableQty: 0,
  requestedQty: 1,
  expired: false,
  isOutOfStock: true,
  availableForSale: true,
  allowOutOfStock: false,
}

test.each([
  [refused('OUT_OF_STOCK', { inventory: [short] }), 'Failed to add. Sold out'],
  [
    refused('OUT_OF_STOCK', { inventory: [{ ...short, availableQty: 1 }] }),
    'Failed to add. Only 1 left of Cup',
  ],
  [
    refused('PLATFORM_UNAVAILABLE'),
    'Failed to add. The store isn’t responding. Your cart is safe.',
  ],
  [refused('CART_CHANGED'), 'Failed to add. The cart was changed in another window'],
])(
  '[checkout §8, C8.12, A8.10] what cannot be added is said with its cause: %#',
  async (reply, text) => {
    show(() => reply)
    const card = await upsellCard()
    await userEvent.click(card.getByRole('button', { name: 'Add Cup' }))
    expect(await screen.findByText(text, {}, { timeout: 60_000 })).toBeVisible()
    expect(card.getByRole('button', { name: 'Add Cup' })).toHaveFocus()
  },
)

test('[checkout §8, C8.12, A8.10] an offer that fails stays as it was', async () => {
  show(() => refused('PLATFORM_UNAVAILABLE'))
  const other = await screen.findByRole('radio', { name: /Two teas/ }, { timeout: 60_000 })
  await userEvent.click(other)
  const text = 'Failed to apply offer. The store isn’t responding. Your cart is safe.'
  expect(await screen.findByText(text, {}, { timeout: 60_000 })).toBeVisible()
  expect(screen.getByRole('radio', { name: /One tea/ })).toBeChecked()
})

test('[I51] offers that cannot be loaded are left out, and the checkout goes on', async () => {
  const input = show(
    () => sampleCart,
    () => refused('PLATFORM_UNAVAILABLE'),
  )
  await waitFor(() => expect(input.some(({ route }) => route === UPSELL)).toBe(true), {
    timeout: 60_000,
  })
  expect(screen.queryByRole('region', { name: 'Add to your order' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Get OTP' })).toBeEnabled()
})
