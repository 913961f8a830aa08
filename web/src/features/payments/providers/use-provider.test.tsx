import { renderHook, screen } from '@testing-library/react'
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

test('[checkout §8, C8.29] while a script is tried again the shopper is told', async () => {
  const access = { provider: 'SLOW' as never, config: {} }
  renderHook(() => useProvider('meher', () => Promise.resolve(access)), { wrapper: Toaster })
  const notice = 'There seems to be a delay due to slow network. Your patience is appreciated'
  expect(await screen.findByText(notice)).toBeVisible()
})
