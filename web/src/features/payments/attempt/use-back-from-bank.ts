import { useEffect, useEffectEvent } from 'react'

/** The page leaves for the bank; if it is still here after this, the button works again. */
const LEAVING_MS = 20_000

/** The browser’s back button may bring the page back as it was left; nothing may stay stuck. */
export function useBackFromBank(
  isLeaving: boolean,
  setState: (state: { step: 'idle' } | { step: 'unfinished' }) => void,
): void {
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted && isLeaving) setState({ step: 'unfinished' })
  })
  const stuck = useEffectEvent(() => setState({ step: 'idle' }))
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => returned(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => stuck(), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
}
