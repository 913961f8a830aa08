import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import failure from './index.tsx'

test('[T2.1, ADR-265] an unknown parcel says so, with a search and the stores where the browser has logged in', () => {
  const ownStores = [{ name: 'Meher Pantry', slug: 'meher' }]
  const page = { failure: 'no-store' as const, sid: 'AWB77', ownStores }
  render(<failure.Page page={page} />)
  expect(screen.getByRole('heading', { name: 'We couldn’t find this parcel' })).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Tracking ID' })
  expect(field).toHaveValue('AWB77')
  expect(field.closest('form')).toHaveAttribute('action', '/tracking')
  expect(screen.getByRole('link', { name: 'Your orders at Meher Pantry' })).toHaveAttribute(
    'href',
    '/orders?brand=meher',
  )
})
