import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { withMessages } from '../../language/later-messages.ts'

export const fetchOutcomes = () => withMessages(() => import('./outcomes.ts'))

export const PayOutcome = lazy(async () => ({ default: (await fetchOutcomes()).PayOutcome }))
export const PrepayOutcome = lazy(async () => ({ default: (await fetchOutcomes()).PrepayOutcome }))
export const UnknownLink = lazy(async () => ({ default: (await fetchOutcomes()).UnknownLink }))

/** The server renders it with the page; in the browser its code may still be on its way. */
export function Outcome({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
