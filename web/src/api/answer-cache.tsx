import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

const FRESH_MS = 20_000

/**
 * Keeps what a page behind a login has asked for. `call` repeats by itself and knows what may be
 * repeated; one cache for each page, so that the server shares nothing between visitors.
 */
export function AnswerCache({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
