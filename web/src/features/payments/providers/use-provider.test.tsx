import { act, renderHook, screen } from '@testing-library/react'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { expect, test, vi } from 'vitest'
import { useProvider } from './use-provider.ts'

vi.mock('./browser-providers.ts', () => ({
  BROWSER_PROVIDERS: {
    SLOW: () =>
      Promise.resolve({
        openProvider: (_config: object, onSlow: () => void) => {
          onSlow()
          return Promise.resolve({})
        },
      }),
  },
}))

test('[checkout §8, C8.29, T8.5] while a script is tried again a notice says so, for 3 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const access = { provider: 'SLOW' as never, config: {} }
  renderHook(() => useProvider('meher', () => Promise.resolve(access)), { wrapper: Toaster })
  const notice = 'There seems to be a delay due to slow network. Your patience is appreciated'
  expect(await screen.findByText(notice)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(screen.queryByText(notice)).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.queryByText(notice)).toBeNull()
  vi.useRealTimers()
})
