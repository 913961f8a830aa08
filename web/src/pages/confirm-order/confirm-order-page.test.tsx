import type { ConfirmOrderPage as Payload } from '@thela/contracts/pages'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmOrderPage } from './confirm-order-page.tsx'

const page: Payload = {
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000' },
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
] as const)('[D-87] %s: said, with nothing left to press', (state, title) => {
  render(<ConfirmOrderPage page={{ ...page, state }} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
