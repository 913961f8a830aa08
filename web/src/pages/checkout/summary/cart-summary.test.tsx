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
