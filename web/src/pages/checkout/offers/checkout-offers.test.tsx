import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { Upsell } from '@thela/contracts/calls/checkout/offers'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
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

const UPSELL = 'GET @platform/v2/upsell/:id'
const UPDATE = 'POST @platform/v2/update-cart-v2'
const CART = 'GET @platform/V2/cart-info'
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
  value: 99_800,
  price: 60_000,
}
const single = {
  ...pair,
  id: 'single',
  description: 'One tea',
  offerText: '',
  offerSubText: '',
  offerSubTextApplied: '',
  unSelectedHeader: '',
  variants: [{ variantId: 'variant-Tea', quantity: 1 }],
  value: 49_900,
  price: 49_900,
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

const session = { token: 'guest', kind: 'GUEST', expiresInSeconds: 300 } as const
const guest = {
  id: 'guest',
  phone: '+919876543210',
  addressList: [],
  isLoaded: true,
  guestUser: true,
  isFirstTimeUser: true,
  highRTORisk: false,
}

function show(
  update: () => CartInfo | Refused,
  upsell: () => Upsell | Refused = () => offered,
  cart: CartInfo = sampleCart,
) {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const input = fakeServer({
    'GET /checkout/customer/info/v2': () => guest,
    'POST /checkout/customer/data-status': () => ({ status: 'new' }),
    [UPSELL]: upsell,
    [UPDATE]: update,
    [CART]: () => cartReply(cartWith(['Tea', 1], ['Saffron', 1])),
  })
  openSession(session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, cart, session, hasOffers: true }} />
    </Toaster>,
  )
  // The first interaction loads what the first screen does not need.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return input
}
// Compiled before the tests: their waiting begins when the files are there.
beforeAll(async () => {
  await Promise.all([import('../lazy-steps.ts'), import('./checkout-offers.tsx')])
})
afterEach(() => vi.unstubAllGlobals())

async function upsellCard() {
  const region = await screen.findByRole('region', { name: 'Add to your order' })
  // On a phone a row that opens.
  region.querySelector('details')?.setAttribute('open', '')
  return within(region)
}
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

test('what is in the cart for another reason is not offered; what was added here stays, also after a reload', async () => {
  const withCup = cartWith(['Tea', 1], ['cup-blue', 1])
  const shown = {
    ...offered,
    variants: [cup, { ...cup, variantId: 'bag', productId: 'bag', title: 'Bag' }],
  }
  show(
    () => withCup,
    () => shown,
  )
  const card = await upsellCard()
  await userEvent.click(card.getByRole('button', { name: 'Add Cup' }))
  expect(await card.findByRole('button', { name: 'Remove Cup' })).toBeVisible()
  cleanup()
  show(
    () => withCup,
    () => shown,
    cartWith(['Tea', 1], ['cup-blue', 1], ['bag', 1]),
  )
  const after = await upsellCard()
  expect(after.getByRole('button', { name: 'Remove Cup' })).toBeVisible()
  expect(after.queryByRole('button', { name: /Bag/ })).toBeNull()
})

test('[checkout §2 Coupons and offers, ADR-314] a phone has one row, which names the first product; all are in it', async () => {
  const bag = { ...cup, variantId: 'bag', productId: 'bag', title: 'Bag' }
  show(
    () => sampleCart,
    () => ({ ...offered, variants: [cup, bag] }),
  )
  const row = (await screen.findByText('Cup · ₹99')).closest('summary')
  expect(row).toHaveTextContent('Add to your order')
  expect(screen.getByRole('button', { name: 'Add Bag', hidden: true })).not.toBeVisible()
  const card = await upsellCard()
  for (const name of ['Add Cup', 'Add Bag'])
    expect(card.getByRole('button', { name })).toBeVisible()
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
  const chosen = await screen.findByRole('radio', { name: /One tea/ })
  expect(chosen).toBeChecked()
  expect(chosen).toHaveAccessibleName(/One tea\s*₹499$/)
  const other = screen.getByRole('radio', { name: /Two teas/ })
  const prices = /₹600.*Before discount ?₹998.*₹300 each/s
  expect(other).toHaveAccessibleName(prices)
  expect(other).toHaveAccessibleName(/Most popular.*Buy 1 get 1 free · Save 50%.*₹300 each$/s)
  await userEvent.click(other)
  await waitFor(() => expect(other).toHaveAccessibleName(/In your cart.*You save 50%/s))
  expect(other).toBeChecked()
  expect(bodies(input)).toEqual([
    { cartId: 'cart', variantUpdates: [{ variantId: 'variant-Tea', quantity: 2 }] },
  ])
})

test('[account §3, A3.33] a bundle shows the pictures of two pieces, where it has them', async () => {
  const [image, secondImage] = ['https://shop.example/tea.png', 'https://shop.example/cup.png']
  show(
    () => sampleCart,
    () => ({
      ...offered,
      bundles: [
        { ...pair, image, secondImage },
        { ...single, image },
      ],
    }),
  )
  const radio = await screen.findByRole('radio', { name: /Two teas/ })
  const pictures = [...(radio.closest('fieldset')?.querySelectorAll('img') ?? [])]
  expect(pictures.map(({ src }) => src)).toEqual([image, secondImage, image])
})

test('[ADR-145] a bundle whose price is not known shows none', async () => {
  const { price: _, ...unpriced } = pair
  show(
    () => sampleCart,
    () => ({ ...offered, bundles: [unpriced, single] }),
  )
  const radio = await screen.findByRole('radio', { name: /Two teas/ })
  expect(radio).not.toHaveAccessibleName(/₹/)
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
    expect(await screen.findByText(text)).toBeVisible()
    expect(card.getByRole('button', { name: 'Add Cup' })).toHaveFocus()
  },
)

test('[checkout §8, C8.12, A8.10] an offer that fails stays as it was', async () => {
  show(() => refused('PLATFORM_UNAVAILABLE'))
  const other = await screen.findByRole('radio', { name: /Two teas/ })
  await userEvent.click(other)
  const text = 'Failed to apply offer. The store isn’t responding. Your cart is safe.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('radio', { name: /One tea/ })).toBeChecked()
})

test('[checkout §8, ADR-196] an offer that succeeds at the second try takes the message of the first away', async () => {
  let tries = 0
  show(() => {
    tries += 1
    return tries === 1 ? refused('PLATFORM_UNAVAILABLE') : cartWith(['Tea', 2], ['Saffron', 1])
  })
  const other = await screen.findByRole('radio', { name: /Two teas/ })
  await userEvent.click(other)
  expect(await screen.findByText(/^Failed to apply offer/, {})).toBeVisible()
  await userEvent.click(other)
  await waitFor(() => expect(other).toBeChecked())
  expect(screen.queryByText(/^Failed to apply offer/)).toBeNull()
})

test('[I51] offers that cannot be loaded are left out, and the checkout goes on', async () => {
  const input = show(
    () => sampleCart,
    () => refused('PLATFORM_UNAVAILABLE'),
  )
  await waitFor(() => expect(input.some(({ route }) => route === UPSELL)).toBe(true))
  expect(screen.queryByRole('region', { name: 'Add to your order' })).toBeNull()
  expect(await screen.findByLabelText('Pincode')).toBeEnabled()
})
