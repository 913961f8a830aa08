import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StickyActionBar } from '../actions/sticky-action-bar.tsx'
import { PincodeField } from '../fields/pincode-field.tsx'
import { SkeletonStack } from './skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['the page’s button', <StickyActionBar key="" state="loading" />],
  [
    'a list that loads',
    <SkeletonStack key="" label="Loading">
      {null}
    </SkeletonStack>,
  ],
  ['a pincode', <PincodeField key="" name="pincode" defaultValue="560001" searching />],
])('[ADR-110] %s says after 4 s that it takes longer than usual', async (_, waiting) => {
  render(waiting)
  await pass(3900)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(200)
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual…')
})

test('[ADR-110] each wait counts from its own beginning', async () => {
  const { rerender } = render(<StickyActionBar state="loading" />)
  await pass(3900)
  rerender(<StickyActionBar state="ready" />)
  rerender(<StickyActionBar state="loading" />)
  await pass(3900)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(200)
  expect(screen.getByRole('status')).toBeVisible()
  rerender(<StickyActionBar state="ready" />)
  expect(screen.queryByRole('status')).toBeNull()
})
