import { render, screen } from '@testing-library/react'
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
      deliveryNote={undefined}
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
      deliveryNote={undefined}
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
