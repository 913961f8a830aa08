import { settle } from '../../../api/fake-event-loop.ts'
import { paise } from '@thela/domain/money'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { OfferedDiscount } from '@thela/contracts/calls/checkout/discounts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Input, Refused } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { CouponPanel } from './coupon-panel.tsx'
import type { CouponPanelProps } from './coupon-panel.tsx'

const APPLY = 'POST @platform/apply-discount'
const CLEAR = 'DELETE @platform/clear-discount'
const OFFERS = 'GET @platform/V2/discounts'
const DISSOCIATE = 'DELETE @platform/associate'
const ASSOCIATE = 'POST @platform/v2/associate-email'

const cartWith = (
  discountCodes: NonNullable<CartInfo['discountCodes']>,
  revision = 1,
): CartInfo => ({
  id: 'cart',
  revision,
  totalCartItems: 1,
  cartItems: [],
  subTotal: 100_000,
  discountAmount: 0,
  hasAutomaticDiscount: false,
  discountAllocation: [],
  discountCodes,
  requiresShipping: true,
  currency: 'INR',
  quote: fakeQuote({ subtotal: 100_000 }),
})
const offer = (code: string, value: number, more: Partial<OfferedDiscount> = {}) => ({
  code,
  discount_value: value,
  kind: 'discount' as const,
  header_text: `${code} for you`,
  sub_text: 'Today',
  isApplied: false,
  ...more,
})
const applied = (code: string, value: number, removed: string[] = []) => ({
  discount: {
    code,
    discount_value: value,
    kind: 'discount' as const,
    header_text: '',
    sub_text: '',
  },
  cart: cartWith([{ code, value }], 2),
  removed,
})
const notValid = (coupon?: string): Refused => ({
  reject: 400,
  code: 'PROMO_NOT_VALID',
  description: 'Promo code is not valid',
  ...(coupon ? { details: { coupon } } : {}),
})
const alreadyApplied: Refused = {
  reject: 409,
  code: 'CODE_ALREADY_APPLIED',
  description: 'Code is already applied',
}

function Home({ cart: first, ...more }: Partial<CouponPanelProps> & { cart: CartInfo }) {
  const [cart, setCart] = useState(first)
  return (
    <Toaster>
      <CouponPanel
        cart={cart}
        shippingOptionId={undefined}
        mayApply
        stagedCodes={[]}
        broughtCodes={[]}
        buyer={undefined}
        hasOffers={false}
        amountDue={paise(100_000)}
        isOpenAtStart={false}
        onResult={() => undefined}
        onCart={setCart}
        onAllTried={() => undefined}
        onRemoval={() => undefined}
        {...more}
      />
    </Toaster>
  )
}
/** The cart is its page's. */
function CouponInHome(more: Partial<CouponPanelProps> & { cart: CartInfo }) {
  return (
    <Toaster>
      <CouponPanel
        shippingOptionId={undefined}
        mayApply
        stagedCodes={[]}
        broughtCodes={[]}
        buyer={undefined}
        hasOffers={false}
        amountDue={paise(100_000)}
        isOpenAtStart={false}
        onResult={() => undefined}
        onCart={() => undefined}
        onAllTried={() => undefined}
        onRemoval={() => undefined}
        {...more}
      />
    </Toaster>
  )
}
const show = (more: Partial<CouponPanelProps> = {}) =>
  render(<Home cart={more.cart ?? cartWith([])} {...more} />)
const bodies = (sent: readonly Input[]) => sent.map(({ body }) => body as { code: string })

beforeEach(() => openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 }))
afterEach(() => vi.unstubAllGlobals())

test('[checkout §2 Coupons and offers] the best offer is applied with one press, and removed again', async () => {
  fakeServer({
    [OFFERS]: () => ({
      discounts: [offer('FLAT60', 6_000), offer('TAKE10', 12_000)],
      best: 'TAKE10',
    }),
    [APPLY]: () => applied('TAKE10', 12_000),
    [CLEAR]: () => ({ cart: cartWith([], 3) }),
  })
  show({ hasOffers: true })
  expect(await screen.findByText('Save ₹120 with TAKE10')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Apply TAKE10' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('TAKE10 applied'))
  // Each button goes with what it was for; the focus stays among the coupons.
  const opener = screen.getByRole('button', { name: /^Have a coupon\?/ })
  expect(opener).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove TAKE10' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('TAKE10 removed'))
  expect(opener).toHaveFocus()
})

test.each([
  ['less than ₹10', 999, 100_000],
  ['an offer where nothing is left to pay', 12_000, 0],
])(
  '[checkout §2 Coupons and offers, C2.24] %s is not suggested; the sheet still has it',
  async (_name, saving, due) => {
    fakeServer({ [OFFERS]: () => ({ discounts: [offer('TAKE10', saving)], best: 'TAKE10' }) })
    show({ hasOffers: true, isOpenAtStart: true, amountDue: paise(due) })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('TAKE10 for you')).toBeVisible()
    expect(screen.queryByText(/^Save ₹/)).toBeNull()
  },
)

test('[checkout §2 Coupons and offers] an applied code says what it takes off, or that the delivery is free', () => {
  show({
    cart: cartWith([
      { code: 'TAKE10', value: 6_735 },
      { code: 'SHIPFREE', value: 0, freeDelivery: true },
    ]),
    mayApply: false,
  })
  const beside = (text: string) => screen.getByText(text).parentElement?.nextElementSibling
  expect(beside('TAKE10 applied')).toHaveTextContent('−₹67.35')
  expect(beside('SHIPFREE applied')).toHaveTextContent('Free delivery')
})

test('[checkout §5, §8, C5.31, C8.2] a typed code: its error stands under the field until it is changed', async () => {
  const replies = [notValid('BELOW_MINIMUM'), notValid(), applied('TEA', 5_000, ['OLD'])]
  const sent = fakeServer({ [APPLY]: () => replies.shift() ?? notValid() })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Coupon code')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(field).toHaveAccessibleDescription(/Please enter a code/)
  await userEvent.type(field, ' tea')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is for larger orders/))
  await userEvent.type(field, 'x')
  expect(field).not.toHaveAccessibleDescription(/larger orders/)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This coupon code is not valid/))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('TEA applied', { selector: 'span:not([role])' })).toBeVisible()
  expect(await screen.findByText(/OLD was removed/)).toBeVisible()
  expect(bodies(sent)[0]).toMatchObject({
    code: 'tea',
    cart_id: 'cart',
    verifyAlreadyApplied: false,
  })
})

test('[checkout §5, C5.27, ADR-178] a typed code with a space in it is told without a request', async () => {
  const sent = fakeServer({ [APPLY]: () => applied('TAKE10', 5_000) })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Coupon code')
  await userEvent.type(field, ' TAKE 10 {Enter}')
  expect(field).toHaveAccessibleDescription('Whitespace not allowed')
  expect(field).toHaveFocus()
  expect(bodies(sent)).toEqual([])
  await userEvent.clear(field)
  expect(field).toHaveAccessibleDescription('')
  await userEvent.type(field, ' TAKE10 {Enter}')
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ code: 'TAKE10' }]))
})

test('[checkout §4, C4.26, ADR-178] a code of the platform with a space in it stays as it is, without a word', async () => {
  const sent = fakeServer({ [APPLY]: () => alreadyApplied })
  show({
    cart: cartWith([
      { code: 'TEA 10', value: 100 },
      { code: 'TAKE10', value: 100 },
    ]),
  })
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ code: 'TAKE10' }]))
  expect(screen.queryByText(/no longer valid/i)).toBeNull()
})

test('[checkout §2 Coupons and offers] “Have a coupon?” opens them', async () => {
  fakeServer({ [OFFERS]: () => ({ discounts: [offer('LESS', 500, { kind: 'charge' })] }) })
  show({ hasOffers: true })
  await userEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('LESS for you')).toBeVisible()
})

test('[checkout §2 Coupons and offers] offers say what they save, or why they do not apply', async () => {
  const discounts = [
    offer('TAKE10', 12_000),
    offer('BIG', 0, { kind: 'default', reason: 'BELOW_MINIMUM', minimumAmount: 200_000 }),
    offer('NEAR', 0, {
      kind: 'default',
      reason: 'BELOW_MINIMUM',
      minimumAmount: 112_000,
      missingAmount: 12_000,
      sub_text: 'On orders of ₹1,120 or more',
    }),
    offer('TOLD', 0, {
      kind: 'default',
      reason: 'BELOW_MINIMUM',
      minimumAmount: 199_900,
      sub_text: 'On orders of ₹1,999 or more',
    }),
    offer('LESS', 500, { kind: 'charge' }),
    offer('HAS', 700, { isApplied: true }),
  ]
  const sent = fakeServer({ [OFFERS]: () => ({ discounts }), [APPLY]: () => notValid('USED_UP') })
  show({ hasOffers: true, isOpenAtStart: true })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Saves ₹120')).toBeVisible()
  expect(dialog.getByText('For items worth ₹2,000 or more')).toBeVisible()
  expect(dialog.getByText('Add ₹120 more to use NEAR')).toBeVisible()
  // Said once, in the store's own words.
  expect(dialog.getAllByText(/₹1,999 or more/)).toHaveLength(1)
  expect(dialog.getByText('Your current coupon or offer saves you more.')).toBeVisible()
  expect(dialog.getByText('Applied')).toBeVisible()
  expect(dialog.getAllByRole('button', { name: /^Apply ./ })).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply TAKE10' }))
  expect(await dialog.findByText('This code has been used up.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Apply TAKE10' })).toHaveFocus()
  expect(sent.filter(({ route }) => route === APPLY)).toHaveLength(1)
})

test('[checkout §4, §8, C4.23, C4.25, C4.26, C8.25] the queue: staged first, each once, a 409 leaves it, the ended ones are named', async () => {
  const replies: Record<string, () => Refused | ReturnType<typeof applied>> = {
    STAGED: () => alreadyApplied,
    MINE: () => notValid('INACTIVE'),
    LINK: () => notValid(),
    SHOP: () => applied('SHOP', 100),
  }
  const onResult = vi.fn()
  const sent = fakeServer({
    [APPLY]: ({ body }) => replies[(body as { code: string }).code]?.() ?? notValid(),
  })
  show({
    cart: cartWith([{ code: 'MINE', value: 0 }]),
    stagedCodes: ['STAGED'],
    broughtCodes: ['link', 'SHOP', 'staged'],
    onResult,
  })
  expect(await screen.findByText('Discount codes MINE, LINK are no longer valid')).toBeVisible()
  expect(bodies(sent).map(({ code }) => code)).toEqual(['STAGED', 'MINE', 'LINK', 'SHOP'])
  expect(bodies(sent)[0]).toMatchObject({ verifyAlreadyApplied: true })
  expect(onResult).toHaveBeenCalledTimes(4)
  expect(await screen.findByText('SHOP applied')).toBeVisible()
})

test('[checkout §4, C4.24] a server that cannot be reached is no result: the stored code is kept', async () => {
  const onResult = vi.fn()
  const sent = fakeServer({
    [APPLY]: () => ({ reject: 502, code: 'PLATFORM_UNAVAILABLE', description: '' }),
  })
  show({ broughtCodes: ['LINK'], onResult })
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Have a coupon?' })).toBeEnabled())
  expect(onResult).not.toHaveBeenCalled()
  expect(screen.queryByText(/no longer valid/)).toBeNull()
})

test('[checkout §4, C4.27] the email is told once there is a code; what it removes is named', async () => {
  const cart = cartWith([{ code: 'FIRST', value: 5_000 }])
  const sent = fakeServer({
    [APPLY]: () => alreadyApplied,
    [ASSOCIATE]: () => ({ cart: cartWith([], 2), removed: ['FIRST'] }),
  })
  show({ cart, buyer: { email: 'asha@example.in' } })
  expect(await screen.findByText('Discount code FIRST is no longer valid')).toBeVisible()
  expect(screen.queryByText('FIRST applied')).toBeNull()
  const associated = sent.filter(({ route }) => route === ASSOCIATE)
  expect(associated.map(({ body }) => body)).toEqual([
    { cart_id: 'cart', email: 'asha@example.in' },
  ])
})

test('[checkout §7, C7.9] after a change to somebody without an email the former one is taken from the cart, once', async () => {
  const cart = cartWith([{ code: 'FIRST', value: 5_000 }])
  const replies = [{ reject: 503, code: 'BUSY', description: 'Busy' }]
  const sent = fakeServer({
    [APPLY]: () => alreadyApplied,
    [ASSOCIATE]: () => ({ cart, removed: [] }),
    [DISSOCIATE]: () => replies.shift() ?? { cart: cartWith([], 2), removed: ['FIRST'] },
  })
  const count = (route: string) => sent.filter((each) => each.route === route).length
  const home = (buyer: CouponPanelProps['buyer'], id = 'cart') => (
    <CouponInHome cart={{ ...cart, id }} buyer={buyer} />
  )
  const { rerender } = render(home({ email: 'asha@example.in' }))
  await waitFor(() => expect(count(ASSOCIATE)).toBe(1))
  // While it is not known who follows, nothing is taken.
  rerender(home(undefined))
  rerender(home({ email: 'asha@example.in' }))
  expect(count(DISSOCIATE)).toBe(0)
  rerender(home({ email: undefined }))
  await waitFor(() => expect(count(DISSOCIATE)).toBe(1))
  // The cart was still the former person's: the copy follows.
  await settle()
  rerender(home({ email: undefined }, 'copy'))
  await waitFor(() => expect(count(DISSOCIATE)).toBe(2))
  expect(await screen.findByText('Discount code FIRST is no longer valid')).toBeVisible()
  rerender(home({ email: undefined }))
  expect(count(DISSOCIATE)).toBe(2)
  expect(count(ASSOCIATE)).toBe(1)
})
