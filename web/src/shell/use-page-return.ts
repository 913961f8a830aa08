import { useEffect } from 'react'
import { removeFromAddress } from './page-address.ts'

/** When the browser restores the page from its cache, what it shows may be paid by now. */
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
