import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CheckIcon } from '@thela/ui/icons/icons.tsx'
import styles from './pay.module.css'

export interface HeroProps {
  title: string
  text: string
  /** The actions; the first is the primary one. */
  children: ReactNode
}

/** What was achieved, with the next steps. */
export function Hero({ title, text, children }: HeroProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page that was left, or the payment section, had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.hero}>
      <span className={styles.mark}>
        <CheckIcon size={32} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.soft}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
