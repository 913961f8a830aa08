import { lazy, useEffect, useState } from 'react'
import { withMessages } from '../../language/later-messages.ts'

export const loadLazily = () => withMessages(() => import('./lazy-steps.ts'))

export const CheckoutSteps = lazy(async () => ({ default: (await loadLazily()).CheckoutSteps }))
export const CouponPanel = lazy(async () => ({ default: (await loadLazily()).CouponPanel }))
export const CheckoutDialogs = lazy(async () => ({ default: (await loadLazily()).CheckoutDialogs }))
/** Only for stores that offer something. */
export const CheckoutOffers = lazy(async () => ({
  default: (await withMessages(() => import('./offers/checkout-offers.tsx'))).CheckoutOffers,
}))

/** Events that start the loading: the first interaction with the page. */
const BEGINNINGS = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** Without interaction for this long the page is being read, and the network is idle. */
const REST_MS = 5_000

/** True once the lazy steps are loaded. They never compete with the first screen for bandwidth. */
export function useLazy(isNeeded: boolean): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    const fetchNow = () => {
      waiting.abort()
      loadLazily().then(
        () => setIsHere(true),
        // The step that needs it fetches it again.
        () => undefined,
      )
    }
    // An interaction before hydration.
    const hasBegun = document.activeElement instanceof HTMLInputElement
    const timer = setTimeout(fetchNow, isNeeded || hasBegun ? 0 : REST_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    for (const beginning of BEGINNINGS)
      document.addEventListener(beginning, fetchNow, { once: true, passive: true, signal })
    return () => waiting.abort()
  }, [isNeeded])
  return isHere
}
