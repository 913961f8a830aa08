import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Tick } from '@thela/ui/feedback/tick.tsx'
import styles from './pay.module.css'

export interface HeroProps {
  title: string
  /** It is what was paid. */
  amount?: string
  texts: readonly string[]
  /** The actions; the first is the primary one. */
  children: ReactNode
}

/** What was achieved, with the next steps. */
export function Hero({ title, amount, texts, children }: HeroProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page that was left, or the payment section, had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.hero}>
      <Tick />
      <h1 ref={heading} className={amount && styles.small} tabIndex={-1}>
        {title}
      </h1>
      {amount && <p className={styles.amount}>{amount}</p>}
      {texts.map((text) => (
        <p key={text} className={styles.soft}>
          {text}
        </p>
      ))}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
