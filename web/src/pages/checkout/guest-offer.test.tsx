import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { samplePage } from './sample-page.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const guest = () => screen.queryByRole('button', { name: 'Continue as guest' })

function show(guestAfterMs: number, guestAllowed = true) {
  fakeServer({})
  openSession(samplePage.session)
  const settings = { ...samplePage.settings, guestAllowed, guestAfterMs }
  render(<CheckoutPage page={{ ...samplePage, settings }} />)
}

test('[checkout §3 Store uiConfig flags, C3.23] checkoutAsGuestTimeout: guests go on after that time', () => {
  show(5_000)
  act(() => void vi.advanceTimersByTime(4_999))
  expect(guest()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(guest()).toBeVisible()
})

test('[checkout §3 Store uiConfig flags, C3.23] without a wait they go on at once', () => {
  show(0)
  expect(guest()).toBeVisible()
})

test('[checkout §3 Store uiConfig flags, C3.23] a store without guests offers none after the wait', () => {
  show(5_000, false)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(guest()).toBeNull()
})
