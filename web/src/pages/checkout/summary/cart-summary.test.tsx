import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { cartItem, sampleCart } from '../sample-page.ts'
import { CartSummary } from './cart-summary.tsx'

test('the folded summary shows the first item, the number of items and the total', () => {
  const image = 'https://shop.example/tea.png'
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: [cartItem('tea', { image })], totalCartItems: 3 }}
      quote={fakeQuote({ subtotal: 90_000 })}
      delivery={{}}
      codCharge={undefined}
      open={false}
      canEdit={false}
      isBusy={false}
      onChange={() => undefined}
    />,
  )
  const row = screen.getByText('Order summary').closest('summary')
  expect(row).toHaveTextContent('3 items')
  expect(row).toHaveTextContent('₹900')
  expect(row?.querySelector('img')).toHaveAttribute('src', image)
})

test('[checkout §3, C2.28] the note to the shop, and the tax as a part of the total, not a line of its own', () => {
  render(
    <CartSummary
      cart={{ ...sampleCart, note: 'Ring twice' }}
      quote={fakeQuote({ subtotal: 90_000, tax: 6_400 })}
      delivery={{}}
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

test('more than four lines are folded behind their number', async () => {
  const titles = ['Tea', 'Salt', 'Rice', 'Ghee', 'Jaggery', 'Honey']
  render(
    <CartSummary
      cart={{ ...sampleCart, cartItems: titles.map((title) => cartItem(title)), totalCartItems: 6 }}
      quote={fakeQuote({ subtotal: 90_000 })}
      delivery={{ name: 'Express Shipping' }}
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
