import { useEffect } from 'react'
import { removeFromAddress } from './page-address.ts'

/** Back from elsewhere with the page as it was left: it may be an order by now. */
export function usePageReturn(): void {
  useEffect(() => {
    removeFromAddress(['perr', 'serr'])
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
