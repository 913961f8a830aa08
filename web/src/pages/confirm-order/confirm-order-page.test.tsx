import type { ConfirmOrderPage as Payload } from '@thela/contracts/pages'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmOrderPage } from './confirm-order-page.tsx'

const page: Extract<Payload, { secret: string }> = {
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000', icon: '#1a7f4b' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  secret: 'the-secret',
  amount: 54_000,
  state: 'OPEN',
  returnLink: 'https://shop.example',
}

test('[D-87] the order is confirmed by a button that posts the secret, without script', () => {
  render(<ConfirmOrderPage page={page} />)
  const form = screen.getByRole('button', { name: 'Confirm order' }).closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form && new FormData(form).get('c')).toBe('the-secret')
  expect(screen.getByText(/You pay ₹540/)).toBeVisible()
})

test.each([
  ['PLACED', 'Order placed'],
  ['OVER', 'This link is no longer valid'],
  ['CANCELLED', 'This order was cancelled'],
] as const)('[D-87] %s: said, with nothing left to press', (state, title) => {
  render(<ConfirmOrderPage page={{ ...page, state }} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[D-87] placed by COD: the amount of the order, and a link to it', () => {
  const orderLink = '/thank_you?cart_id=cart'
  render(<ConfirmOrderPage page={{ ...page, state: 'PLACED', orderLink }} />)
  expect(screen.getByText(/keep ₹540 ready/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', orderLink)
})

test('[D-87] placed and paid online: no cash is asked for', () => {
  render(<ConfirmOrderPage page={{ ...page, state: 'PLACED', amount: 0 }} />)
  expect(screen.getByText(/It is paid/)).toHaveTextContent('nothing is due when it arrives')
  expect(screen.queryByText(/ready/)).toBeNull()
})

test('[D-87] a truncated link explains what to do, with a store and without one', () => {
  const { rerender } = render(<ConfirmOrderPage page={{ state: 'INCOMPLETE' }} />)
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  expect(screen.getByText(/Enter the OTP in the checkout instead/)).toBeVisible()
  rerender(<ConfirmOrderPage page={{ state: 'INCOMPLETE', brand: page.brand }} />)
  expect(screen.getByRole('link', { name: 'Go to Meher Pantry' })).toBeVisible()
})
