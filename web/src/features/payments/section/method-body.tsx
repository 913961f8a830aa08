/** The body of a payment option, and whether the page moves for it. [ADR-314] */
import { hasActed } from '@thela/ui/has-acted.ts'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './method-body.module.css'

export interface MethodBodyProps {
  /** Scrolled into view although it was open initially. */
  mustBeSeen: boolean
  /** Opened by the shopper, not with the page. */
  wasOpened: boolean
  children: ReactNode
}

/** So much of what opens is seen without scrolling: the height of a target. */
const SEEN = 44

/**
 * The content below the selected payment option. The tapped row stays under the finger, so that only
 * what opens below the fold is smoothly scrolled into view, clear of the action bar.
 */
export function MethodBody({ mustBeSeen, wasOpened, children }: MethodBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasOpened && !mustBeSeen) return
    // The page does not scroll before the shopper has done anything.
    if (!body.current || !hasActed()) return
    const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const fold = window.innerHeight - parseFloat(scrollPaddingBottom)
    if (!mustBeSeen && body.current.getBoundingClientRect().top + SEEN < fold) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    body.current.scrollIntoView({ block: 'nearest', behavior })
  }, [wasOpened, mustBeSeen])
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  )
}
