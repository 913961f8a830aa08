import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../api/fake-event-loop.ts'
import { useLazy } from './load-lazily.ts'

beforeEach(async () => {
  // Loaded, so that they could be there at once.
  await import('./lazy-steps.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[I58] the lazy steps wait for the first touch', async () => {
  const { result } = renderHook(() => useLazy(false))
  act(() => void vi.advanceTimersByTime(4_000))
  await settle()
  expect(result.current).toBe(false)
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  vi.useRealTimers()
  await waitFor(() => expect(result.current).toBe(true))
})

test('[I58] without a touch they are loaded after five seconds', async () => {
  const { result } = renderHook(() => useLazy(false))
  act(() => void vi.advanceTimersByTime(4_999))
  await settle()
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await waitFor(() => expect(result.current).toBe(true))
})
