import { lazy, useEffect, useState } from 'react'

const loadLazily = () => import('./lazy-steps.ts')

export const CheckoutSteps = lazy(async () => ({ default: (await loadLazily()).CheckoutSteps }))
export const LeavingPrompt = lazy(async () => ({ default: (await loadLazily()).LeavingPrompt }))
export const CheckoutDialogs = lazy(async () => ({ default: (await loadLazily()).CheckoutDialogs }))

/** What begins a purchase: the first touch of the page. */
const BEGINNINGS = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** Untouched for so long the page is being read, and the line is free. */
const REST_MS = 5_000

/** True once the later steps are at hand. The first screen never shares the line with them. */
export function useLazy(isNeeded: boolean): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    const fetchNow = () => {
      waiting.abort()
      loadLazily().then(
        () => setIsHere(true),
        // Asked for again by the step that needs it.
        () => undefined,
      )
    }
    // Begun before the script was there.
    const hasBegun = document.activeElement instanceof HTMLInputElement
    const timer = setTimeout(fetchNow, isNeeded || hasBegun ? 0 : REST_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    for (const beginning of BEGINNINGS)
      document.addEventListener(beginning, fetchNow, { once: true, passive: true, signal })
    return () => waiting.abort()
  }, [isNeeded])
  return isHere
}
