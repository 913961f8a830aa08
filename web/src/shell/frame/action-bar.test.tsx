import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionBar } from './action-bar.tsx'

test('[ADR-190] it stands where a section wants it', () => {
  const place = document.createElement('div')
  document.body.append(place)
  render(<ActionBar text="Pay ₹728 by card" place={place} />)
  expect(within(place).getByRole('button', { name: 'Pay ₹728 by card' })).toBeEnabled()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  place.remove()
})
