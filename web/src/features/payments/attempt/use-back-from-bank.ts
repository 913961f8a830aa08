import { useEffect, useEffectEvent } from 'react'

/** The page goes to the bank; if it is still here after this time, the button works again. */
const LEAVING_MS = 20_000

/** The back button may restore the page as it was left; nothing may stay blocked. */
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
