import { lazy, useEffect, useState } from 'react'

const fetchLater = () => import('./later-steps.ts')

export const AfterContact = lazy(async () => ({ default: (await fetchLater()).AfterContact }))
export const LeavingPrompt = lazy(async () => ({ default: (await fetchLater()).LeavingPrompt }))
export const CheckoutDialogs = lazy(async () => ({ default: (await fetchLater()).CheckoutDialogs }))

/** True once the later steps are at hand; asked for when the page has come to rest. */
export function useLater(): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const fetchNow = () => {
      fetchLater().then(
        () => setIsHere(true),
        // Asked for again by the step that needs it.
        () => undefined,
      )
    }
    const timer = setTimeout(fetchNow, 0)
    return () => clearTimeout(timer)
  }, [])
  return isHere
}
