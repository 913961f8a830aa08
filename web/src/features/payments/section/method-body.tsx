import { hasActed } from '@thela/ui/has-acted.ts'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './method-body.module.css'

export interface MethodBodyProps {
  /** Brought into view though it stood open from the beginning. */
  mustBeSeen: boolean
  /** It was opened by the shopper, not with the page. */
  wasOpened: boolean
  children: ReactNode
}

/** What opens below the chosen way to pay; gently brought into view, clear of the action bar. */
export function MethodBody({ mustBeSeen, wasOpened, children }: MethodBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasOpened && !mustBeSeen) return
    // Before the shopper has done anything the page stays as it opened.
    if (!hasActed()) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    body.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [wasOpened, mustBeSeen])
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  )
}
