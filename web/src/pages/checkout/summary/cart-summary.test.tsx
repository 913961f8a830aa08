import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { expect, test, vi } from 'vitest'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { cartItem, sampleCart } from '../sample-page.ts'
import { CartSummary } from './cart-summary.tsx'

test.each([
  [1, 'Darjeeling'],
  [3, '3 items'],
])('the folded summary of %i shows the first item, %s and the total', (totalCartItems, text) => {
  const image = 'https://shop.example/tea.png'
  const prodTitle = 'Darjeeling'
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: [cartItem('tea', { image, prodTitle })], totalCartItems }}
      quote={fakeQuote({ subtotal: 90_000 })}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open={false}
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  const row = screen.getByText('Order summary').closest('summary')
  expect(row).toHaveTextContent(text)
  expect(row).toHaveTextContent('₹900')
  expect(row?.querySelector('img')).toHaveAttribute('src', image)
})

test('[checkout §3, C2.28] the note to the shop, and the tax as a part of the total, not a line of its own', () => {
  render(
    <CartSummary
      cart={{ ...sampleCart, note: 'Ring twice' }}
      quote={fakeQuote({ subtotal: 90_000, tax: 6_400 })}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  expect(screen.getByText('Your note: Ring twice')).toBeVisible()
  expect(screen.getByText('Includes ₹64 GST').closest('dt')).toHaveTextContent(/^Total/)
  expect(screen.queryByText('GST')).toBeNull()
})

test('[C2.21] the items, the subtotal, each discount and charge, and the total', () => {
  const amounts = { subtotal: 90_000, cartDiscount: 5_000, couponDiscount: 4_000 }
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: [cartItem('Tea'), cartItem('Salt')], totalCartItems: 2 }}
      quote={fakeQuote({ ...amounts, shippingCharge: 4_900, paymentCharge: 2_000 })}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  for (const item of ['Tea', 'Salt']) expect(screen.getByText(item)).toBeVisible()
  const lines = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines).toEqual([
    ['Item total (2 items)', '₹900'],
    ['Discount', '−₹50'],
    ['Coupon', '−₹40'],
    ['Delivery', '₹49'],
    ['Payment charge', '₹20'],
    ['Total', '₹879'],
  ])
})

test('[C9.34] a tax on top of the prices is a line before the total', () => {
  const quote = fakeQuote({ subtotal: 90_000, taxOnTop: 4_500, giftCard: 10_000 })
  render(
    <CartSummary
      cart={sampleCart}
      quote={quote}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels.slice(1, 4)).toEqual(['GST', 'Total', 'Gift card'])
  expect(screen.getByText('GST').nextElementSibling).toHaveTextContent('₹45')
  expect(screen.queryByText(/Includes/)).toBeNull()
})

test('a line is removed by an icon that is named after its item', async () => {
  const onChange = vi.fn()
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: [cartItem('Tea'), cartItem('Salt')], totalCartItems: 2 }}
      quote={fakeQuote({ subtotal: 90_000 })}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit
      isBusy={false}
      onChange={onChange}
    />,
  )
  const button = screen.getByRole('button', { name: 'Remove Salt' })
  expect(button).toHaveTextContent('')
  await userEvent.click(button)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(cartItem('Salt').key, 'REMOVE')
})

test('more than four lines are folded behind their number', async () => {
  const titles = ['Tea', 'Salt', 'Rice', 'Ghee', 'Jaggery', 'Honey']
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: titles.map((title) => cartItem(title)), totalCartItems: 6 }}
      quote={fakeQuote({ subtotal: 90_000 })}
      delivery={{ showsFree: true, name: 'Express Shipping' }}
      codCharge={undefined}
      open
      canEdit
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  const fold = screen.getByText('Show 2 more items').closest('details')
  expect(fold).not.toHaveAttribute('open')
  expect(within(fold ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Order summary' })).toBeVisible()
})

test.each([
  [true, 'Free'],
  [false, '₹0'],
])(
  '[C3.18, ADR-152] showFreeShipping %j: a delivery that costs nothing is "%s"',
  (showsFree, text) => {
    render(
      <CartSummary
        cart={sampleCart}
        quote={fakeQuote({ subtotal: 90_000, shippingCharge: 0 })}
        delivery={{ showsFree, name: 'Our van' }}
        codCharge={undefined}
        open
        canEdit={false}
        isBusy={false}
        onChange={() => undefined}
      />,
    )
    const label = screen.getByText('Delivery · Our van')
    expect(label.nextElementSibling).toHaveTextContent(text)
  },
)

test('[screens: savings once] a code is taken off where its amount stands; a single saving has no sum', async () => {
  const remove = vi.fn()
  const plain = fakeQuote({ subtotal: 90_000, cartDiscount: 5_000, couponDiscount: 4_000 })
  const coded = plain.lines.map((line) =>
    line.key === 'couponDiscount' ? { ...line, title: 'TEA40' } : line,
  )
  const summary = (lines: typeof coded) => (
    <CartSummary
      cart={sampleCart}
      quote={{ ...plain, lines }}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
      removal={{ remove, isBusy: false, busyCode: undefined }}
    />
  )
  const { rerender } = render(summary(coded))
  expect(screen.getByText('You save ₹90')).toBeVisible()
  const line = screen.getByText('TEA40').closest('div')
  const button = within(line ?? document.body).getByRole('button', { name: 'Remove TEA40' })
  expect(screen.getAllByRole('button')).toEqual([button])
  await userEvent.click(button)
  expect(remove).toHaveBeenCalledExactlyOnceWith('TEA40')
  rerender(summary(coded.filter(({ key }) => key !== 'cartDiscount')))
  expect(screen.queryByText(/You save/)).toBeNull()
})

test.each<[string, { deposit?: Paise }, number, string]>([
  ['a part of the price', {}, 116_910, 'To pay now'],
  ['a deposit', { deposit: paise(12_990) }, 129_900, 'Deposit to pay now, refunded after delivery'],
])('[checkout §9, D-9] %s is paid now, and the lines add up', (_what, deposit, due, label) => {
  const whole = fakeQuote({ subtotal: 129_900 }, { isCod: true })
  const split = { payableNow: paise(12_990), dueOnDelivery: paise(due), ...deposit }
  render(
    <CartSummary
      cart={sampleCart}
      quote={{ ...whole, ...split }}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  const lines = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines.slice(-3)).toEqual([
    ['Total', '₹1,299'],
    [label, '₹129.90'],
    ['To pay on delivery', due === 129_900 ? '₹1,299' : '₹1,169.10'],
  ])
})

test('[checkout §2] an item is counted at its price before discounts, which the lines below take off once', () => {
  const item = cartItem('Sunscreen', { quantity: 2, prodTotal: 64_900, originalTotal: 129_800 })
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: [item], totalCartItems: 2 }}
      quote={fakeQuote({ subtotal: 129_800, cartDiscount: 64_900 })}
      delivery={{ showsFree: true }}
      codCharge={undefined}
      open
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('₹1,298')
  expect(screen.getByRole('listitem')).not.toHaveTextContent('₹649')
  expect(document.querySelector('s, del')).toBeNull()
})
