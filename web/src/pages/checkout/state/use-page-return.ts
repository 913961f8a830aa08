import { useEffect } from 'react'
import { removeFromAddress } from './page-address.ts'

/** When the browser restores the page from its cache, its cart may be an order by now. */
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
